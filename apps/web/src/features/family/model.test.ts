import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import { goalAsked, hoursLeftText, memberFacts, NO_GOAL, sharedText, typedGoal } from './model.ts'

describe('a goal as it is typed', () => {
  const TODAY = '2026-03-02'
  it.each([
    [NO_GOAL, { goal: null }],
    [
      { isOn: true, amount: '500000', day: '2028-12-31' },
      { goal: { goalCents: 50_000_000, goalDay: '2028-12-31' } },
    ],
    [{ isOn: true, amount: '', day: '2028-12-31' }, { problems: { amount: '请填写目标金额' } }],
    [{ isOn: true, amount: '0', day: '2028-12-31' }, { problems: { amount: '请填写目标金额' } }],
    [{ isOn: true, amount: '1', day: TODAY }, { problems: { day: '请选择今天以后的日期' } }],
    [
      { isOn: true, amount: 'x', day: '' },
      { problems: { amount: '请填写目标金额', day: '请选择今天以后的日期' } },
    ],
  ])('%j is %j', (typed, asked) => expect(goalAsked(typed, TODAY)).toEqual(asked))

  it('is typed as it was asked for', () => {
    const goal = { goalCents: cents(50_000_050), goalDay: '2028-12-31', isReached: false }
    const typed = typedGoal(goal)
    expect(typed).toEqual({ isOn: true, amount: '500000.50', day: '2028-12-31' })
    const { isReached: _, ...rest } = goal
    expect(goalAsked(typed, TODAY)).toEqual({ goal: rest })
  })
})

it.each([
  [{ role: 'owner', isSelf: true }, ['我', '管理员']],
  [{ role: 'member', isSelf: false }, []],
  [{ role: 'viewer', isSelf: false }, ['只看成员']],
] as const)('%j is named %j', (member, facts) => expect(memberFacts(member)).toEqual(facts))

it('says whose figures the sum has', () => {
  expect(sharedText(3, 2)).toBe('3 位成员中有 2 位分享')
  expect(sharedText(3, 0)).toBe('3 位成员都还没有分享资产总额')
})

it.each([
  [undefined, '72 小时内有效，只能用一次'],
  [0, '2 小时内有效，只能用一次'],
  [7_200_000, '已失效'],
  [-300_000_000, '72 小时内有效，只能用一次'],
])('at %j an invitation of two hours is said as %s', (nowMs, text) =>
  expect(hoursLeftText(7_200_000, nowMs)).toBe(text),
)
