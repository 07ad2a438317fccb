import { createSign, createVerify, randomBytes, type KeyLike } from 'node:crypto'

/** The scheme's name, as it stands in front of an Authorization header. */
export const SCHEME = 'WECHATPAY2-SHA256-RSA2048'

/** RSA-SHA256 over lines that each end with a line feed, in base64. */
export const signLines = (key: KeyLike, lines: readonly string[]): string =>
  createSign('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .sign(key, 'base64')

export const areLinesSigned = (key: KeyLike, lines: readonly string[], signature: string) =>
  createVerify('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .verify(key, signature, 'base64')

/** 32 characters that are used once. */
export const createNonce = () => randomBytes(16).toString('hex').toUpperCase()

/** Who signs, and with what. */
export interface Signer {
  merchantId: string
  serial: string
  privateKey: KeyLike
}

/** The Authorization header of a request: method, path with query, time, nonce and body are signed. */
export function authorization(
  { merchantId, serial, privateKey }: Signer,
  { method, path, body }: { method: string; path: string; body: string },
  { seconds, nonce }: { seconds: number; nonce: string },
): string {
  const signature = signLines(privateKey, [method, path, String(seconds), nonce, body])
  return (
    `${SCHEME} mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",` +
    `timestamp="${seconds}",serial_no="${serial}"`
  )
}

/** What `chooseWXPay` and `requestPayment` take; the person's app checks the signature. */
export function clientParameters(
  { appId, privateKey }: { appId: string; privateKey: KeyLike },
  prepayId: string,
  { seconds, nonce }: { seconds: number; nonce: string },
): Record<string, string> {
  const pack = `prepay_id=${prepayId}`
  const timestamp = String(seconds)
  return {
    appId,
    // The JS-SDK writes it small, the bridge and the mini-program with a large S.
    timestamp,
    timeStamp: timestamp,
    nonceStr: nonce,
    package: pack,
    signType: 'RSA',
    paySign: signLines(privateKey, [appId, timestamp, nonce, pack]),
  }
}
