import { isTargetReached } from '@koi/domain/plans/target'
import type { Queries } from '#kernel/db.ts'
import { figuresToCheck, targetsChecked, type PlanFigures } from './figure-store.ts'
import { endRun, openRuns } from './run-store.ts'
import { keepChange, stopPlan } from './store.ts'

/** Profit of what was confirmed: what is held and what was paid out, above what it cost. Cents. */
export const profitOf = ({ valueCents, soldCents, confirmedCents }: PlanFigures): number =>
  (valueCents ?? 0) + soldCents - confirmedCents

async function end(tx: Queries, planId: string, atMs: number) {
  const ended = { state: 'skipped', orderId: null, remedy: '', wasTried: false } as const
  for (const run of await openRuns(tx, planId)) {
    await endRun(tx, run, { ...ended, reason: '计划已达成目标', atMs })
  }
  await stopPlan(tx, planId, 'target', atMs)
  await keepChange(tx, planId, { by: 'system', kind: 'stop', atMs, reason: '已达成目标' })
}

/** After a holding has a new value: plans that reached what they were made for buy no more. */
export async function stopAtTargets(tx: Queries, asOf: Date): Promise<number> {
  const figures = new Map((await figuresToCheck(tx)).map((each) => [each.planId, each]))
  if (figures.size === 0) return 0
  let stopped = 0
  for (const { planId, ...target } of await targetsChecked(tx, [...figures.keys()])) {
    const found = figures.get(planId)
    if (!found || found.valueCents === null) continue
    const state = { investedCents: found.confirmedCents, profitCents: profitOf(found) }
    if (!isTargetReached(target, state)) continue
    await end(tx, planId, asOf.getTime())
    stopped += 1
  }
  return stopped
}
