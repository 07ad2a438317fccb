import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { ChatPayConfig } from '#kernel/payment-config.ts'
import { fakeBill } from './fake-bill.ts'
import { FakeLedger, timeOf, type FakePayment } from './fake-ledger.ts'
import { ChatPayUnanswered, type AskChatPay, type PayAnswer, type PayAsk } from './pay-message.ts'
import { sealResource } from './resource.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'
import { areLinesSigned, createNonce, SCHEME, signLines } from './signature.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const API_KEY = 'a-stand-in-key-of-32-characters!'

/** How the stand-in behaves from now on; a test changes it. */
export interface FakeBehaviour {
  /** Questions arrive and are worked, their answers are lost. */
  losesReplies: boolean
  /** Waits before it works. */
  slow: (() => Promise<void>) | undefined
  /** Refunds stay under way until `finishRefunds`. */
  refundsLater: boolean
  /** The next refunds are refused, as with an empty merchant account. */
  refusesRefunds: boolean
}

/** What the merchant has of the platform: certificates, as of old; a public key, as since 2024; both on the way from one to the other. */
export type FakeKeys = 'certificates' | 'publicKey' | 'both'

export interface FakeNotification {
  headers: Record<string, string>
  body: string
}

function newPlatform(realNowMs: number) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const period = { fromMs: realNowMs - YEAR_MS, untilMs: realNowMs + YEAR_MS }
  const certificate = selfSignedCertificate(keys, { name: 'Stand-in of chat pay', ...period })
  return { ...keys, ...certificate, ...period }
}

/** The platform's public key of a merchant. */
function newPublicKey() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return { id: 'PUB_KEY_ID_0119000001092024112200326200000001', pem, privateKey }
}

/** The parts of an Authorization header. */
function signerOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/(\w+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]))
}

function isSignedByMerchant({ method, path, headers, body }: PayAsk, key: KeyObject): boolean {
  const { authorization = '' } = headers
  const { timestamp = '', nonce_str: nonce = '', signature = '' } = signerOf(authorization)
  const isScheme = authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ')
  return isScheme && areLinesSigned(key, [method, path, timestamp, nonce, body], signature)
}

const fault = (status: number, code: string): PayAnswer => ({
  status,
  headers: {},
  body: JSON.stringify({ code, message: code, detail: {} }),
})

const merchantConfig = (privateKey: KeyObject): ChatPayConfig => ({
  appId: 'wx-stand-in',
  merchantId: '1900000109',
  serial: '5AF00D',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  apiKey: API_KEY,
  apiUrl: 'https://stand-in.invalid',
  notifyOrigin: 'https://koi.invalid',
})

/**
 * A stand-in of the chat app's payment with keys of its own: it checks our signatures, signs its answers
 * and notifications, and can be told to be late, to lose what it says and to lie.
 */
export function createFakeChatPay(
  realNowMs: () => number,
  { keys = 'certificates' }: { keys?: FakeKeys } = {},
) {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicKey = keys === 'certificates' ? undefined : newPublicKey()
  const config: ChatPayConfig = {
    ...merchantConfig(merchant.privateKey),
    ...(publicKey && { platformKey: { id: publicKey.id, pem: publicKey.pem } }),
  }
  const merchantKey = createPublicKey(merchant.publicKey.export({ type: 'spki', format: 'pem' }))
  let platform = newPlatform(realNowMs())
  const behaviour: FakeBehaviour = {
    losesReplies: false,
    slow: undefined,
    refundsLater: false,
    refusesRefunds: false,
  }
  const ledger = new FakeLedger(config, behaviour, realNowMs)

  /** `asked`: the key that the question asks for; by itself the platform signs with a certificate where there is one. */
  function signed(body: string, asked?: string): Record<string, string> {
    const [seconds, nonce] = [String(Math.floor(realNowMs() / 1000)), createNonce()]
    const isPublicKey = publicKey && (keys === 'publicKey' || asked === publicKey.id)
    const { serial, privateKey } = isPublicKey
      ? { serial: publicKey.id, privateKey: publicKey.privateKey }
      : platform
    return {
      'request-id': createNonce(),
      'wechatpay-signature-type': SCHEME,
      'wechatpay-timestamp': seconds,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': signLines(privateKey, [seconds, nonce, body]),
    }
  }
  const seal = (text: string, associated: string) =>
    sealResource(API_KEY, text, { nonce: createNonce().slice(0, 12), associated })
  const certificates = () =>
    JSON.stringify({
      data: [
        {
          serial_no: platform.serial,
          effective_time: timeOf(platform.fromMs),
          expire_time: timeOf(platform.untilMs),
          encrypt_certificate: seal(platform.pem, 'certificate'),
        },
      ],
    })

  function work(question: PayAsk): PayAnswer {
    if (!isSignedByMerchant(question, merchantKey)) return fault(401, 'SIGN_ERROR')
    const { path, headers } = question
    // Who has the public key alone has no certificates to list.
    if (keys === 'publicKey' && path.startsWith('/v3/certificates'))
      return fault(404, 'RESOURCE_NOT_EXISTS')
    const answer = path.startsWith('/v3/certificates')
      ? { status: 200, body: certificates() }
      : path.startsWith('/v3/bill')
        ? billAnswer(ledger, path)
        : ledger.answer(question)
    return { ...answer, headers: signed(answer.body, headers['wechatpay-serial']) }
  }
  const ask: AskChatPay = async (question) => {
    await behaviour.slow?.()
    const answer = work(question)
    if (behaviour.losesReplies) throw new ChatPayUnanswered('the answer was lost')
    return answer
  }
  /** Any text under a good signature. */
  const notice = (body: string, signedWith?: 'publicKey'): FakeNotification => {
    const asked = signedWith && publicKey?.id
    return { headers: { 'content-type': 'application/json', ...signed(body, asked) }, body }
  }
  function notification(event: string, content: object, signedWith?: 'publicKey') {
    const [kind, summary] = event.startsWith('REFUND')
      ? ['refund', '退款成功']
      : ['transaction', '支付成功']
    const resource = { original_type: kind, ...seal(JSON.stringify(content), kind) }
    return notice(
      JSON.stringify({
        id: createNonce(),
        create_time: timeOf(realNowMs()),
        resource_type: 'encrypt-resource',
        event_type: event,
        summary,
        resource,
      }),
      signedWith,
    )
  }

  return {
    config,
    behaviour,
    ask,
    ledger,
    /** What the platform says of a payment now. */
    notificationOf: (
      paymentId: string,
      changes: Partial<FakePayment> = {},
      signedWith?: 'publicKey',
    ) => notification('TRANSACTION.SUCCESS', ledger.wirePayment(paymentId, changes), signedWith),
    /** What it never says, under a good signature. */
    notificationWith: (content: object, event = 'TRANSACTION.SUCCESS') =>
      notification(event, content),
    notice,
    refundNotificationOf: (refundId: string) =>
      notification('REFUND.SUCCESS', ledger.wireRefundNotice(refundId)),
    /** What other clients of the platform are configured with. */
    secrets: () => ({
      certificate: { serial: platform.serial, pem: platform.pem },
      platformPrivateKey: publicKey?.privateKey ?? platform.privateKey,
    }),
    /** From now on it signs with another certificate. */
    rotateCertificate() {
      platform = newPlatform(realNowMs())
    },
  }
}

export type FakeChatPay = ReturnType<typeof createFakeChatPay>

function billAnswer(ledger: FakeLedger, path: string): { status: number; body: string } {
  const url = new URL(path, 'https://stand-in.invalid')
  const day = url.searchParams.get('bill_date') ?? ''
  const moved = ledger.movements().filter(({ atMs }) => shanghaiDate(atMs) === day)
  if (moved.length === 0) return { status: 400, body: '{"code":"NO_STATEMENT_EXIST"}' }
  const text = fakeBill(moved)
  if (url.pathname === '/v3/billdownload/file') return { status: 200, body: text }
  const sha1 = createHash('sha1').update(text).digest('hex')
  const place = `https://stand-in.invalid/v3/billdownload/file?bill_date=${day}`
  return {
    status: 200,
    body: JSON.stringify({ hash_type: 'SHA1', hash_value: sha1, download_url: place }),
  }
}
