import { createHash } from 'node:crypto'

/** What is signed for `wx.config`; `timestamp` in seconds. */
export interface Signed {
  ticket: string
  nonce: string
  timestamp: string
  /** The address of the document, without what follows #. */
  url: string
}

/** The chat app's signature: SHA-1 over the sorted fields, their values as they are. */
export function signatureOf({ ticket, nonce, timestamp, url }: Signed): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}
