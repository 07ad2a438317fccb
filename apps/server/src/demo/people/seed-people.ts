import { addDays, shanghaiDate, shanghaiMidnightMs, HOUR_MS } from '@koi/domain/calendar/dates'
import { examValidUntil } from '@koi/domain/suitability/investor-class'
import type { Clock } from '#kernel/clock.ts'
import { sql, type Db } from '#kernel/db.ts'
import { bookEvent } from '#modules/ledger/index.ts'
import type { Settlement } from '#modules/settlement/index.ts'
import { announceRebalance } from '#modules/combinations/index.ts'
import { WALLET_FUND } from '../market/catalogue/money.ts'
import { unionFunds } from '../market/catalogue/special.ts'
import { standWindowsOn } from '../market/extend-demo-market.ts'
import { actAs, type DeedNeeds } from './act.ts'
import { DEED_MS_OF_DAY, deedMoment } from './deed-moment.ts'
import type { Deed } from './deeds.ts'
import type { DemoPerson, StoryFunds } from './demo-person.ts'
import { demoPeople, storyRebalances } from './stories.ts'

const insertPerson = sql(
  'demo-person',
  `insert into account (id, kind, nick_name, story, opened_at) values ($1, 'seeded', $2, $3, $4)`,
)
/** The sitting stands without answers: these people never sat, and the record says so. */
const insertSitting = sql(
  'demo-sitting',
  `insert into exam_sitting (account_id, exam_id, exam_version, answers, score, investor_class, sat_at, valid_until)
   values ($1, 'risk', 0, '{"note": "演示人物"}', 0, $2, $3, $4)`,
)
const findFund = sql<{ code: string; spid: string }>(
  'demo-story-fund',
  `select code, spid from fund where origin = 'demo' and category = $1 and sale_state = 'open'
     and buy_discount_permille <= 1000 and union_id is null and set_up_date < $2
     and ($3::text is null or name like $3) order by code limit 1`,
)

const findTermAccount = sql<{ code: string }>(
  'demo-story-account',
  `select code from fund where origin = 'demo' and category = 'union' and sale_state = $1 order by code limit 1`,
)
const findPeriod = sql<{ openStart: string }>(
  'demo-story-period',
  `select open_start as "openStart" from fund_issue
   where fund_code = $1 and open_start < $2 order by open_start desc offset 1 limit 1`,
)
/** 鲤攻守平衡组合. */
const STORY_UNION = '901202'
/** Opens every month; a window is open when the demo starts. */
const STORY_PERIODIC = '900702'
const STORY_GOLD = '901101'
/** Y shares of a pension fund. */
const STORY_Y_SHARES = '900901'

/** The changes of the combination's weights, each announced two days before. */
async function announceChanges({ db }: SeedPeopleDeps, dayOf: (tradingDaysAgo: number) => string) {
  const parts = unionFunds.find(({ code }) => code === STORY_UNION)?.parts ?? []
  const last = parts.length - 1
  for (const { tradingDaysAgo, reason, shiftPermille } of storyRebalances) {
    const day = dayOf(tradingDaysAgo)
    const weights = parts.map(({ fundCode, weightPermille }, at) => ({
      fundCode,
      weightPermille:
        weightPermille + (at === 0 ? shiftPermille : at === last ? -shiftPermille : 0),
    }))
    const announcedMs = shanghaiMidnightMs(addDays(day, -2)) + DEED_MS_OF_DAY
    const rebalance = { unionCode: STORY_UNION, day, reason, announcedMs, weights }
    await db.transaction((tx) => announceRebalance(tx, rebalance))
  }
}

export interface SeedPeopleDeps {
  db: Db
  clock: Clock
  trade: DeedNeeds
  settlement: Settlement
}

interface Step {
  atMs: number
  person: DemoPerson
  deed: Deed
}

async function storyFunds(
  { db, trade }: SeedPeopleDeps,
  today: string,
): Promise<StoryFunds & { spid: string }> {
  const beforeDay = addDays(today, -400)
  const find = (category: string, name: string | null = null) =>
    db.get(findFund, [category, beforeDay, name])
  const ofState = (state: string) => db.get(findTermAccount, [state])
  const index = await find('index', '%沪深300%')
  const calendar = await trade.calendar(db)
  const { openStart } = await db.get(findPeriod, [STORY_PERIODIC, today])
  return {
    spid: index.spid,
    index: index.code,
    money: (await find('money')).code,
    bond: (await find('bond')).code,
    mixed: (await find('mixed')).code,
    qdii: (await find('qdii')).code,
    union: STORY_UNION,
    shortTerm: (await ofState('shortTerm')).code,
    midTerm: (await ofState('midTerm')).code,
    periodic: STORY_PERIODIC,
    periodOpened: calendar.days(openStart, calendar.onOrBefore(today)).length - 1,
    gold: STORY_GOLD,
    yShares: STORY_Y_SHARES,
    wallet: WALLET_FUND,
  }
}

/** Opens the person with money from outside and a class, as of the day before the first deed. */
async function openPerson({ db }: SeedPeopleDeps, person: DemoPerson, atMs: number) {
  await db.transaction(async (tx) => {
    await tx.run(insertPerson, [person.id, person.name, person.story, new Date(atMs)])
    await tx.run(insertSitting, [
      person.id,
      person.investorClass,
      new Date(atMs),
      new Date(examValidUntil(atMs)),
    ])
    await bookEvent(
      tx,
      'demoMoney',
      { reference: person.id, atMs },
      {
        holder: person.id,
        amount: person.moneyCents,
      },
    )
  })
}

/**
 * Lets the seeded people live through their past: the clock stands at each deed, the orders go the
 * ordinary way and the ordinary jobs settle them. Afterwards business time is `nowMs` again and runs.
 */
export async function seedPeople(deps: SeedPeopleDeps, nowMs: number): Promise<number> {
  const { db, clock, settlement } = deps
  const calendar = await deps.trade.calendar(db)
  const today = shanghaiDate(nowMs)
  const funds = await storyFunds(deps, today)
  const people = demoPeople(funds)
  const dayOf = (ago: number) => calendar.plus(calendar.onOrBefore(today), -ago)
  const momentOf = (deed: Deed) => deedMoment(deed, today, calendar)
  const steps = people
    .flatMap((person) => person.deeds.map((deed): Step => ({ person, deed, atMs: momentOf(deed) })))
    .toSorted((one, other) => one.atMs - other.atMs)
  const firstMs = (steps[0]?.atMs ?? nowMs) - 24 * HOUR_MS
  await clock.freeze(firstMs, { allowBackwards: true })
  for (const person of people) await openPerson(deps, person, firstMs)
  await announceChanges(deps, dayOf)
  for (const step of steps) {
    await clock.freeze(step.atMs, { allowBackwards: true })
    await settlement.settleUntil(step.atMs)
    const { person, deed, atMs } = step
    await actAs(deps.trade, { accountId: person.id, spid: funds.spid, deed, atMs })
  }
  await db.transaction((tx) => standWindowsOn(tx, today))
  await clock.advanceTo(nowMs, { allowBackwards: true })
  await settlement.settleUntil(nowMs)
  return people.length
}
