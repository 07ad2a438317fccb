import type { DayTexts } from '@koi/domain/calendar/day-texts'
import type { StepState } from '@koi/domain/calendar/step-states'
import type { ExpertApplication } from './queries.ts'

interface Step {
  key: string
  title: string
  detail?: string
  state: StepState
}

const outcomes = {
  reviewing: '审核结果',
  passed: '审核通过',
  refused: '审核未通过',
  withdrawn: '已撤回申请',
} as const

/** How far an application is. */
export function stepsOf(
  { state, appliedMs, dueMs, decidedMs }: ExpertApplication,
  days: DayTexts,
): Step[] {
  const isOpen = state === 'reviewing'
  return [
    { key: 'applied', title: '提交申请', detail: days.moment(appliedMs), state: 'done' },
    {
      key: 'review',
      title: '人工审核',
      ...(isOpen && { detail: `预计 ${days.moment(dueMs)} 前完成` }),
      state: isOpen ? 'now' : 'done',
    },
    {
      key: 'outcome',
      title: outcomes[state],
      ...(decidedMs !== null && { detail: days.moment(decidedMs) }),
      state: isOpen ? 'next' : 'done',
    },
  ]
}
