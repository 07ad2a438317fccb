import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { shareTraceId } from './make-share-trace.ts'
import { sha256Hex } from './sha256.ts'
import { forbidsShare, SHARE_DEBOUNCE_MS, shareStatus } from './share-menu.ts'
import { parseShareSids, shareSidsText, withShareSid } from './share-path.ts'
import { sharePlatformIds } from './share-targets.ts'
import { cutContent, cutShareDesc } from './share-texts.ts'
import { parseShareTraceId } from './share-trace.ts'

describe('sha256Hex', () => {
  it.each([
    '',
    'abc',
    '锦鲤理财 🐟',
    'a'.repeat(55),
    'a'.repeat(56),
    'a'.repeat(64),
    'x'.repeat(1000),
  ])('is the standard’s: %.10s', (text) =>
    expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex')),
  )
})

describe('shareTraceId', () => {
  it('RU-164 is hash(user id)_timestamp without the id', () => {
    const id = shareTraceId('u1', 1_700_000_000_000)
    const hash = createHash('sha256').update('u1').digest('hex').slice(0, 16)
    expect(id).toBe(`${hash}_1700000000000`)
    expect(id).not.toContain('u1')
    expect(parseShareTraceId(id)).toBe(id)
  })

  it.each(['', 'u1_1700000000000', '<b>_1', `${'a'.repeat(16)}_`, `${'a'.repeat(16)}_1&x=1`])(
    'takes over no %j from a link',
    (text) => expect(parseShareTraceId(text)).toBeUndefined(),
  )
})

describe('share_sid', () => {
  it('RU-268 keeps ten: the eleventh drops the oldest', () => {
    const ten = Array.from({ length: 10 }, (_, at) => `s${at}`)
    expect(withShareSid(ten.slice(0, 9), 's9')).toEqual(ten)
    expect(withShareSid(ten, 's10')).toEqual([...ten.slice(1), 's10'])
    expect(parseShareSids(shareSidsText([...ten, 's10']))).toEqual([...ten.slice(1), 's10'])
  })

  it('drops what is no id', () =>
    expect(parseShareSids(`a,,<script>,b,${'x'.repeat(33)}`)).toEqual(['a', 'b']))
})

describe('texts', () => {
  it('RU-263 EN-240 trims a description to 90 characters', () => {
    expect(cutShareDesc('字'.repeat(100))).toBe('字'.repeat(90))
    expect(cutShareDesc('字'.repeat(90))).toBe('字'.repeat(90))
  })

  it('RU-265 trims a post to 60 and an answer to 100 characters, and cuts no character in half', () => {
    expect(cutContent('字'.repeat(120), 'post')).toBe('字'.repeat(60))
    expect(cutContent('字'.repeat(120), 'answer')).toBe('字'.repeat(100))
    expect(cutContent('🐟'.repeat(70), 'post')).toBe('🐟'.repeat(60))
  })
})

describe('targets', () => {
  it('RU-269 have the platform ids 1 to 6', () =>
    expect(sharePlatformIds).toEqual({
      appMessage: 1,
      timeline: 2,
      xiaohongshu: 3,
      discussion: 4,
      savePicture: 5,
      douyin: 6,
    }))
})

describe('share menu', () => {
  const here = { isLoggedIn: true, isPathDisabled: false, isForbiddenByAddress: false }
  it.each([
    ['who is logged in shares', {}, 'share'],
    ['RU-189 a visitor has no menu', { isLoggedIn: false }, 'hide'],
    ['nor has somebody who is not known yet', { isLoggedIn: undefined }, 'hide'],
    ['RU-190 nor a path marked share-disabled', { isPathDisabled: true }, 'hide'],
    ['RU-061 nor an address with noShare=1', { isForbiddenByAddress: true }, 'hide'],
  ])('%s', (_title, changes, status) => expect(shareStatus({ ...here, ...changes })).toBe(status))

  it.each([
    ['?noShare=1', true],
    ['?a=1&noShare=1', true],
    ['?noShare=0', false],
    ['', false],
  ])('RU-061 the query %j forbids it: %s', (search, forbids) =>
    expect(forbidsShare(search)).toBe(forbids),
  )

  it('RU-267 waits 400 ms', () => expect(SHARE_DEBOUNCE_MS).toBe(400))
})
