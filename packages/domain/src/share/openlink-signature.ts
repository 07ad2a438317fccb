import { sha256Hex } from './sha256.ts'

/** A request for an open link is good this long before and after its time, s. */
const OPENLINK_VALID_S = 600

/**
 * The `signature` of CL-011: SHA-256 over a fixed word, the time in s and the address, a line each. It
 * shows that the three belong together and are young. It proves nobody: the address is checked by itself.
 */
export const openlinkSignature = (timestampS: number, url: string): string =>
  sha256Hex(`koi-openlink\n${timestampS}\n${url}`)

/** Whether a signed request is whole and of now; `nowMs` is server time. */
export function isOpenlinkSigned(
  { timestampS, url, signature }: { timestampS: number; url: string; signature: string },
  nowMs: number,
): boolean {
  const isYoung = Math.abs(nowMs / 1000 - timestampS) <= OPENLINK_VALID_S
  return isYoung && signature === openlinkSignature(timestampS, url)
}
