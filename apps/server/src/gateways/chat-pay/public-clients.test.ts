import { createPublicKey } from 'node:crypto'
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import WxPay from 'wechatpay-node-v3'
import { afterAll, describe, expect, it } from 'vitest'
import { realTimeMs } from '#kernel/clock.ts'
import { createChatPay } from './chat-pay.ts'
import { serveChatPay } from './chat-pay-server.fixture.ts'
import { createFakeChatPay } from './testing/fake-chat-pay.ts'
import type { FakeKeys } from './testing/fake-platform.ts'
import type { PayAsk } from './pay-message.ts'

/*
 * Two public libraries of this protocol, written by others, on the other side of ours: they ask our stand-in and check its
 * answers, and what our client signs is checked by them. They know real time only.
 */

const MODES: readonly FakeKeys[] = ['certificates', 'publicKey', 'both']
const NOTIFY = 'https://koi.invalid/notify/chat-pay'
const order = {
  paymentId: 'K1',
  amountCents: 12_345,
  title: '基金买入',
  openId: 'open-id',
  expiresMs: realTimeMs() + 900_000,
}
const wireOrder = {
  appid: 'wx-stand-in',
  mchid: '1900000109',
  description: '基金买入',
  out_trade_no: 'A1',
  notify_url: NOTIFY,
  amount: { total: 100, currency: 'CNY' },
  payer: { openid: 'open-id' },
}
const partsOf = (authorization = '') =>
  Object.fromEntries(
    [...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

/** A stand-in, and our client of it whose questions are kept. */
function world(keys: FakeKeys) {
  const fake = createFakeChatPay(realTimeMs, { keys })
  const asked: PayAsk[] = []
  const ours = createChatPay({
    config: fake.config,
    ask: (question) => {
      asked.push(question)
      return fake.ask(question)
    },
    realNowMs: realTimeMs,
  })
  const { certificate } = fake.secrets()
  const { platformKey } = fake.config
  const serial = platformKey?.id ?? certificate.serial
  /** What the platform signs with, as a merchant keeps it. */
  const certs = {
    ...(platformKey && { [platformKey.id]: platformKey.pem }),
    ...(keys !== 'publicKey' && { [certificate.serial]: certificate.pem }),
  }
  return { fake, ours, asked, certs, serial }
}

describe.each(MODES)('over %s, wechatpay-axios-plugin', (keys) => {
  const { fake, ours, asked, certs, serial } = world(keys)
  const closing: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of closing) await close()
  })

  it('asks our stand-in, which takes its signatures, and takes those of the answers', async () => {
    const server = await serveChatPay(fake.ask)
    closing.push(server.close)
    const { merchantId: mchid, serial: merchantSerial, privateKey } = fake.config
    const settings = { mchid, serial: merchantSerial, privateKey, certs, baseURL: server.url }
    const client = new Wechatpay({ ...settings, secret: fake.config.apiKey })
    const headers = { 'Wechatpay-Serial': serial }
    const made = await client.chain('v3/pay/transactions/jsapi').post(wireOrder, { headers })
    expect(made.data).toEqual({ prepay_id: 'wxA1' })
    expect(Object.keys(certs)).toContain(made.headers['wechatpay-serial'])
    fake.ledger.pay('A1', realTimeMs())
    const place = 'v3/pay/transactions/out-trade-no/A1'
    const found = await client.chain(place).get({ params: { mchid }, headers })
    expect(found.data).toMatchObject({ trade_state: 'SUCCESS', amount: { total: 100 } })
  })

  it('checks what our client signs: questions, and what the person’s app is handed', async () => {
    const params = await ours.prepay(order)
    await ours.query(order.paymentId)
    const key = createPublicKey(fake.config.privateKey)
    const own = asked.filter(({ path }) => path.startsWith('/v3/pay'))
    expect(own).toHaveLength(2)
    for (const { method, path, headers, body } of own) {
      const {
        timestamp = '',
        nonce_str: nonce = '',
        signature = '',
      } = partsOf(headers['authorization'])
      expect(
        Rsa.verify(Formatter.request(method, path, timestamp, nonce, body), signature, key),
      ).toBe(true)
    }
    const signed = ['appId', 'timeStamp', 'nonceStr', 'package'].map((name) => params[name] ?? '')
    expect(Rsa.verify(Formatter.joinedByLineFeed(...signed), params['paySign'] ?? '', key)).toBe(
      true,
    )
  })

  it('reads the notifications of our stand-in, and our server reads one that it signed', async () => {
    fake.ledger.pay(order.paymentId, realTimeMs())
    const { headers, body } = fake.notificationOf(order.paymentId)
    const said = (name: string) => headers[`wechatpay-${name}`] ?? ''
    const text = Formatter.response(said('timestamp'), said('nonce'), body)
    expect(Rsa.verify(text, said('signature'), certs[said('serial')] ?? '')).toBe(true)
    const { resource } = JSON.parse(body)
    const { ciphertext, nonce, associated_data: associated } = resource
    const opened = Aes.AesGcm.decrypt(ciphertext, fake.config.apiKey, nonce, associated)
    expect(JSON.parse(opened)).toMatchObject({ out_trade_no: order.paymentId })

    const sealed = Aes.AesGcm.encrypt(opened, fake.config.apiKey, nonce, associated)
    const again = JSON.stringify({
      ...JSON.parse(body),
      resource: { ...resource, ciphertext: sealed },
    })
    const [seconds, once] = [String(Formatter.timestamp()), Formatter.nonce()]
    const theirs = {
      'wechatpay-timestamp': seconds,
      'wechatpay-nonce': once,
      'wechatpay-serial': serial,
      'wechatpay-signature': Rsa.sign(
        Formatter.response(seconds, once, again),
        fake.secrets().platformPrivateKey,
      ),
    }
    expect(await ours.checkNotice(theirs, again)).toBe(once)
    expect(ours.openNotice(again)).toMatchObject({
      kind: 'payment',
      payment: { paymentId: order.paymentId, state: 'paid', amountCents: 12_345 },
    })
  })
})

describe.each(MODES)('over %s, wechatpay-node-v3', (keys) => {
  const { fake, certs, serial } = world(keys)
  const { appId, merchantId, serial: merchantSerial, privateKey, apiKey } = fake.config
  const client = new WxPay({
    appid: appId,
    mchid: merchantId,
    serial_no: merchantSerial,
    publicKey: Buffer.from(fake.secrets().certificate.pem),
    privateKey: Buffer.from(privateKey),
    key: apiKey,
  })
  const ask = async (method: 'GET' | 'POST', url: string, headers: object, content?: object) => {
    const { pathname, search } = new URL(url)
    const given = Object.entries({ ...headers, 'wechatpay-serial': serial })
    const answer = await fake.ask({
      method,
      path: `${pathname}${search}`,
      headers: Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), value])),
      body: content ? JSON.stringify(content) : '',
    })
    const isSigned = answer.status < 400 && !pathname.endsWith('/certificates')
    if (isSigned) expect(await isVerified(answer.headers, answer.body)).toBe(true)
    return { status: answer.status, data: JSON.parse(answer.body) }
  }
  client.createHttp({
    get: (url, headers) => ask('GET', url, headers),
    post: (url, content, headers) => ask('POST', url, headers, content),
    upload: () => Promise.reject(new Error('nothing is uploaded')),
  })
  // A public key is configured, as its id says; certificates it downloads by itself.
  if (keys !== 'certificates') Reflect.set(WxPay, 'certificates', { ...certs })
  else Reflect.set(WxPay, 'certificates', {})

  const isVerified = (headers: Readonly<Record<string, string | undefined>>, body: string) =>
    client.verifySign({
      timestamp: headers['wechatpay-timestamp'] ?? '',
      nonce: headers['wechatpay-nonce'] ?? '',
      serial: headers['wechatpay-serial'] ?? '',
      signature: headers['wechatpay-signature'] ?? '',
      body,
      apiSecret: apiKey,
    })

  it('asks our stand-in, and takes its answers and notifications', async () => {
    Reflect.set(WxPay, 'certificates', keys === 'certificates' ? {} : { ...certs })
    const { out_trade_no, description, notify_url, amount, payer } = wireOrder
    const made = await client.transactions_jsapi({
      out_trade_no,
      description,
      notify_url,
      amount,
      payer,
    })
    expect(made).toMatchObject({ status: 200, data: { package: 'prepay_id=wxA1' } })
    fake.ledger.pay('A1', realTimeMs())
    expect(await client.query({ out_trade_no })).toMatchObject({
      status: 200,
      data: { trade_state: 'SUCCESS', trade_type: 'JSAPI', payer: { openid: 'open-id' } },
    })
    const { headers, body } = fake.notificationOf(out_trade_no)
    expect(await isVerified(headers, body)).toBe(true)
    expect(await isVerified(headers, `${body} `)).toBe(false)
    const { ciphertext, associated_data: associated, nonce } = JSON.parse(body).resource
    expect(client.decipher_gcm(ciphertext, associated, nonce, apiKey)).toMatchObject({
      out_trade_no,
    })
  })
})
