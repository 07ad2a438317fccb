import { expect, it } from 'vitest'
import { pickerTerms, withMoved, withPicked } from './picker-terms.ts'

const fund = (fundCode: string) => ({ fundCode, spid: 's', name: fundCode })
const codes = (picked: readonly { fundCode: string }[]) =>
  picked.map(({ fundCode }) => fundCode).join('')

it.each([
  [
    { multi: '1', max: '3' },
    { isMulti: true, max: 3 },
  ],
  [
    { multi: '1', max: '99' },
    { isMulti: true, max: 5 },
  ],
  [
    { multi: '1', max: '-2' },
    { isMulti: true, max: 5 },
  ],
  [
    { multi: undefined, max: '3' },
    { isMulti: false, max: 1 },
  ],
])('%j asks for %j', (query, terms) => {
  expect(pickerTerms(query, 5)).toEqual(terms)
})

it('RT-008 picks several up to so many, or one in place of the other', () => {
  const two = [fund('A'), fund('B')]
  const several = { isMulti: true, max: 3 }
  expect(codes(withPicked(two, fund('C'), several))).toBe('ABC')
  expect(codes(withPicked(two, fund('A'), several))).toBe('AB')
  expect(codes(withPicked([...two, fund('C')], fund('D'), several))).toBe('ABC')
  expect(codes(withPicked([fund('A')], fund('B'), { isMulti: false, max: 1 }))).toBe('B')
})

it('RT-008 moves one to another place', () => {
  const three = [fund('A'), fund('B'), fund('C')]
  expect(codes(withMoved(three, 2, 1))).toBe('ACB')
  expect(codes(withMoved(three, 0, 1))).toBe('BAC')
  expect(codes(withMoved(three, 5, 0))).toBe('ABC')
})
