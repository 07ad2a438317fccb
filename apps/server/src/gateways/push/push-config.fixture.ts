import { createECDH } from 'node:crypto'
import type { PushConfig } from '#kernel/config/push-config.ts'

/** Bytes of a private key of P-256. */
const KEY_BYTES = 32

/** A pair of keys as `npm run push-keys` makes them, with push services that tests name. */
export function testPushConfig(services: readonly string[]): PushConfig {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys().toString('base64url')
  // Node leaves leading zeros out.
  const bytes = curve.getPrivateKey()
  const whole = Buffer.concat([Buffer.alloc(KEY_BYTES - bytes.length), bytes])
  const privateKey = whole.toString('base64url')
  return { subject: 'mailto:ops@koi.example', publicKey, privateKey, services }
}
