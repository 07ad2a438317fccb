import { dayTexts } from '@koi/domain/calendar/day-texts'
import { expect, it } from 'vitest'
import { dayCauseRows, dayCauseTitle } from './day-cause-words.ts'

const cause = {
  day: '2026-07-02',
  rise: 8_600,
  indexName: '沪深300',
  indexRise: 10_200,
  beta: 9_000,
  market: 9_200,
  rest: -600,
}

it('gives each cause a bar by its size, and one that can be seen', () => {
  expect(dayCauseRows(cause).map(({ rate, width }) => [rate, Math.round(width)])).toEqual([
    [9_200, 100],
    [-600, 7],
  ])
  const [small, none] = dayCauseRows({ ...cause, market: 1, rest: 0 })
  expect([small?.width, none?.width]).toEqual([100, 0])
  expect(dayCauseRows({ ...cause, rest: -1 })[1]?.width).toBe(3)
})

it.each([
  [9_000, '近1年沪深300每涨跌 1%，它平均同向变动约 0.90%'],
  [-2_500, '近1年沪深300每涨跌 1%，它平均反向变动约 0.25%'],
])('says how far it follows with a beta of %d', (beta, note) => {
  expect(dayCauseRows({ ...cause, beta })[0]?.note).toBe(note)
})

it.each([
  [8_600, '07-02 为什么涨'],
  [-8_600, '07-02 为什么跌'],
  [0, '07-02 为什么没动'],
])('a rise of %d asks %s', (rise, title) => {
  expect(dayCauseTitle({ ...cause, rise }, dayTexts('2026-07-03'))).toBe(title)
})
