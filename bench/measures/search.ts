import { mainBrand } from '@koi/server/brand'
import { createServices } from '@koi/server/services'
import { sql } from '@koi/server/kernel/db'
import type { BenchDatabase } from '../database.ts'
import { processorTimes } from '../processor-times.ts'
import { manyFundCode, makeManyFunds } from '../many-funds.ts'
import { quantile, sample, type Measure } from '../report.ts'
import { SEARCHED_WORDS } from '../searched-words.ts'

const RUNS = 400

const readKey = sql<{}>('bench-key-read', 'select name from fund where code = $1')

/** Typing into the search field over 27,000 names, an A and a C class of each fund, 95th percentile, against a read by primary key. */
export async function search({ db }: BenchDatabase): Promise<Measure[]> {
  const { funds } = createServices({ db, isDemo: true })
  await makeManyFunds(db)
  const nowMs = Date.now()
  const ask = (run: number) =>
    funds.search({
      accountId: undefined,
      keyword: SEARCHED_WORDS[run % SEARCHED_WORDS.length] ?? '',
      isOnSaleOnly: false,
      isRecorded: false,
      offset: 0,
      limit: 20,
      nowMs,
      brand: mainBrand,
    })
  await sample(SEARCHED_WORDS.length, ask)
  const floor = await sample(RUNS, (run) => db.find(readKey, [manyFundCode(run + 1)]))
  const times = await sample(RUNS, ask)
  const processor = await processorTimes(RUNS, ask)
  return [
    {
      name: 'search 27,000 funds, p95',
      unit: 'ms',
      value: quantile(times, 0.95),
      floor: { name: 'primary-key read, p95', value: quantile(floor, 0.95) },
      goal: '< 15 ms',
    },
    {
      name: '  of processor time',
      unit: 'ms',
      value: quantile(processor, 0.95),
      goal: '< 15 ms',
    },
  ]
}
