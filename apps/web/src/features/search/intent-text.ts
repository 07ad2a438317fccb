import type { DayTexts } from '@koi/domain/calendar/day-texts'
import type { SearchIntent } from '@koi/domain/products/search-intent'
import type { FundItem } from '#features/products/index.ts'

export interface IntentText {
  /** What kind of offer it is, in two or four characters. */
  tag: string
  text: string
}

type Facts = Pick<FundItem, 'term' | 'subscribeStartTime' | 'subscribeEndTime'>

/** What each kind of offer means to a buyer (SPEC §4: intent1 to intent6). */
const texts = {
  intent1: () => ({ tag: '开放式', text: '交易日随时可买可卖，15:00 前按当天净值成交' }),
  intent2: ({ term }) => ({
    tag: '有期限',
    text: term === '' ? '有固定持有期，到期前不能卖出' : `每笔持有 ${term}，到期前不能卖出`,
  }),
  intent3: ({ subscribeStartTime }, days) => ({
    tag: '即将发售',
    text: `新发产品，${dayAndTime(subscribeStartTime, days)}开始认购`,
  }),
  intent4: ({ subscribeEndTime }, days) => ({
    tag: '正在认购',
    text:
      subscribeEndTime === ''
        ? '新发产品，现在可以认购'
        : `新发产品，认购到 ${dayAndTime(subscribeEndTime, days)}截止`,
  }),
  intent5: () => ({ tag: '组合', text: '一次买入一篮子基金，按方案持有和调整' }),
  intent6: ({ subscribeEndTime }, days) => ({
    tag: '即将截止',
    text: `新发产品，认购 ${dayAndTime(subscribeEndTime, days)}截止，不足三天`,
  }),
} as const satisfies Record<SearchIntent, (facts: Facts, days: DayTexts) => IntentText>

/** The words of a search's intent for its first hit; undefined for an intent this app does not know. */
export function intentText(intent: string, item: Facts, days: DayTexts): IntentText | undefined {
  return isIntent(intent) ? texts[intent](item, days) : undefined
}

function isIntent(intent: string): intent is SearchIntent {
  return Object.hasOwn(texts, intent)
}

/** Day and minute of a time of the wire, `2026-07-03 15:00:00`, with a space after it. */
function dayAndTime(time: string, days: DayTexts): string {
  return time === '' ? '' : `${days.minute(time)} `
}
