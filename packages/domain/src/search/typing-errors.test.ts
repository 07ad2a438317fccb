import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOSENESS, closestPart } from './closest-part.ts'
import { withDigits } from './digits-in-words.ts'
import { errorsAllowed } from './errors-allowed.ts'
import { nearSound } from './near-sound.ts'
import { LINE_END, nearestLines, rightPlacesOf } from './nearest-lines.ts'
import { spelledEnd } from './spelled-end.ts'

/** With plain signs: the same or another. */
const closest = (term: string, text: string) => {
  const { from, to, cost } = closestPart(term.length, text.length, (one, other) =>
    term[one] === text[other] ? CLOSENESS.same : CLOSENESS.other,
  )
  return { part: text.slice(from, to), cost }
}

/** How many errors lie between two words, written down as it is defined. */
function errorsBetween(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const isSame = one[0] === other[0]
  const isSwapped = one.length > 1 && one[0] === other[1] && one[1] === other[0]
  return Math.min(
    errorsBetween(one.slice(1), other.slice(1)) + (isSame ? 0 : 1),
    errorsBetween(one.slice(1), other) + 1,
    errorsBetween(one, other.slice(1)) + 1,
    isSwapped ? errorsBetween(one.slice(2), other.slice(2)) + 1 : Infinity,
  )
}

/** The fewest errors to any part of a text. */
const errorsIn = (term: string, text: string) =>
  Math.min(
    ...Array.from({ length: text.length + 1 }, (_, from) =>
      Array.from({ length: text.length - from + 1 }, (__, length) =>
        errorsBetween(term, text.slice(from, from + length)),
      ),
    ).flat(),
  )

describe('withDigits', () => {
  it.each([
    ['沪深三百', '沪深300'],
    ['科创五十', '科创50'],
    ['中证一千', '中证1000'],
    ['一千八百', '1800'],
    ['十五年', '15年'],
    ['沪深三〇〇', '沪深300'],
    ['沪深300', '沪深300'],
    ['三年', '3年'],
    ['', ''],
  ])('of %s is %s', (text, digits) => expect(withDigits(text)).toBe(digits))
})

it.each([
  ['zhen', 'zen'],
  ['sheng', 'sen'],
  ['hang', 'han'],
  ['shi', 'si'],
  ['ng', 'ng'],
  ['lv', 'lv'],
])('%s sounds nearly like %s', (syllable, folded) => expect(nearSound(syllable)).toBe(folded))

it.each([
  ['沪', 0],
  ['沪深', 0],
  ['易方达', 1],
  ['词21', 0],
  ['沪深300', 1],
  ['易方达蓝筹', 1],
  ['', 0],
  ['易方达蓝筹精选', 2],
  ['etf', 0],
  ['qdii', 1],
  ['hushen300', 2],
])('%s is forgiven %s errors', (term, errors) => expect(errorsAllowed(term)).toBe(errors))

describe('closestPart', () => {
  it.each([
    ['沪深300', '华夏沪深300指数', '沪深300', 0],
    ['沪胜300', '华夏沪深300指数', '沪深300', CLOSENESS.other],
    ['沪深3000', '华夏沪深300指数', '沪深300', CLOSENESS.tooMany],
    ['沪300', '华夏沪深300指数', '沪深300', CLOSENESS.missing],
    ['深沪300', '华夏沪深300指数', '沪深300', CLOSENESS.swapped],
    ['中国', '', '', 2 * CLOSENESS.tooMany],
  ])('of %s in %s is %s', (term, text, part, cost) => {
    expect(closest(term, text)).toEqual({ part, cost })
  })

  it('prefers what sounds alike', () => {
    const costs = [CLOSENESS.other, CLOSENESS.sound, CLOSENESS.nearSound]
    expect(closestPart(1, 3, (_, at) => costs[at] ?? 0)).toEqual({ from: 1, to: 2, cost: 1 })
  })
})

describe('nearestLines', () => {
  const letters = (minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength, maxLength })
  const nearest = (term: string, lines: readonly string[], most: number) =>
    nearestLines(
      lines.map((line) => line + LINE_END).join(''),
      { right: rightPlacesOf(term), length: term.length },
      most,
      () => true,
    )

  it('are those that the definition of an error says, for every term and text', () => {
    fc.assert(
      fc.property(
        letters(3, 4),
        fc.array(letters(0, 6), { maxLength: 4 }),
        fc.constantFrom(0, 1, 2),
        (term, lines, most) => {
          const errors = lines.map((line) => errorsIn(term, line))
          const fewest = Math.min(...errors)
          const expected = errors.flatMap((each, line) =>
            each === fewest && each <= most ? [line] : [],
          )
          expect(nearest(term, lines, most)).toEqual(expected)
        },
      ),
    )
  })

  it('knows a term of the longest length', () => {
    const term = `${'a'.repeat(30)}b`
    expect(nearest(term, ['a'.repeat(31), `x${term}x`], 2)).toEqual([1])
    expect(nearest(term, ['a'.repeat(31)], 1)).toEqual([0])
  })

  it('passes over what is not wanted, however near', () => {
    const term = { right: rightPlacesOf('abc'), length: 3 }
    expect(nearestLines('abc|abd|', term, 1, (line) => line !== 0)).toEqual([1])
  })
})

describe('spelledEnd', () => {
  const name = Array.from('华沪深300指')
  const syllables = ['hua', 'hu', 'shen', '', '', '', 'zhi']
  const part = (term: string) => {
    const spelling = {
      length: name.length,
      syllableAt: (at: number) => syllables[at] ?? '',
      signAt: (at: number) => name[at] ?? '',
    }
    for (let from = 0; from < name.length; from += 1) {
      const end = spelledEnd(term, spelling, from)
      if (end !== undefined) return name.slice(from, end).join('')
    }
    return undefined
  }
  it.each([
    ['hs300', '沪深300'],
    ['hushen300', '沪深300'],
    ['hushe', '沪深'],
    ['hu深300', '沪深300'],
    ['沪s300', '沪深300'],
    ['hush300zh', '沪深300指'],
    ['hhs3', '华沪深3'],
    ['hz', undefined],
    ['sz300', undefined],
  ])('of %s is %s', (term, expected) => expect(part(term)).toBe(expected))
})
