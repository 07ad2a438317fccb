import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { ChatPayConfig } from '#kernel/config/payment-config.ts'
import { fakeBill } from './fake-bill.ts'
import { FakeLedger, type FakePayment } from './fake-ledger.ts'
import { createFakePlatform, type FakeKeys } from './fake-platform.ts'
import { ChatPayUnanswered, type AskChatPay, type PayAnswer, type PayAsk } from '../pay-message.ts'
import { areLinesSigned } from '../signature.ts'

const API_KEY = 'a-stand-in-key-of-32-characters!'

/** How the stand-in behaves from now on; a test changes it. */
interface FakeBehaviour {
  /** Questions arrive and are worked, their answers are lost. */
  losesReplies: boolean
  /** Waits before it works. */
  slow: (() => Promise<void>) | undefined
  /** Refunds stay under way until `finishRefunds`. */
  refundsLater: boolean
  /** The next refunds are refused, as with an empty merchant account. */
  refusesRefunds: boolean
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
  const platform = createFakePlatform(realNowMs, keys, API_KEY)
  const { publicKey, notification, notice, secrets, rotateCertificate } = platform
  const config: ChatPayConfig = {
    ...merchantConfig(merchant.privateKey),
    ...(publicKey && { platformKey: { id: publicKey.id, pem: publicKey.pem } }),
  }
  const merchantKey = createPublicKey(merchant.publicKey.export({ type: 'spki', format: 'pem' }))
  const behaviour: FakeBehaviour = {
    losesReplies: false,
    slow: undefined,
    refundsLater: false,
    refusesRefunds: false,
  }
  const ledger = new FakeLedger(config, behaviour, realNowMs)

  function certificatesAnswer(): { status: number; body: string } {
    const body = platform.certificates()
    return body === undefined ? fault(404, 'RESOURCE_NOT_EXISTS') : { status: 200, body }
  }
  function work(question: PayAsk): PayAnswer {
    if (!isSignedByMerchant(question, merchantKey)) return fault(401, 'SIGN_ERROR')
    const { path, headers } = question
    const answer = path.startsWith('/v3/certificates')
      ? certificatesAnswer()
      : path.startsWith('/v3/bill')
        ? billAnswer(ledger, path)
        : ledger.answer(question)
    return { ...answer, headers: platform.signed(answer.body, headers['wechatpay-serial']) }
  }
  const ask: AskChatPay = async (question) => {
    await behaviour.slow?.()
    const answer = work(question)
    if (behaviour.losesReplies) throw new ChatPayUnanswered('the answer was lost')
    return answer
  }

  return {
    config,
    behaviour,
    ask,
    ledger,
    notice,
    secrets,
    rotateCertificate,
    /** What the platform says of a payment now. */
    notificationOf: (
      paymentId: string,
      changes: Partial<FakePayment> = {},
      signedWith?: 'publicKey',
    ) => notification('TRANSACTION.SUCCESS', ledger.wirePayment(paymentId, changes), signedWith),
    /** What it never says, under a good signature. */
    notificationWith: (content: object, event = 'TRANSACTION.SUCCESS') =>
      notification(event, content),
    refundNotificationOf: (refundId: string) =>
      notification('REFUND.SUCCESS', ledger.wireRefundNotice(refundId)),
  }
}

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
