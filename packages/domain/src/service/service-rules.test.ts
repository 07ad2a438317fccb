import { describe, expect, it } from 'vitest'
import { shanghaiMidnightMs } from '../calendar/dates.ts'
import { sceneOf, wantsPerson } from './asked-scene.ts'
import { callBackSlots, SLOT_MS } from './call-back-slots.ts'
import {
  hoursText,
  isOpenAt,
  nextOpeningMs,
  usualHours,
  type OpeningHours,
} from './opening-hours.ts'
import { estimatedWaitMs, queueText } from './wait-estimate.ts'

const MINUTE_MS = 60_000
/** 2026-03-02 is a Monday. */
const at = (date: string, hour: number, minute = 0) =>
  shanghaiMidnightMs(date) + (hour * 60 + minute) * MINUTE_MS
const office = { fromMinute: 10 * 60, untilMinute: 18 * 60 }
const weekdays: OpeningHours = {
  week: Array.from({ length: 7 }, (_, day) => (day < 5 ? office : null)),
  closedDays: ['2026-03-06'],
}
const never: OpeningHours = { week: Array.from({ length: 7 }, () => null), closedDays: [] }

describe('the hours in which people answer', () => {
  it.each([
    ['before they begin', at('2026-03-02', 9, 59), false],
    ['in the minute in which they begin', at('2026-03-02', 10), true],
    ['in the last minute', at('2026-03-02', 17, 59), true],
    ['once they are over', at('2026-03-02', 18), false],
    ['on a day that is closed', at('2026-03-06', 12), false],
    ['at a weekend', at('2026-03-07', 12), false],
  ])('%s', (_, moment, isOpen) => {
    expect(isOpenAt(weekdays, moment)).toBe(isOpen)
  })

  it.each([
    ['now, while they run', at('2026-03-02', 12), at('2026-03-02', 12)],
    ['later today', at('2026-03-02', 8), at('2026-03-02', 10)],
    ['tomorrow', at('2026-03-02', 20), at('2026-03-03', 10)],
    ['behind a closed day and a weekend', at('2026-03-05', 18), at('2026-03-09', 10)],
  ])('begin next %s', (_, moment, next) => {
    expect(nextOpeningMs(weekdays, moment)).toBe(next)
  })

  it('begin at no time that is known where no day has any', () => {
    expect(nextOpeningMs(never, at('2026-03-02', 12))).toBeUndefined()
  })

  it.each([
    ['EN-337', usualHours.week, '每天 09:00–21:00'],
    ['of weekdays', weekdays.week, '周一至周五 10:00–18:00'],
    [
      'of one day beside them',
      weekdays.week.map((hours, day) => (day === 5 ? { ...office, untilMinute: 24 * 60 } : hours)),
      '周一至周五 10:00–18:00，周六 10:00–24:00',
    ],
    ['of nobody', never.week, '暂不提供人工服务'],
  ])('read %s', (_, week, text) => {
    expect(hoursText({ week, closedDays: [] })).toBe(text)
  })
})

describe('half hours for a call', () => {
  it('are whole ones within the hours, half an hour ahead at least, of three days', () => {
    const slots = callBackSlots(weekdays, at('2026-03-04', 16, 40))
    expect(slots.slice(0, 2)).toEqual([at('2026-03-04', 17, 30), at('2026-03-05', 10)])
    // Thursday has sixteen, and Friday is closed.
    expect(slots).toHaveLength(1 + 16)
    expect(slots.at(-1)).toBe(at('2026-03-05', 17, 30))
  })

  it('have none that ends behind the hours', () => {
    const short = { fromMinute: 10 * 60, untilMinute: 10 * 60 + 50 }
    const hours = { week: Array.from({ length: 7 }, () => short), closedDays: [] }
    const slots = callBackSlots(hours, at('2026-03-04', 8))
    expect(slots.filter((slotMs) => slotMs < at('2026-03-05', 0))).toEqual([at('2026-03-04', 10)])
    expect(SLOT_MS).toBe(30 * MINUTE_MS)
  })
})

describe('how long somebody waits', () => {
  const servedMs = [4, 10, 6].map((minutes) => minutes * MINUTE_MS)
  it.each([
    ['is not known where nobody is at the desk', 1, { servedMs, agents: 0, busy: 0 }, undefined],
    ['is nothing where a place is free', 2, { servedMs, agents: 1, busy: 1 }, 0],
    ['is not known from two', 1, { servedMs: servedMs.slice(1), agents: 1, busy: 3 }, undefined],
    ['is the median for each place', 1, { servedMs, agents: 1, busy: 3 }, 2 * MINUTE_MS],
    ['grows with who is ahead', 3, { servedMs, agents: 1, busy: 3 }, 6 * MINUTE_MS],
    ['falls with those who answer', 3, { servedMs, agents: 2, busy: 6 }, 3 * MINUTE_MS],
  ])('%s', (_, place, desk, waitMs) => {
    expect(estimatedWaitMs(place, desk)).toBe(waitMs)
  })

  it.each([
    [1, 0, '你是下一位，马上为你接入'],
    [1, undefined, '你是下一位，暂时无法预估等待时间'],
    [3, 1, '你前面还有 2 位，预计等待 1 分钟'],
    [3, 90_000, '你前面还有 2 位，预计等待 2 分钟'],
  ])('EN-333 reads at place %i with %s ms', (place, waitMs, text) => {
    expect(queueText(place, waitMs)).toBe(text)
  })
})

describe('what is asked', () => {
  it.each([
    ['忘了支付密码', 'payPassword'],
    ['怎么换手机号', 'phone'],
    ['我的风险测评过期了', 'risk'],
    ['卖出后几天能到账', 'arrival'],
    ['申购费怎么收', 'fees'],
    ['我的持仓', 'assets'],
    ['今晚吃什么', undefined],
  ])('%s', (words, scene) => {
    expect(sceneOf(words)).toBe(scene)
  })

  it.each([
    ['转人工', true],
    ['我要找人工客服', true],
    ['我要投诉', true],
    ['基金怎么买', false],
  ])('%s: a person, %s', (words, isWanted) => {
    expect(wantsPerson(words)).toBe(isWanted)
  })
})
