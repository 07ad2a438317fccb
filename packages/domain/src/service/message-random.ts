/**
 * EN-362 `msgRandom` of the key that a message was sent under: a whole number from 0 to 2³¹−1 (FNV-1a). Who sent it works out the same
 * number, and knows its message among those that the server has although the answer to it was lost.
 */
export function messageRandom(key: string): number {
  let hash = 0x81_1c_9d_c5
  for (const sign of key) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93)
  return hash & 0x7f_ff_ff_ff
}
