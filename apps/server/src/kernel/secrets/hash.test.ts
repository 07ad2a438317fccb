import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { expect, it } from 'vitest'
import { hashPassword, sha256, verifyPassword } from './hash.ts'

it('verifies the password and no other', async () => {
  const stored = await hashPassword('锦鲤123456')
  expect(await verifyPassword('锦鲤123456', stored)).toBe(true)
  expect(await verifyPassword('锦鲤123457', stored)).toBe(false)
  expect(await verifyPassword('', stored)).toBe(false)
})

it('salts: equal passwords have different hashes, with their parameters beside them', async () => {
  const [first, second] = await Promise.all([hashPassword('123456'), hashPassword('123456')])
  expect(first).not.toBe(second)
  expect(first).toMatch(/^scrypt\$32768\$8\$1\$[\w+/]+=*\$[\w+/]+=*$/)
})

it('verifies a hash that was made with smaller parameters', async () => {
  // RFC 7914, section 12: password "pleaseletmein", salt "SodiumChloride", N 16384, r 8, p 1, cut to 32 bytes.
  const key = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex')
  const salt = Buffer.from('SodiumChloride').toString('base64')
  const stored = `scrypt$16384$8$1$${salt}$${key.toString('base64')}`
  expect(await verifyPassword('pleaseletmein', stored)).toBe(true)
})

it('refuses a stored hash of another form', async () => {
  await expect(verifyPassword('x', '$2b$10$abc')).rejects.toThrow('is not ours')
})

it('has the SHA-256 of FIPS 180-2', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it('leaves the threads that compress pages free while passwords are worked on', async () => {
  const stored = await hashPassword('147258')
  const checks = Array.from({ length: 10 }, () => verifyPassword('147258', stored))
  let left = checks.length
  for (const check of checks) void check.then(() => (left -= 1))
  const page = Buffer.from('锦鲤 '.repeat(4000))
  for (let count = 0; count < 3; count += 1) await promisify(brotliCompress)(page)
  // With one pool of threads the first page would have waited for most of the ten.
  expect(left).toBeGreaterThan(5)
  expect(await Promise.all(checks)).not.toContain(false)
})
