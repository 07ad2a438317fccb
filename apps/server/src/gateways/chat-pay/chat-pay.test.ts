import { createServer } from 'node:http'
import { createPublicKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { askChatPayAt } from './ask-chat-pay.ts'
import { checkBillHash, readBill } from './bill.ts'
import { createChatPay } from './chat-pay.ts'
import { createFakeChatPay } from './fake-chat-pay.ts'
import { ChatPayForged, ChatPayRefused, ChatPayUnanswered } from './pay-message.ts'
import { areLinesSigned } from './signature.ts'

const clock = { ms: Date.parse('2026-09-21T02:00:00Z') }
const realNowMs = () => clock.ms
const fake = createFakeChatPay(realNowMs)
const pay = createChatPay({ config: fake.config, ask: fake.ask, realNowMs })
const order = {
  paymentId: 'P2026092100000001',
  amountCents: 12_345,
  title: '基金买入',
  openId: 'open-id',
  expiresMs: clock.ms + 900_000,
}

await pay.prepay({ ...order, paymentId: 'P0' })

describe('a payment at the chat app', () => {
  it('is ordered with our signature, and handed to the person’s app with another', async () => {
    const params = await pay.prepay(order)
    expect(params).toMatchObject({ appId: 'wx-stand-in', signType: 'RSA', timeStamp: '1789956000' })
    const lines = ['wx-stand-in', '1789956000', params['nonceStr'] ?? '', params['package'] ?? '']
    const key = createPublicKey(fake.config.privateKey)
    expect(areLinesSigned(key, lines, params['paySign'] ?? '')).toBe(true)
  })

  it('is asked about, paid, told, and cannot be closed any more', async () => {
    expect(await pay.query(order.paymentId)).toMatchObject({ state: 'waiting' })
    expect(await pay.query('P-unknown')).toBeUndefined()
    fake.ledger.pay(order.paymentId, clock.ms)
    const paid = { paymentId: order.paymentId, state: 'paid', amountCents: 12_345 }
    expect(await pay.query(order.paymentId)).toMatchObject(paid)
    const { headers, body } = fake.notificationOf(order.paymentId)
    expect(await pay.readNotice(headers, body)).toMatchObject({ kind: 'payment', payment: paid })
    await expect(pay.close(order.paymentId)).rejects.toMatchObject({ code: 'ORDERPAID' })
  })

  it('goes back once, however often it is asked for', async () => {
    const back = {
      refundId: 'R1',
      paymentId: order.paymentId,
      amountCents: 12_345,
      totalCents: 12_345,
      reason: '撤单',
    }
    fake.behaviour.losesReplies = true
    await expect(pay.refund(back)).rejects.toThrow(ChatPayUnanswered)
    fake.behaviour.losesReplies = false
    expect(await pay.refund(back)).toEqual({
      refundId: 'R1',
      state: 'done',
      amountCents: 12_345,
      doneOn: '2026-09-21',
    })
    expect(fake.ledger.refunds.size).toBe(1)
    const { headers, body } = fake.refundNotificationOf('R1')
    expect(await pay.readNotice(headers, body)).toMatchObject({ kind: 'refund' })
  })

  it('is closed, and closing again is nothing', async () => {
    await pay.prepay({ ...order, paymentId: 'P2' })
    await pay.close('P2')
    await pay.close('P2')
    await pay.close('P-unknown')
    expect(await pay.query('P2')).toMatchObject({ state: 'closed' })
  })
})

describe('what is not the platform’s counts for nothing', () => {
  const { headers, body } = fake.notificationOf('P0', { state: 'SUCCESS' })

  it.each([
    ['another signature', { ...headers, 'wechatpay-signature': 'AAAA' }, body],
    ['no signature', { ...headers, 'wechatpay-signature': undefined }, body],
    ['another nonce', { ...headers, 'wechatpay-nonce': 'x' }, body],
    ['an unknown certificate', { ...headers, 'wechatpay-serial': '5A00' }, body],
    ['another body', headers, body.replace('SUCCESS', 'SUCCES')],
    ['no time', { ...headers, 'wechatpay-timestamp': 'soon' }, body],
  ])('%s', async (_what, changed, text) => {
    await expect(pay.readNotice(changed, text)).rejects.toThrow(ChatPayForged)
  })

  it('a message of five minutes ago, or of tomorrow', async () => {
    const then = clock.ms
    clock.ms = then + 299_000
    await expect(pay.readNotice(headers, body)).resolves.toBeDefined()
    for (const ms of [then + 301_000, then - 301_000, then + 86_400_000]) {
      clock.ms = ms
      await expect(pay.readNotice(headers, body)).rejects.toThrow(ChatPayForged)
    }
    clock.ms = then
  })

  it('a merchant whose requests we cannot sign for is refused', async () => {
    const other = createFakeChatPay(realNowMs)
    const config = { ...fake.config, privateKey: other.config.privateKey }
    const stranger = createChatPay({ config, ask: fake.ask, realNowMs })
    await expect(stranger.prepay(order)).rejects.toThrow(ChatPayRefused)
  })
})

it('goes on when the platform changes its certificate', async () => {
  fake.rotateCertificate()
  clock.ms += 120_000
  expect(await pay.query(order.paymentId)).toMatchObject({ state: 'refunded' })
})

describe('the bill of a day', () => {
  it('is downloaded, its hash checked, and read', async () => {
    expect(await pay.bill('2026-09-21')).toEqual([
      { kind: 'payment', id: order.paymentId, amountCents: 12_345 },
      { kind: 'refund', id: 'R1', amountCents: 12_345 },
    ])
    expect(await pay.bill('2026-09-20')).toEqual([])
  })

  it('with another hash, cut off, or with an amount that is none is refused', () => {
    expect(() => checkBillHash('a', 'b')).toThrow(ChatPayForged)
    expect(() => readBill('商户订单号,交易状态,应结订单金额,商户退款单号,退款金额\n')).toThrow(
      /cut off/,
    )
    const line = '`P,`SUCCESS,`1e3,`0,`0.00\n总交易单数'
    expect(() =>
      readBill(`商户订单号,交易状态,应结订单金额,商户退款单号,退款金额\n${line}`),
    ).toThrow(/no amount/)
  })
})

it('speaks over HTTP, and a lost connection is an answer that nobody knows', async () => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = { authorization: request.headers.authorization ?? '' }
      const question = {
        method: request.method === 'POST' ? ('POST' as const) : ('GET' as const),
        path: request.url ?? '',
        headers,
        body: Buffer.concat(parts).toString(),
      }
      const answer = async () => {
        const { status, headers: said, body } = await fake.ask(question)
        response.writeHead(status, said).end(body)
      }
      void answer()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const ask = askChatPayAt(`http://127.0.0.1:${port}`)
  const overHttp = createChatPay({ config: fake.config, ask, realNowMs })
  expect(await overHttp.prepay({ ...order, paymentId: 'P3' })).toMatchObject({ signType: 'RSA' })
  await new Promise((done) => server.close(done))
  await expect(overHttp.query('P3')).rejects.toThrow(ChatPayUnanswered)
})
