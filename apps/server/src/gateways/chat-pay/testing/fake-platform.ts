import { shanghaiIso } from '@koi/domain/calendar/dates'
import { generateKeyPairSync } from 'node:crypto'
import { sealResource } from '../resource.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'
import { createNonce, SCHEME, signLines } from '../signature.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * What the merchant has of the platform: certificates, as of old; a public key, as since 2024; both on the way from one to
 * the other.
 */
export type FakeKeys = 'certificates' | 'publicKey' | 'both'

export interface FakeNotification {
  headers: Record<string, string>
  body: string
}

function newCertificate(realNowMs: number) {
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

const certificateList = (
  { serial, fromMs, untilMs }: ReturnType<typeof newCertificate>,
  sealed: object,
) =>
  JSON.stringify({
    data: [
      {
        serial_no: serial,
        effective_time: shanghaiIso(fromMs),
        expire_time: shanghaiIso(untilMs),
        encrypt_certificate: sealed,
      },
    ],
  })

const newsOf = (event: string, resource: object, atMs: number) =>
  JSON.stringify({
    id: createNonce(),
    create_time: shanghaiIso(atMs),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: event.startsWith('REFUND') ? '退款成功' : '支付成功',
    resource,
  })

/** The stand-in's keys, and how it signs and seals with them. */
export function createFakePlatform(realNowMs: () => number, keys: FakeKeys, apiKey: string) {
  const publicKey = keys === 'certificates' ? undefined : newPublicKey()
  let certificate = newCertificate(realNowMs())

  /** `asked`: the key that the question asks for; by itself the platform signs with a certificate where there is one. */
  function signed(body: string, asked?: string): Record<string, string> {
    const [seconds, nonce] = [String(Math.floor(realNowMs() / 1000)), createNonce()]
    const isPublicKey = publicKey && (keys === 'publicKey' || asked === publicKey.id)
    const { serial, privateKey } = isPublicKey
      ? { serial: publicKey.id, privateKey: publicKey.privateKey }
      : certificate
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
    sealResource(apiKey, text, { nonce: createNonce().slice(0, 12), associated })
  /** Any text under a good signature. */
  const notice = (body: string, signedWith?: 'publicKey'): FakeNotification => {
    const asked = signedWith && publicKey?.id
    return { headers: { 'content-type': 'application/json', ...signed(body, asked) }, body }
  }

  return {
    publicKey,
    signed,
    notice,
    /** The list of certificates; undefined for who has the public key alone. */
    certificates: () =>
      keys === 'publicKey'
        ? undefined
        : certificateList(certificate, seal(certificate.pem, 'certificate')),
    notification(event: string, content: object, signedWith?: 'publicKey'): FakeNotification {
      const kind = event.startsWith('REFUND') ? 'refund' : 'transaction'
      const sealed = seal(JSON.stringify(content), kind)
      return notice(newsOf(event, { original_type: kind, ...sealed }, realNowMs()), signedWith)
    },
    /** What other clients of the platform are configured with. */
    secrets: () => ({
      certificate: { serial: certificate.serial, pem: certificate.pem },
      platformPrivateKey: publicKey?.privateKey ?? certificate.privateKey,
    }),
    /** From now on it signs with another certificate. */
    rotateCertificate() {
      certificate = newCertificate(realNowMs())
    },
  }
}
