import { sql, type Db } from '@koi/server/kernel/db'
import { sha256 } from '@koi/server/kernel/secrets/hash'
import { saveActivity, takePart } from '@koi/server/modules/activities/index'
import { savePrize } from '@koi/server/modules/coupons/index'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import type { BenchDatabase } from '../database.ts'
import { throughput, type Measure } from '../report.ts'

const DRAWS = 1_000
/** As many people ask at once; the node has 16 connections. */
const CALLERS = [16, 64] as const
const HOUR_MS = 3_600_000

const makePeople = sql(
  'bench-drawers',
  `insert into account (id, kind, nick_name, opened_at)
   select 'drawer' || n, 'demo', 'drawer', '2026-01-01' from generate_series(0, $1::integer - 1) n`,
)
const stockTable = sql(
  'bench-stock-table',
  'create table bench_stock (id integer primary key, rest integer not null)',
)
const stockRow = sql('bench-stock-row', 'insert into bench_stock values (1, 1000000)')
const takeOne = sql(
  'bench-stock-take',
  'update bench_stock set rest = rest - 1 where id = 1 and rest > 0',
)

/** A lottery that runs, of which so many in ten draws win. */
async function makeLottery(db: Db, id: string, winsOfTen: number, nowMs: number): Promise<string> {
  const owner = { brandId: 'main', nowMs: nowMs - 2 * HOUR_MS, buyPrizes: false }
  const card = { kind: 'feeAmount', feeOffCents: 100, validDays: 365 }
  await savePrize(db, { id, name: 'bench', ...card }, owner)
  const window = {
    startsAt: shanghaiMinute(nowMs - HOUR_MS),
    endsAt: shanghaiMinute(nowMs + 24 * HOUR_MS),
  }
  const prizes = [{ prizeId: id, weight: winsOfTen }]
  const loseWeight = 10 - winsOfTen
  const file = { id, kind: 'lottery', name: 'bench', rules: 'bench', ...window, prizes, loseWeight }
  await saveActivity(db, file, owner)
  return id
}

/** Everybody draws once, at once; against a bare conditional update of one row, which every stock needs at least. */
export async function lotteryDraws({ db }: BenchDatabase): Promise<Measure[]> {
  const nowMs = Date.now()
  await db.run(makePeople, [DRAWS])
  await db.run(stockTable)
  await db.run(stockRow)
  const drawing = (activityId: string) => (run: number) => {
    const asker = { brandId: 'main', accountId: `drawer${run}`, nowMs, buyPrizes: false }
    const requestSha256 = sha256(`${activityId} ${run}`)
    const key = { requestSha256, contents: activityId }
    return takePart(db, asker, { ...key, activityId, kinds: ['lottery'] })
  }
  const floorOf = (callers: number) => throughput(callers, DRAWS, () => db.run(takeOne))
  await floorOf(CALLERS[0])
  const measures: Measure[] = []
  for (const callers of CALLERS) {
    for (const winsOfTen of [1, 10]) {
      const id = `bench-${callers}-${winsOfTen}`
      const draw = drawing(await makeLottery(db, id, winsOfTen, nowMs))
      const before = await floorOf(callers)
      const value = await throughput(callers, DRAWS, draw)
      const floor = (before + (await floorOf(callers))) / 2
      measures.push({
        name: `lottery, ${winsOfTen} of 10 draws win, ${callers} at once`,
        unit: 'draws/s',
        value,
        floor: { name: 'conditional update', value: floor },
        goal: '1,000',
      })
    }
  }
  return measures
}
