import { describe, expect, it } from 'vitest'
import { historyDays, historyOf } from './history-model.ts'

const answer = (category: string, value: string, rateDescription: string, cumulative = '') => ({
  category,
  days: [{ day: '2026-09-18', value, cumulative, rate: '0.10', rateDescription }],
  hasMore: false,
})

describe('historyOf', () => {
  it.each([
    ['index', '1.2345', '日涨跌幅', '历史净值', '单位净值', 'day1_rise_rate'],
    ['gold', '528.14', '日涨跌幅', '历史金价', '收盘价（元/克）', 'day1_rise_rate'],
    ['money', '0.5188', '七日年化', '历史收益', '万份收益', 'day7_profit_rate'],
  ])('says what a day of %s is', (category, value, rateLabel, title, valueLabel, rateKey) => {
    expect(historyOf(historyDays(answer(category, value, rateLabel)))).toMatchObject({
      title,
      valueLabel,
      rateLabel,
      days: [{ day: '2026-09-18', value, rate: '0.10', rateKey }],
    })
  })

  it('marks the days that were published anew', () => {
    const [day] = historyDays(answer('index', '1.2345', '日涨跌幅'))
    if (!day) throw new Error('no day')
    const { days } = historyOf([{ ...day, version: 2 }, day])
    expect(days.map(({ isCorrected }) => isCorrected)).toEqual([true, false])
  })

  it.each([
    ['1.4345', true],
    ['--', false],
    ['', false],
  ])('has a column of cumulative values where one is known: %j', (cumulative, has) => {
    const days = historyDays(answer('index', '1.2345', '日涨跌幅', cumulative))
    expect(historyOf(days).hasCumulative).toBe(has)
  })

  it('has no days before the first is published', () => {
    expect(historyOf([])).toMatchObject({ title: '历史净值', days: [] })
  })
})
