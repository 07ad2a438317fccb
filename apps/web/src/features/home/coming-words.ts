import { to } from '@koi/contracts/pages'
import type { DayTexts } from '@koi/domain/calendar/day-texts'
import { formatCents } from '@koi/domain/money/format-cents'
import { planKindNames } from '@koi/domain/plans/plan-words'
import type { Overview } from '#features/mine/index.ts'

type ComingStep = Overview['coming'][number]

/** What comes, and what it is made of, in one line each. */
export function comingWords(
  step: ComingStep,
  { short }: DayTexts,
): { title: string; detail: string } {
  const { kind, amountCents, name, originDay, day, planKind } = step
  const amount = amountCents === null ? '' : ` ${formatCents(amountCents)}`
  if (kind === 'deduct') {
    const moved = originDay === day ? [] : [`原定 ${short(originDay)}，已顺延`]
    return {
      title: `${planKindNames[planKind ?? 'regular']}扣款${amount}`,
      detail: [name, ...moved].join(' · '),
    }
  }
  const priced = originDay === '' ? [] : [`按 ${short(originDay)} 净值`]
  const title = kind === 'confirm' ? `确认份额${amount}` : `卖出到账${amount}`
  return { title, detail: [name, ...priced].join(' · ') }
}

type Counted = Pick<Overview, 'coming' | 'comingCount' | 'plans' | 'salaryPlans'>

/** Ways to what comes as well and is not named: orders stand among the records, what plans deduct on the page of plans. */
export function moreComing({ coming, comingCount, plans, salaryPlans }: Counted) {
  const planCount = plans.count + salaryPlans.count
  const orderCount = comingCount - planCount
  const namedPlans = coming.filter(({ kind }) => kind === 'deduct').length
  const ways: { title: string; value: string; href: string }[] = []
  if (orderCount > coming.length - namedPlans) {
    ways.push({ title: '全部在途订单', value: `${orderCount} 笔`, href: to.tradeRecords() })
  }
  if (planCount > namedPlans) {
    ways.push({ title: '全部定投和工资计划', value: `${planCount} 个`, href: to.planList() })
  }
  return ways
}
