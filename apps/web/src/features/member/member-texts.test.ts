import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import {
  countingTexts,
  fallText,
  gapTexts,
  inOnePiece,
  oftenText,
  shortName,
  stateText,
  thresholdText,
} from './member-texts.ts'
import { levelGroups, levelOf, nextLevelOf, type OwnPrivilege, type Standing } from './model.ts'

const level = (levelId: string, name: string, fromCents: number) => ({
  levelId,
  name,
  fromCents: cents(fromCents),
})
const LEVELS = [level('base', '普通会员', 0), level('gold', '黄金会员', 5_000_000)]
const standing = (change: Partial<Standing>): Standing => ({
  isOn: true,
  levels: LEVELS,
  levelId: 'base',
  countedDay: '2026-11-22',
  averageCents: cents(1_234_567),
  todayCents: cents(0),
  daysToNext: null,
  fallsOn: '',
  fallsTo: '',
  windowDays: 30,
  graceDays: 30,
  privileges: [],
  changes: [],
  hasExam: true,
  ...change,
})

it.each([
  [0, '0'],
  [5_000_000, '5 万'],
  [1_000_000_000, '1,000 万'],
  [1_234_500, '12,345'],
  [1_234_567, '12,345.67'],
])('an average of %d cents is written %s', (amount, text) => {
  expect(thresholdText(cents(amount))).toBe(text)
})

it.each([
  ['黄金会员', '黄金'],
  ['会员', '会员'],
  ['VIP 1', 'VIP 1'],
])('%s stands as %s over a narrow column', (name, short) => {
  expect(shortName(name)).toBe(short)
})

it('keeps a number with what it counts', () => {
  expect(inOnePiece('每月 1 次')).toBe('每月 1\u00A0次')
})

describe('how far the next level is', () => {
  it.each<[string, Partial<Standing>, string, string]>([
    [
      'days away',
      { daysToNext: 12 },
      '距黄金会员还差日均 37,654.33 元',
      '若资产保持不变，预计 12 天后达到',
    ],
    ['never', {}, '距黄金会员还差日均 37,654.33 元', '按现在的资产计算，日均不会达到黄金会员'],
    [
      'there already',
      { averageCents: cents(5_000_000), daysToNext: 0 },
      '日均已达到黄金会员',
      '等级将在下次更新时提升',
    ],
    ['nowhere above the highest', { levelId: 'gold' }, '已是最高等级', ''],
    ['not counted yet', { countedDay: '' }, '有资产后，次日开始计算日均', ''],
  ])('is said where it is %s', (_, change, gap, forecast) => {
    expect(gapTexts(standing(change))).toEqual({ gap, forecast })
  })
})

it('says when a level falls, where the average stays below', () => {
  const falling = standing({ levelId: 'gold', fallsOn: '2026-12-03', fallsTo: 'base' })
  expect(fallText(falling, (day) => day.slice(5))).toBe(
    '日均资产低于黄金会员的 50,000.00 元。若一直低于，等级将在 12-03 变为普通会员。',
  )
  expect(fallText(standing({}), String)).toBe('')
})

it('knows the level one has, the next, and none where there are none', () => {
  expect(levelOf(standing({}))?.name).toBe('普通会员')
  expect(nextLevelOf(standing({}))?.name).toBe('黄金会员')
  expect(nextLevelOf(standing({ levelId: 'gold' }))).toBeUndefined()
  expect(levelOf({ levels: [], levelId: '' })).toBeUndefined()
})

it('shows at most four levels beside each other', () => {
  const levels = Array.from({ length: 5 }, (_, place) => level(String(place), String(place), place))
  expect(levelGroups(levels).map((group) => group.length)).toEqual([4, 1])
})

const privilege = (change: Partial<OwnPrivilege>): OwnPrivilege => ({
  privilegeId: 'x',
  kind: 'coupon',
  name: '',
  summary: '',
  howTo: '',
  period: 'month',
  levels: [],
  isMine: true,
  isWaiting: true,
  receivedMs: null,
  couponId: '',
  ...change,
})

it.each<[Partial<OwnPrivilege>, string, string]>([
  [{}, '可领取', '每月可领取一次'],
  [{ kind: 'service', period: 'year' }, '可预约', '每年可预约一次'],
  [{ kind: 'text', period: null, isWaiting: false }, '生效中', '随等级生效，不用领取'],
  [{ isWaiting: false, receivedMs: 1 }, '已领取', '每月可领取一次'],
  [{ kind: 'service', isWaiting: false, receivedMs: 1 }, '已预约', '每月可预约一次'],
  [{ isMine: false, isWaiting: false }, '未达等级', '每月可领取一次'],
])('a privilege says what one may do with it and how often', (change, state, often) => {
  expect(stateText(privilege(change))).toBe(state)
  expect(oftenText(privilege(change))).toBe(often)
})

it('says how levels are counted, with and without a grace', () => {
  expect(countingTexts({ windowDays: 30, graceDays: 30 }).join('')).toContain('等级再保留 30 天')
  expect(countingTexts({ windowDays: 30, graceDays: 0 }).join('')).not.toContain('保留')
})
