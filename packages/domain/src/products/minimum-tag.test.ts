import { describe, expect, it } from 'vitest'
import { minimumTag } from './minimum-tag.ts'

describe('minimumTag', () => {
  it.each([
    [1000000, '1万元起购'],
    [5000000, '5万元起购'],
    [1500000, '1.5万元起购'],
    [100000000, '100万元起购'],
    [1000001, '1.000001万元起购'],
  ])('RU-143 ER-069 shows 万元起购 from 1e6: %i is %s', (value, tag) =>
    expect(minimumTag(value)).toBe(tag),
  )

  it.each([
    [100000, '1千元起购'],
    [999999, '9.99999千元起购'],
    [500000, '5千元起购'],
  ])('RU-144 ER-070 shows 千元起购 from 1e5: %i is %s', (value, tag) =>
    expect(minimumTag(value)).toBe(tag),
  )

  it.each([
    [1000, '10元起购'],
    [10, '0.1元起购'],
    [99999, '999.99元起购'],
    [100, '1元起购'],
  ])('RU-145 ER-071 shows 元起购 from 10: %i is %s', (value, tag) =>
    expect(minimumTag(value)).toBe(tag),
  )

  it.each([
    [1, '1分起购'],
    [9, '9分起购'],
    [0, ''],
    [Number.NaN, ''],
    [-100, ''],
    [10.5, ''],
  ])('RU-146 ER-072 shows 分起购 from 1 and nothing below: %d is %s', (value, tag) => {
    expect(minimumTag(value)).toBe(tag)
  })
})
