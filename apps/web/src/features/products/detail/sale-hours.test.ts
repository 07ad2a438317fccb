import { dayTexts } from '@koi/domain/calendar/day-texts'
import { describe, expect, it } from 'vitest'
import { saleHours } from './sale-hours.ts'

const days = dayTexts('2026-09-18')

const always = { cutOffTime: '17:00', subscribeStartTime: '', subscribeEndTime: '' }

describe('saleHours', () => {
  it('RT-062 says until when an order counts for its day', () => {
    expect(saleHours(always, days)).toEqual(['交易日 17:00 截止'])
  })

  it('RT-062 adds the window of days of a product that opens now and then', () => {
    const window = {
      subscribeStartTime: '2026-09-18 00:00:00',
      subscribeEndTime: '2026-09-24 17:00:00',
    }
    expect(saleHours({ ...always, ...window }, days)).toEqual([
      '交易日 17:00 截止',
      '开放期 09-18 至 09-24',
    ])
  })

  it('knows no window without both of its ends', () => {
    expect(saleHours({ ...always, subscribeStartTime: '2026-09-18 00:00:00' }, days)).toEqual([
      '交易日 17:00 截止',
    ])
  })
})
