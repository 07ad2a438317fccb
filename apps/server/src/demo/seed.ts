import { sql } from '#kernel/db.ts'
import { runSeedOnce } from './seed-mark.ts'
import { seedMoneyFunds } from './market/money-fund-store.ts'
import { seedDemoMarket } from './market/seed-demo-market.ts'
import { seedPeople, type SeedPeopleDeps } from './people/seed-people.ts'

/** Fresh tables have no statistics; without them the day close of the people's past takes ten times as long. */
const analyse = sql('demo-analyse', 'analyze')

export interface SeedReport {
  funds: number
  people: number
}

/**
 * Makes the demo on an empty database: market, then people. Answers undefined when it is there
 * already. An interrupted seed is told by `wasSeedInterrupted`; the caller then begins anew.
 */
export async function seedDemo(
  deps: SeedPeopleDeps,
  nowMs: number,
  onProgress: (text: string) => void,
): Promise<SeedReport | undefined> {
  return runSeedOnce(deps.db, async () => {
    const { funds } = await seedDemoMarket(deps.db, {
      businessNowMs: nowMs,
      onProgress: (done, total) => onProgress(`模拟行情 ${done}/${total}`),
    })
    await deps.db.run(analyse)
    await seedMoneyFunds(deps.db, nowMs)
    onProgress('演示人物')
    return { funds, people: await seedPeople(deps, nowMs) }
  })
}
