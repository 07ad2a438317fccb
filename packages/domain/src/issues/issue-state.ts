/** Where a period stands on a day: before its window, in it, running, or over at its maturity. */
export const ISSUE_STATES = ['coming', 'open', 'running', 'ended'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

const texts = {
  coming: '待开放',
  open: '开放中',
  running: '运作中',
  ended: '已到期',
} as const satisfies Record<IssueState, string>

export const issueStateText = (state: IssueState): string => texts[state]

/** Dates are `YYYY-MM-DD`; the window contains both its days. */
export function issueState(
  period: { openStart: string; openEnd: string; maturityDate: string },
  today: string,
): IssueState {
  if (today < period.openStart) return 'coming'
  if (today <= period.openEnd) return 'open'
  return today < period.maturityDate ? 'running' : 'ended'
}
