import { expect, it } from 'vitest'
import { issueState, issueStateText } from './issue-state.ts'

const period = { openStart: '2026-03-02', openEnd: '2026-03-04', maturityDate: '2026-04-07' }

it.each([
  ['2026-03-01', 'coming', '待开放'],
  ['2026-03-02', 'open', '开放中'],
  ['2026-03-04', 'open', '开放中'],
  ['2026-03-05', 'running', '运作中'],
  ['2026-04-06', 'running', '运作中'],
  ['2026-04-07', 'ended', '已到期'],
])('on %s a period is %s, %s', (today, state, text) => {
  const found = issueState(period, today)
  expect([found, issueStateText(found)]).toEqual([state, text])
})
