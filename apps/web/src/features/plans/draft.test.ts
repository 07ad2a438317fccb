import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import {
  draftOfPlan,
  emptyDraft,
  payDayOfDraft,
  stepFields,
  stepOfDraft,
  targetFields,
  targetOfDraft,
} from './draft.ts'

const step = { ...emptyDraft, hasStep: true, stepCeilingText: '3000' }

describe('a draft of a plan', () => {
  it.each([
    [emptyDraft, 10],
    [{ ...emptyDraft, cycle: 'week' as const, weekday: 4 }, 4],
    [{ ...emptyDraft, cycle: 'day' as const }, 0],
  ])('%# knows its pay day', (draft, day) => expect(payDayOfDraft(draft)).toBe(day))

  it.each([
    [emptyDraft, undefined],
    [step, { kind: 'percent', value: 10, everyPeriods: 12, ceilingCents: 300_000 }],
    [
      { ...step, stepKind: 'amount' as const, stepText: '99.5' },
      { kind: 'amount', value: 9950, everyPeriods: 12, ceilingCents: 300_000 },
    ],
  ])('%# turns what was typed into rises', (draft, value) => {
    expect(stepOfDraft(draft, cents(100_000))).toEqual({ value })
  })

  it.each([
    [{ ...step, stepText: '101' }, '递增比例为 1 至 100 的整数'],
    [{ ...step, stepText: '1.5' }, '递增比例为 1 至 100 的整数'],
    [{ ...step, stepKind: 'amount' as const, stepText: '' }, '请输入每次增加的金额'],
    [{ ...step, stepEveryText: '0' }, '间隔期数为 1 至 60 的整数'],
    [{ ...step, stepCeilingText: '1000' }, '最高金额须大于每期金额 1,000.00 元'],
  ])('%# says what is wrong with the rises', (draft, message) => {
    expect(stepOfDraft(draft, cents(100_000))).toEqual({ message })
  })

  it.each([
    [
      { ...emptyDraft, hasTarget: true, targetText: '12.5' },
      { value: { kind: 'rate', value: 125_000 } },
    ],
    [
      { ...emptyDraft, hasTarget: true, targetKind: 'amount' as const, targetText: '1000' },
      { value: { kind: 'amount', value: 100_000 } },
    ],
    [{ ...emptyDraft, hasTarget: true, targetText: '0' }, { message: '请输入目标收益率' }],
  ])('%# checks the target', (draft, checked) => expect(targetOfDraft(draft)).toEqual(checked))

  it('of a plan says what was agreed, and back again', () => {
    const draft = draftOfPlan({
      amountCents: cents(100_050),
      cycle: 'biweek',
      payDay: 3,
      payChannel: 5,
      paySource: '',
      step: { kind: 'amount', value: 10_000, every: 6, ceilingCents: cents(300_000) },
      target: { kind: 'rate', value: 150_000 },
    })
    expect(draft).toMatchObject({
      amountText: '1000.50',
      weekday: 3,
      payKey: '5:',
      targetText: '15',
    })
    const rises = stepOfDraft(draft, cents(100_050))
    const target = targetOfDraft(draft)
    expect(rises.message === undefined && stepFields(rises.value)).toEqual({
      stepKind: 'amount',
      stepValue: 10_000,
      stepEvery: 6,
      stepCeiling: 300_000,
    })
    expect(target.message === undefined && targetFields(target.value)).toEqual({
      targetKind: 'rate',
      targetValue: 150_000,
    })
  })
})
