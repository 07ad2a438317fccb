import { expect, it } from 'vitest'
import { knownFigures } from './known-figures.ts'

it('says once what is not known yet, instead of five dashes', () => {
  const figures = [
    { label: '买入金额', value: '10,000.00 元' },
    { label: '成交净值', value: '--' },
    { label: '确认份额', value: '--' },
  ]
  expect(knownFigures(figures)).toEqual({
    known: [{ label: '买入金额', value: '10,000.00 元' }],
    later: ['成交净值', '确认份额'],
  })
})
