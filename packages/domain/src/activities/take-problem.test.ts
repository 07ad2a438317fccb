import { describe, expect, it } from 'vitest'
import { activityPhase } from './activity-kinds.ts'
import { maskFriend } from './mask-friend.ts'
import { asksForBuying, qualifications, type QualificationFacts } from './qualification.ts'
import { takeProblem, takeProblemText, type TakeFacts } from './take-problem.ts'
import { trialBalance, trialState } from './trial-balance.ts'
import { cents } from '../money/cents.ts'

const facts: QualificationFacts = {
  hasConfirmed: false,
  hasRiskTest: true,
  hasPhone: true,
  accountDays: 10,
  isInvited: true,
  lists: ['vip'],
}

describe('a condition', () => {
  it.each([
    [{ kind: 'newCustomer' }, { hasConfirmed: true }, '你已经买过理财'],
    [{ kind: 'riskTest' }, { hasRiskTest: false }, '还没有有效的风险测评'],
    [{ kind: 'phone' }, { hasPhone: false }, '还没有绑定手机号'],
    [{ kind: 'accountDays', days: 11 }, {}, '还差 1 天'],
    [{ kind: 'list', listId: 'vip' }, { lists: ['other'] }, '你不在受邀名单内'],
    [{ kind: 'invited' }, { isInvited: false }, '请从好友的邀请链接进入'],
  ] as const)('%j does not hold of %j, and says so', (condition, changed, state) => {
    const [unmet] = qualifications([condition], { ...facts, ...changed })
    expect(unmet).toMatchObject({ isMet: false, state })
  })

  it.each([
    { kind: 'newCustomer' },
    { kind: 'riskTest' },
    { kind: 'phone' },
    { kind: 'accountDays', days: 10 },
    { kind: 'list', listId: 'vip' },
    { kind: 'invited' },
  ] as const)('%j holds', (condition) => {
    expect(qualifications([condition], facts)[0]?.isMet).toBe(true)
  })

  it('that asks for a purchase is one for buying', () => {
    expect(asksForBuying([{ kind: 'phone' }])).toBe(false)
    expect(asksForBuying([{ kind: 'phone' }, { kind: 'bought' }])).toBe(true)
  })
})

describe('why somebody takes nothing', () => {
  const ready: TakeFacts = {
    phase: 'running',
    qualifications: [],
    timesMax: 3,
    dayMax: 1,
    times: 1,
    timesToday: 0,
    friendsNeeded: 0,
    friends: 0,
    isLeft: true,
  }
  const unmet = qualifications([{ kind: 'phone' }], { ...facts, hasPhone: false })
  it.each([
    [{}, undefined, ''],
    [{ phase: 'upcoming' }, 'upcoming', '活动还没有开始'],
    [{ phase: 'over' }, 'over', '活动已结束'],
    [{ times: 3, phase: 'over' }, 'had', '你已参加过'],
    [{ timesToday: 1 }, 'hadToday', '今天的次数已用完，明天再来'],
    [{ dayMax: null, timesToday: 1 }, undefined, ''],
    [{ qualifications: unmet }, 'unqualified', '暂不符合参加条件：还没有绑定手机号'],
    [{ friendsNeeded: 3, friends: 1 }, 'friends', '已有 1 位好友参加，还差 2 位'],
    [{ friendsNeeded: 3, friends: 3 }, undefined, ''],
    [{ isLeft: false }, 'gone', '来晚了，已领完'],
    [{ isLeft: false, qualifications: unmet }, 'unqualified', '暂不符合参加条件：还没有绑定手机号'],
  ] as const)('%j: %s', (changed, kind, text) => {
    const problem = takeProblem({ ...ready, ...changed })
    expect(problem?.kind).toBe(kind)
    expect(problem ? takeProblemText(problem) : '').toBe(text)
  })
})

describe('an activity in its time', () => {
  const window = { isOn: true, startsMs: 100, endsMs: 200 }
  it.each([
    [99, 'upcoming'],
    [100, 'running'],
    [199, 'running'],
    [200, 'over'],
  ])('is at %d %s', (nowMs, phase) => {
    expect(activityPhase(window, nowMs)).toBe(phase)
  })
  it('is over where it is switched off', () => {
    expect(activityPhase({ ...window, isOn: false }, 50)).toBe('over')
  })
})

describe('a trial', () => {
  it('goes by the total return of its fund, rounded half up to the cent', () => {
    const run = { amountCents: cents(1_000_000), startIndex: 100_000_000, endIndex: 101_234_550 }
    expect(trialBalance(run)).toBe(1_012_346)
    expect(trialBalance({ ...run, endIndex: 100_000_000 })).toBe(1_000_000)
  })
  it.each([
    [null, null, '2026-03-01', 'waiting'],
    [null, null, '2026-03-02', 'waiting'],
    [null, null, '2026-03-03', 'expired'],
    ['2026-03-01', '2026-03-08', '2026-03-08', 'running'],
    ['2026-03-01', '2026-03-08', '2026-03-09', 'over'],
  ])('from %s to %s is on %s %s', (startDay, endDay, today, state) => {
    expect(trialState({ startDay, endDay, useByDay: '2026-03-02' }, today)).toBe(state)
  })
})

it('covers the name of a friend but for its first character', () => {
  expect([maskFriend('林进'), maskFriend(' 张小明'), maskFriend('')]).toEqual([
    '林**',
    '张**',
    '**',
  ])
})
