import { createCipheriv, createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import { ChatPayForged } from './pay-message.ts'

const TAG_BYTES = 16

/** An encrypted part of a notification or of the list of certificates. */
export const SealedResource = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().default(''),
})
export type SealedResource = z.output<typeof SealedResource>

/** Opens it with the merchant's APIv3 key; throws `ChatPayForged` where it was changed. */
export function openResource(
  apiKey: string,
  { ciphertext, nonce, associated_data: associated }: SealedResource,
): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce))
      .setAAD(Buffer.from(associated))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([
      decipher.update(bytes.subarray(0, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8')
  } catch (error) {
    throw new ChatPayForged('a payload that does not open with our key', { cause: error })
  }
}

/** The other direction, as the payment's server makes it. */
export function sealResource(
  apiKey: string,
  text: string,
  { nonce, associated }: { nonce: string; associated: string },
): SealedResource {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce)).setAAD(
    Buffer.from(associated),
  )
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: body.toString('base64'),
    nonce,
    associated_data: associated,
  }
}
