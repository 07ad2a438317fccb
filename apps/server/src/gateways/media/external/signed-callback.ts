import { createHmac, timingSafeEqual } from 'node:crypto'
import { MediaRefusal } from '../media-refusal.ts'

/** How far clocks may be apart, and how long a callback may be on its way. */
const CALLBACK_WINDOW_MS = 60_000

const HEADER = /^t=(\d{10}),n=([\w-]{8,64}),s=([0-9a-f]{64})$/

const signatureOf = (secret: string, moment: string, nonce: string, body: string) =>
  createHmac('sha256', secret).update(`${moment}.${nonce}.${body}`).digest('hex')

/** The header `koi-signature` of a callback. */
export function signCallback(
  secret: string,
  { nowMs, nonce, body }: { nowMs: number; nonce: string; body: string },
): string {
  const moment = String(Math.floor(nowMs / 1_000))
  return `t=${moment},n=${nonce},s=${signatureOf(secret, moment, nonce, body)}`
}

/** Lets a callback through that is signed, came in time, and came once. Throws `MediaRefusal`. */
export function createCallbackGuard(secret: string, nowMs: () => number) {
  /** When each may be forgotten: nothing that old is taken anyway. */
  const used = new Map<string, number>()
  return (header: string | undefined, body: string): void => {
    const [, moment = '', nonce = '', signature = ''] = HEADER.exec(header ?? '') ?? []
    const right = Buffer.from(signatureOf(secret, moment, nonce, body))
    const given = Buffer.from(signature)
    if (given.length !== right.length || !timingSafeEqual(given, right)) {
      throw new MediaRefusal('signature-invalid')
    }
    const now = nowMs()
    if (Math.abs(now - Number(moment) * 1_000) > CALLBACK_WINDOW_MS) {
      throw new MediaRefusal('signature-expired')
    }
    for (const [each, untilMs] of used) if (untilMs < now) used.delete(each)
    if (used.has(nonce)) throw new MediaRefusal('signature-used')
    used.set(nonce, now + 2 * CALLBACK_WINDOW_MS + 1_000)
  }
}
