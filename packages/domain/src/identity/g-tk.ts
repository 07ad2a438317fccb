/** Only so much of the session key is hashed (SPEC §7). */
const KEY_LENGTH = 24

/**
 * The request token of a session key: the 5381 shift-add hash of its first 24 characters, 31 bits
 * (SPEC §7, decision A-82). A compatibility check, not a secret: see RELIABILITY 2.3.
 */
export function gTk(sessionKey: string): number {
  let hash = 5381
  for (const unit of sessionKey.slice(0, KEY_LENGTH).split('')) {
    hash = (Math.imul(hash, 33) + unit.charCodeAt(0)) | 0
  }
  return hash & 0x7fffffff
}
