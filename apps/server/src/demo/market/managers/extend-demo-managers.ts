import { addDays, daysBetween } from '@koi/domain/calendar/dates'
import { sql, type Queries } from '#kernel/db.ts'
import { insertManagerTerms, type ManagerTermRow } from '#modules/market/index.ts'
import { managerOf } from '../companies.ts'
import { seedOf, uniform } from '../hash-noise.ts'

/** Who runs a demo fund today has done so since this day at the latest, or since the fund began. */
const LAST_CHANGE = '2024-06-03'
/** So many of a hundred funds have been run by the same people since they were set up. */
const STAYED_SHARE = 0.4

/** Who ran a demo fund: the people of its papers, each since a day of their own, and before them somebody else. */
function demoManagerTerms(fund: {
  code: string
  companyCode: string
  manager: string
  setUpDate: string
}): ManagerTermRow[] {
  const { code: fundCode, companyCode, manager, setUpDate } = fund
  // Classes of a fund are run by the same people.
  const seed = seedOf(`${companyCode}/${manager}/${setUpDate}/terms`)
  const days = daysBetween(setUpDate, LAST_CHANGE)
  const hasStayed = days <= 0 || uniform(seed, 1) < STAYED_SHARE
  const people = manager.split(' ').map((name, at) => ({
    fundCode,
    manager: name,
    fromDay: hasStayed
      ? setUpDate
      : addDays(setUpDate, 1 + Math.floor(uniform(seed, 2 + at) * days)),
    untilDay: null,
  }))
  const first = people.map(({ fromDay }) => fromDay).reduce((a, b) => (a < b ? a : b))
  const before = managerOf(`${companyCode}/${setUpDate}/before`).split(' ')[0] ?? ''
  if (first === setUpDate || manager.includes(before)) return people
  return [
    ...people,
    { fundCode, manager: before, fromDay: setUpDate, untilDay: addDays(first, -1) },
  ]
}

const readUntold = sql<{ code: string; companyCode: string; manager: string; setUpDate: string }>(
  'demo-untold-managers',
  `select f.code, f.company_code as "companyCode", f.manager, f.set_up_date as "setUpDate" from fund f
   where f.origin = 'demo' and f.manager <> '' and f.category <> 'gold' and f.set_up_date is not null
     and f.company_code is not null
     and not exists (select from manager_term t where t.fund_code = f.code)
   order by f.code`,
)

/** Says of demo funds who ran them, as far as it is not said. */
export async function extendDemoManagers(tx: Queries): Promise<void> {
  const funds = await tx.rows(readUntold)
  if (funds.length === 0) return
  await insertManagerTerms(tx, funds.flatMap(demoManagerTerms), null)
}
