import type { IndexDayRow } from '#modules/market/index.ts'
import type { DayPlan } from './day-plan.ts'
import { factorNames, type FactorDays, type Loadings } from './factors.ts'
import { demoIndexes } from './indexes.ts'

/** Closes of one index over the planned days, after `close`; the first planned day shows it unmoved. */
function closes(
  loadings: Loadings,
  startClose: number | undefined,
  plans: readonly DayPlan[],
  factorDays: FactorDays,
  firstClose: number,
): number[] {
  let close = startClose
  return plans.map((plan) => {
    if (close === undefined) {
      close = firstClose
      return close
    }
    const returns = factorDays(plan.number)
    let growth = 0
    for (const name of factorNames) growth += (loadings[name] ?? 0) * returns[name]
    close = Math.max(1, Math.round(close * (1 + growth)))
    return close
  })
}

/**
 * The closing values of all demo indices over the planned days. `lastCloses` continues from stored
 * values; without one an index begins on the first planned day.
 */
export function indexDays(
  plans: readonly DayPlan[],
  factorDays: FactorDays,
  lastCloses: ReadonlyMap<string, number> = new Map(),
): IndexDayRow[] {
  return Object.entries(demoIndexes).flatMap(([indexCode, { loadings, startClose }]) => {
    const values = closes(loadings, lastCloses.get(indexCode), plans, factorDays, startClose)
    return plans.map(({ day, publishedMs }, at) => ({
      indexCode,
      day,
      close: values[at] ?? startClose,
      publishedMs,
    }))
  })
}
