import { to } from '@koi/contracts/pages'
import { planKindNames } from '@koi/domain/plans/plan-words'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Teller } from '#kernel/teller.ts'
import { planRunsToTell, planStopsToTell } from './plan-told-store.ts'

/** Tells of periods of plans that were not deducted, and why. */
export const planRunTeller: Teller = async (queries, happenings) => {
  const rows = await planRunsToTell(
    queries,
    happenings.map(({ about }) => about),
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return happenings.map(({ about }) => {
    const run = byKey.get(about)
    if (!run) return undefined
    const amount = `${formatCents(run.amountCents)} 元`
    return {
      title: `${planKindNames[run.planKind]}未扣款`,
      body: [`${run.fundName} 本期 ${amount}未扣款`, run.reason].filter(Boolean).join('，'),
      link: to.planDetail({ planId: run.planId }),
    }
  })
}

const stopTexts = { target: '已达成目标，计划自动终止', failures: '多期扣款失败，计划自动终止' }

/** Tells of plans that ended by themselves. */
export const planStopTeller: Teller = async (queries, happenings) => {
  const rows = await planStopsToTell(
    queries,
    happenings.map(({ about }) => about),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return happenings.map(({ about }) => {
    const plan = byId.get(about)
    return (
      plan && {
        title: `${planKindNames[plan.planKind]}已终止`,
        body: `${plan.fundName} ${stopTexts[plan.stopReason]}`,
        link: to.planDetail({ planId: about }),
      }
    )
  })
}
