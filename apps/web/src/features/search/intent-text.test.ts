import { dayTexts } from '@koi/domain/calendar/day-texts'
import { describe, expect, it } from 'vitest'
import { intentText } from './intent-text.ts'

const days = dayTexts('2026-11-20')

const item = {
  term: '90天',
  subscribeStartTime: '2026-11-23 09:30:00',
  subscribeEndTime: '2026-11-30 15:00:00',
}

describe('intentText', () => {
  it.each([
    ['intent1', '开放式', '交易日随时可买可卖，15:00 前按当天净值成交'],
    ['intent2', '有期限', '每笔持有 90天，到期前不能卖出'],
    ['intent3', '即将发售', '新发产品，11-23 09:30 开始认购'],
    ['intent4', '正在认购', '新发产品，认购到 11-30 15:00 截止'],
    ['intent5', '组合', '一次买入一篮子基金，按方案持有和调整'],
    ['intent6', '即将截止', '新发产品，认购 11-30 15:00 截止，不足三天'],
  ])('says what kind of offer %s is', (intent, tag, text) => {
    expect(intentText(intent, item, days)).toEqual({ tag, text })
  })

  it('says nothing for no hit and for an intent it does not know', () => {
    expect(intentText('', item, days)).toBeUndefined()
    expect(intentText('toString', item, days)).toBeUndefined()
  })
})
