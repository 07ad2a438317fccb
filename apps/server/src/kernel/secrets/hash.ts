import { hash, randomBytes, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { deriveKey } from './key-threads.ts'

/** OWASP's scrypt setting for 32 MiB: N = 2^15, r = 8, p = 3 would take 0.3 s; one lane is enough behind a lock-out. */
const COST = 2 ** 15
const BLOCK_SIZE = 8
const LANES = 1
const KEY_BYTES = 32
const SALT_BYTES = 16

/** The hex SHA-256 of a text, for tokens at rest and fingerprints. */
export function sha256(text: string): string {
  return hash('sha256', text)
}

function derive(secret: string, salt: Buffer, length: number, options: ScryptOptions) {
  const memory = 256 * (options.N ?? COST) * (options.r ?? BLOCK_SIZE)
  return deriveKey({ secret, salt, length, options: { ...options, maxmem: memory } })
}

/** `scrypt$N$r$p$salt$key` in base64: the parameters are stored, so that they can grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, KEY_BYTES, { N: COST, r: BLOCK_SIZE, p: LANES })
  return ['scrypt', COST, BLOCK_SIZE, LANES, salt.toString('base64'), key.toString('base64')].join(
    '$',
  )
}

/** Whether the password belongs to the stored hash; a hash of another form is an error. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, cost, blockSize, lanes, salt = '', key = ''] = stored.split('$')
  if (scheme !== 'scrypt' || key === '') throw new Error('the stored password hash is not ours')
  const expected = Buffer.from(key, 'base64')
  const options = { N: Number(cost), r: Number(blockSize), p: Number(lanes) }
  const actual = await derive(password, Buffer.from(salt, 'base64'), expected.length, options)
  return timingSafeEqual(actual, expected)
}
