import { describe, expect, it } from 'vitest'
import { MediaRefusal } from './media-refusal.ts'
import { createStreamKeys, type StreamRole } from './stream-key.ts'

const NOW = Date.UTC(2026, 10, 27)
const keys = createStreamKeys(Buffer.alloc(32, 'k'), () => NOW)
const key = (room: string, role: StreamRole, forMs = 60_000) =>
  keys.issue({ room, role, expiresMs: NOW + forMs })
const codeOf = (text: string | undefined, room = 'r1', role: StreamRole = 'publish') => {
  try {
    keys.check(text, { room, role })
    return 'good'
  } catch (error) {
    return error instanceof MediaRefusal ? `${error.status} ${error.code}` : error
  }
}
const good = key('r1', 'publish')
const longer = good.replace(/\d{10}/, (seconds) => String(Number(seconds) + 1))

describe('a stream key', () => {
  it.each([
    ['its room and role', good, 'good'],
    ['nobody', undefined, '401 key-missing'],
    ['an empty one', '', '401 key-missing'],
    ['no key', 'hello', '401 key-invalid'],
    ['a play key', key('r1', 'play'), '403 key-of-other-role'],
    ['a key of another room', key('r2', 'publish'), '403 key-of-other-room'],
    ['one that is over', key('r1', 'publish', 0), '401 key-expired'],
    ['one that was made to last longer', longer, '401 key-invalid'],
    [
      'one that was made to publish',
      key('r1', 'play').replace('play', 'publish'),
      '401 key-invalid',
    ],
    ['one with another signature', `${good.slice(0, -4)}AAAA`, '401 key-invalid'],
    [
      'one of another instance',
      createStreamKeys(Buffer.alloc(32, 'x'), () => NOW).issue({
        room: 'r1',
        role: 'publish',
        expiresMs: NOW + 60_000,
      }),
      '401 key-invalid',
    ],
  ])('for %s', (_, text, code) => {
    expect(codeOf(text)).toBe(code)
  })

  it('of one person twice is two keys, with an id each', () => {
    const ids = [good, key('r1', 'publish'), good].map((text) =>
      keys.check(text, { room: 'r1', role: 'publish' }),
    )
    expect(new Set(ids).size).toBe(2)
    expect(ids[0]).toBe(ids[2])
  })

  it('holds no room that has no name of ours', () => {
    expect(() => key('a.b', 'play')).toThrow('no name')
  })
})
