import { expect, it } from 'vitest'
import { createToken } from '#kernel/ids.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { createSeal } from '#kernel/secrets/seal.ts'
import { createDeviceKeys } from './device-keys.ts'

const seal = createSeal(Buffer.alloc(32, 'test key'))
const kept = createToken()
const isKept = async (deviceSha256: string) => deviceSha256 === sha256(kept)
const keysWith = (perAddressMax: number) => createDeviceKeys({ seal, isKept, perAddressMax })

it('knows a key again that it gave, for ever, also as another node', async () => {
  const given = await keysWith(1)(undefined, 'here')
  expect(given.isCountable).toBe(true)
  const elsewhere = keysWith(0)
  expect(await elsewhere(given.cookie, 'there')).toEqual(given)
})

it('gives a key of before a signature, where something is kept of it', async () => {
  const keyOf = keysWith(1)
  const signed = await keyOf(kept, 'here')
  expect(signed).toMatchObject({ sha256: sha256(kept), isCountable: true })
  expect(await keyOf(signed.cookie, 'here')).toEqual(signed)
})

const other = createSeal(Buffer.alloc(32, 'other key'))
const chosen = createToken()
it.each([
  ['was never given', chosen],
  ['is signed by somebody else', `${chosen}.${other.fingerprint(`countable device ${chosen}`)}`],
  ['is signed for something else', `${chosen}.${seal.fingerprint(chosen)}`],
  ['has the signature cut off', `${chosen}.`],
  ['has something behind its signature', `${chosen}.${seal.fingerprint(`device ${chosen}`)}.1`],
  ['is empty', ''],
  ['is anything else', '锦鲤.锦鲤'],
])('takes a key for none that %s', async (_, cookie) => {
  const keyOf = keysWith(2)
  const [one, another] = [await keyOf(cookie, 'here'), await keyOf(cookie, 'here')]
  expect([sha256(chosen), one.sha256]).not.toContain(another.sha256)
})

it('counts so many of an address, refuses nobody, and counts the rest when there is room', async () => {
  const keyOf = keysWith(2)
  const given = [
    await keyOf(undefined, 'here'),
    await keyOf(undefined, 'here'),
    await keyOf(undefined, 'here'),
    await keyOf(undefined, 'there'),
  ]
  expect(given.map(({ isCountable }) => isCountable)).toEqual([true, true, false, true])
  const [, , beyond] = given
  expect(await keyOf(beyond?.cookie, 'here')).toEqual(beyond)
  expect(await keyOf(beyond?.cookie, 'elsewhere')).toMatchObject({
    sha256: beyond?.sha256,
    isCountable: true,
  })
})
