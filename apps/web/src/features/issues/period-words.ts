import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { dayTexts } from '@koi/domain/calendar/day-texts'
import { periodPhase } from '@koi/domain/issues/period-steps'
import { maturityInstructions } from '@koi/domain/issues/periods'
import type { HeldIssue } from './model.ts'

/** Where a period that is held stands, until when its end can be chosen, and what comes next. */
export function periodState(
  issue: HeldIssue,
  nowMs: number,
): { tag: string; sentence: string; isOver: boolean } {
  const today = shanghaiDate(nowMs)
  const days = dayTexts(today)
  const phase = periodPhase(issue, today)
  const { label } = maturityInstructions[issue.instruction]
  const until = days.minute(shanghaiMinute(issue.instructUntilMs))
  if (phase === 'running') {
    return { tag: '运作中', sentence: `${until} 前可以修改到期方式`, isOver: false }
  }
  const next = nextText(issue, days.short(issue.settleDate))
  if (phase === 'lastDay') {
    const rest = issue.canInstruct ? `${until} 前可以修改到期方式` : '已截止修改'
    return { tag: '今天到期', sentence: `${rest}；${next}`, isOver: !issue.canInstruct }
  }
  return { tag: '已到期', sentence: `按“${label}”处理：${next}`, isOver: true }
}

function nextText({ instruction }: HeldIssue, settleDay: string): string {
  switch (instruction) {
    case 'redeem':
      return `预计 ${settleDay} 到账，转入余额`
    case 'roll':
      return '下一个开放期内仍可卖出，之后进入新一期'
    case 'rollPrincipal':
      return `收益预计 ${settleDay} 到账；本金在下一个开放期内仍可卖出，之后进入新一期`
    default:
      return instruction satisfies never
  }
}
