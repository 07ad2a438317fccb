import { dayTexts } from '@koi/domain/calendar/day-texts'
import { expect, it } from 'vitest'
import { stepsOf } from './result-steps.ts'

const days = dayTexts('2026-03-04')
const application = {
  applyId: 'a',
  kind: 'fund',
  numberShown: 'F11*******0123',
  rule: '',
  reason: '',
  appliedMs: Date.parse('2026-03-02T10:00+08:00'),
  dueMs: Date.parse('2026-03-05T10:00+08:00'),
  pictures: 1,
} as const

it('an application that waits says until when', () => {
  const steps = stepsOf({ ...application, state: 'reviewing', decidedMs: null }, days)
  expect(steps.map(({ title, detail, state }) => [title, detail, state])).toEqual([
    ['提交申请', '03-02 10:00', 'done'],
    ['人工审核', '预计 03-05 10:00 前完成', 'now'],
    ['审核结果', undefined, 'next'],
  ])
})

it.each([
  ['passed', '审核通过'],
  ['refused', '审核未通过'],
  ['withdrawn', '已撤回申请'],
] as const)('%s is over', (state, title) => {
  const decidedMs = Date.parse('2026-03-03T09:30+08:00')
  const steps = stepsOf({ ...application, state, decidedMs }, days)
  expect(steps.at(-1)).toMatchObject({ title, detail: '03-03 09:30', state: 'done' })
  expect(steps.every((step) => step.state === 'done')).toBe(true)
})
