import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import type { HeldIssue } from './model.ts'
import { periodState } from './period-words.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const issue: HeldIssue = {
  issue: '20261020',
  openStart: '2026-10-20',
  openEnd: '2026-10-22',
  valueDate: '2026-10-23',
  maturityDate: '2026-11-20',
  settleDate: '2027-01-04',
  nextOpenStart: null,
  rateText: '',
  shares: 100,
  frozenShares: 0,
  valueCents: cents(100),
  startCents: cents(100),
  profitCents: cents(0),
  instruction: 'roll',
  instructUntilMs: at('2026-11-20T15:00'),
  canInstruct: true,
  transferableShares: 0,
  transferUntilMs: 0,
}

it('is running until its last day, and says until when its end can be chosen', () => {
  expect(periodState(issue, at('2026-11-10T10:00'))).toEqual({
    tag: '运作中',
    sentence: '11-20 15:00 前可以修改到期方式',
    isOver: false,
  })
})

it('a matured period says so, and what happens next, as if nothing could be chosen any more', () => {
  const over = { ...issue, canInstruct: false }
  expect(periodState(over, at('2026-11-21T10:00'))).toEqual({
    tag: '已到期',
    sentence: '按“自动续期”处理：下一个开放期内仍可卖出，之后进入新一期',
    isOver: true,
  })
  expect(periodState({ ...over, instruction: 'redeem' }, at('2026-11-20T16:00'))).toEqual({
    tag: '今天到期',
    sentence: '已截止修改；预计 2027-01-04 到账，转入余额',
    isOver: true,
  })
})
