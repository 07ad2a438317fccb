import { createPublicKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { askChatPayAt } from './ask-chat-pay.ts'
import { checkBillHash, readBill } from './bill.ts'
import { createChatPay } from './chat-pay.ts'
import type { SignedHeaders } from './check-message.ts'
import { createFakeChatPay } from './testing/fake-chat-pay.ts'
import { serveChatPay } from './chat-pay-server.fixture.ts'
import {
  ChatPayForged,
  ChatPayRefused,
  ChatPayUnanswered,
  ChatPayUnexpected,
  type PayAsk,
} from './pay-message.ts'
import { areLinesSigned } from './signature.ts'

const clock = { ms: Date.parse('2026-09-21T02:00:00Z') }
const realNowMs = () => clock.ms
const fake = createFakeChatPay(realNowMs)
const pay = createChatPay({ config: fake.config, ask: fake.ask, realNowMs })
/** As the server reads a notification: checked, then opened. */
async function readNotice(headers: SignedHeaders, body: string, over = pay) {
  await over.checkNotice(headers, body)
  return over.openNotice(body)
}
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
    expect(await readNotice(headers, body)).toMatchObject({ kind: 'payment', payment: paid })
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
    expect(await readNotice(headers, body)).toMatchObject({ kind: 'refund' })
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
    await expect(readNotice(changed, text)).rejects.toThrow(ChatPayForged)
  })

  it('a message of five minutes ago, or of tomorrow', async () => {
    const then = clock.ms
    clock.ms = then + 299_000
    await expect(readNotice(headers, body)).resolves.toBeDefined()
    for (const ms of [then + 301_000, then - 301_000, then + 86_400_000]) {
      clock.ms = ms
      await expect(readNotice(headers, body)).rejects.toThrow(ChatPayForged)
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
  const server = await serveChatPay(fake.ask)
  const overHttp = createChatPay({ config: fake.config, ask: askChatPayAt(server.url), realNowMs })
  expect(await overHttp.prepay({ ...order, paymentId: 'P3' })).toMatchObject({ signType: 'RSA' })
  await server.close()
  await expect(overHttp.query('P3')).rejects.toThrow(ChatPayUnanswered)
})

describe('a merchant with the platform’s public key', () => {
  const keyed = createFakeChatPay(realNowMs, { keys: 'publicKey' })
  const asked: PayAsk[] = []
  const over = createChatPay({
    config: keyed.config,
    ask: (question) => {
      asked.push(question)
      return keyed.ask(question)
    },
    realNowMs,
  })

  it('asks for answers signed with it, checks them by it, and needs no certificates', async () => {
    expect(await over.prepay(order)).toMatchObject({ signType: 'RSA' })
    expect(await over.query(order.paymentId)).toMatchObject({ state: 'waiting' })
    expect(asked.map(({ headers }) => headers['wechatpay-serial'])).toEqual([
      keyed.config.platformKey?.id,
      keyed.config.platformKey?.id,
    ])
    keyed.ledger.pay(order.paymentId, clock.ms)
    const { headers, body } = keyed.notificationOf(order.paymentId)
    expect(headers['wechatpay-serial']).toMatch(/^PUB_KEY_ID_/)
    expect(await readNotice(headers, body, over)).toMatchObject({ kind: 'payment' })
    expect(asked.some(({ path }) => path.startsWith('/v3/certificates'))).toBe(false)
  })

  it('takes nothing under another public key, a certificate it never had, or a good name and a bad key', async () => {
    const { headers, body } = keyed.notificationOf(order.paymentId)
    const other = createFakeChatPay(realNowMs, { keys: 'publicKey' })
    other.ledger.payments.set('P9', {
      paymentId: 'P9',
      state: 'SUCCESS',
      amountCents: 1,
      openId: 'o',
    })
    const forged = other.notificationOf('P9')
    for (const [said, text] of [
      [{ ...headers, 'wechatpay-serial': 'PUB_KEY_ID_9' }, body],
      [{ ...headers, 'wechatpay-serial': '5A00' }, body],
      [forged.headers, forged.body],
    ] as const) {
      await expect(readNotice(said, text, over)).rejects.toThrow(ChatPayForged)
    }
  })

  it('reads both on the way from certificates to the key', async () => {
    const both = createFakeChatPay(realNowMs, { keys: 'both' })
    const changing = createChatPay({ config: both.config, ask: both.ask, realNowMs })
    await changing.prepay(order)
    both.ledger.pay(order.paymentId, clock.ms)
    const paid = { kind: 'payment', payment: { state: 'paid' } }
    for (const signedWith of [undefined, 'publicKey'] as const) {
      const { headers, body } = both.notificationOf(order.paymentId, {}, signedWith)
      expect(headers['wechatpay-serial']?.startsWith('PUB_KEY_ID_')).toBe(signedWith !== undefined)
      expect(await readNotice(headers, body, changing)).toMatchObject(paid)
    }
    // One that has no key yet is answered under a certificate.
    const { platformKey: _none, ...before } = both.config
    const old = createChatPay({ config: before, ask: both.ask, realNowMs })
    expect(await old.query(order.paymentId)).toMatchObject({ state: 'paid' })
  })
})

describe('a signed notification that says what it cannot', () => {
  const good = {
    appid: 'wx-stand-in',
    mchid: '1900000109',
    out_trade_no: 'P0',
    transaction_id: '42',
    trade_state: 'SUCCESS',
    payer: { openid: 'secret' },
    amount: { total: 100, currency: 'CNY' },
  }

  it.each([
    ['no amount', { ...good, amount: undefined }],
    ['an amount of nothing', { ...good, amount: { total: 0 } }],
    ['an amount below nothing', { ...good, amount: { total: -100 } }],
    ['another currency', { ...good, amount: { total: 100, currency: 'USD' } }],
    ['an unknown state', { ...good, trade_state: 'DREAMT' }],
    ['nothing at all', {}],
  ])('%s', (_what, content) => {
    const { body } = fake.notificationWith(content)
    let problem: unknown
    try {
      pay.openNotice(body)
    } catch (error) {
      problem = error
    }
    expect(problem).toBeInstanceOf(ChatPayUnexpected)
    expect(JSON.stringify(problem)).not.toContain('secret')
  })

  it('no JSON', () => {
    expect(() => pay.openNotice('<xml/>')).toThrow(ChatPayUnexpected)
    expect(() => pay.openNotice('')).toThrow(ChatPayUnexpected)
  })
})
