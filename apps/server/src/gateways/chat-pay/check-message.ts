import { ChatPayForged } from './pay-message.ts'
import type { PlatformKeys } from './platform-keys.ts'
import { areLinesSigned } from './signature.ts'

/** Older and younger messages are replays, or come from a clock that is wrong. */
const SKEW_SECONDS_MAX = 5 * 60

/** Headers of an answer or notification, their names in lower case. */
export type SignedHeaders = Readonly<Record<string, string | string[] | undefined>>

function headerOf(headers: SignedHeaders, name: string): string {
  const value = headers[`wechatpay-${name}`]
  if (typeof value !== 'string' || value === '') {
    throw new ChatPayForged(`a message without the header Wechatpay-${name}`)
  }
  return value
}

/** Checks that the platform signed a body in the last five minutes; answers its nonce, throws `ChatPayForged`. */
export async function checkMessage(
  keys: PlatformKeys,
  { headers, body }: { headers: SignedHeaders; body: string },
  realNowMs: number,
): Promise<string> {
  const [seconds, nonce] = [headerOf(headers, 'timestamp'), headerOf(headers, 'nonce')]
  const [signature, serial] = [headerOf(headers, 'signature'), headerOf(headers, 'serial')]
  const skew = Math.abs(realNowMs / 1000 - Number(seconds))
  // Also where the time is no number.
  if (!(skew <= SKEW_SECONDS_MAX)) throw new ChatPayForged('a message of another time')
  const key = await keys.keyOf(serial)
  if (!areLinesSigned(key, [seconds, nonce, body], signature)) {
    throw new ChatPayForged('a message whose signature is wrong')
  }
  return nonce
}
