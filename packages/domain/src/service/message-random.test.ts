import { expect, it } from 'vitest'
import { messageRandom } from './message-random.ts'

it.each([
  ['', 0x01_1c_9d_c5],
  ['a', 0x64_0c_29_2c],
  ['foobar', 0x3f_9c_f9_68],
])('EN-362 is FNV-1a of %j without its sign', (key, random) => {
  expect(messageRandom(key)).toBe(random)
})

it('tells keys apart', () => {
  const keys = Array.from({ length: 2_000 }, (_, at) => `key-of-a-message-${at}`)
  expect(new Set(keys.map(messageRandom)).size).toBe(2_000)
})
