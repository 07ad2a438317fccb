import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { COLOUR, contrastProblems } from './tokens.ts'

describe('contrastProblems', () => {
  it('finds none in the product itself', () => expect(contrastProblems({})).toEqual([]))

  it('finds a colour that is too pale for its text, against every surface it meets', () => {
    const found = contrastProblems({ primary: '#7fb3ff' })
    expect(found.map(({ front, back }) => `${front} on ${back}`)).toEqual([
      'primary on page',
      'primary on card',
      'primary on primary-soft',
      'on-primary on primary',
    ])
    expect(found.every(({ contrast, least }) => contrast < least)).toBe(true)
  })

  it('asks less of lines than of text', () => {
    expect(contrastProblems({ 'series-1': '#8a8a8a' })).toEqual([])
    expect(contrastProblems({ 'series-1': '#aaaaaa' })).toHaveLength(1)
  })
})

it.each([
  ['#0F6B4F', true],
  ['#fff', true],
  ['red', false],
  ['#12345', false],
  ['#fff;background:url(//evil)', false],
  ['url(#x)', false],
  ['var(--ink)', false],
  ['#fff\n', false],
  ['', false],
])('%j is a colour: %s', (text, isColour) => expect(COLOUR.test(text)).toBe(isColour))

it.each([
  ['#000', '#fff', 21],
  ['#ffffff', '#FFF', 1],
  ['#767676', '#fff', 4.54],
])('%s and %s stand apart by %d', (one, other, figure) => {
  expect(contrast(one, other)).toBeCloseTo(figure, 2)
  expect(contrast(other, one)).toBe(contrast(one, other))
})
