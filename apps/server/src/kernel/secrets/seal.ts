import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals texts that name a person, and makes fingerprints by which equal ones are found. */
export interface Seal {
  /** AES-256-GCM: nonce, tag and ciphertext in base64. `about` is bound to it: a value moved to another row does not open. */
  close(text: string, about: string): string
  /** Throws where it was changed, or sealed with another key or about something else. */
  open(sealed: string, about: string): string
  /** HMAC-SHA256 in hex: equal for equal texts, and no text is found from it without the key. */
  fingerprint(text: string): string
}

/** `key`: 32 bytes. */
export function createSeal(key: Buffer): Seal {
  const derived = (use: string) => createHmac('sha256', key).update(use).digest()
  const [sealKey, fingerprintKey] = [derived('seal'), derived('fingerprint')]
  return {
    close(text, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64')
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('hex'),
  }
}
