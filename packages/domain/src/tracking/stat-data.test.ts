import { describe, expect, it } from 'vitest'
import { cutBiStat, cutLctfrom, parseStatData, statDataText } from './stat-data.ts'

describe('stat data', () => {
  it.each([
    ['a|b|c', { fm: 'a', i: 'b', o: 'c' }],
    ['a', { fm: 'a', i: '', o: '' }],
    ['', { fm: '', i: '', o: '' }],
    ['a||c|d', { fm: 'a', i: '', o: 'c' }],
  ])('RU-087 %j has the parts %j', (text, parts) => expect(parseStatData(text)).toEqual(parts))

  it('RU-286 EN-274 EN-275 EN-276 is cut to 26, 17 and 17 characters', () => {
    const cut = parseStatData(['x'.repeat(30), 'y'.repeat(30), 'z'.repeat(30)].join('|'))
    expect(statDataText(cut)).toBe(`${'x'.repeat(26)}|${'y'.repeat(17)}|${'z'.repeat(17)}`)
  })

  it('RU-156 keeps 127 characters of bi_stat', () => {
    expect(cutBiStat('x'.repeat(200))).toBe('x'.repeat(127))
    expect(cutBiStat('short')).toBe('short')
  })

  it('RU-157 keeps 32 characters of lctfrom', () => {
    expect(cutLctfrom('x'.repeat(40))).toBe('x'.repeat(32))
  })
})
