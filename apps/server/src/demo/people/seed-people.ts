import { addDays, shanghaiDate, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import { examValidUntil } from '@koi/domain/suitability/investor-class'
import { mulDiv } from '@koi/domain/money/rounding'
import type { Clock } from '#kernel/clock.ts'
import { sql, type Db } from '#kernel/db.ts'
import { post, shareBalances } from '#modules/ledger/index.ts'
import type { Settlement } from '#modules/settlement/index.ts'
import {
  BALANCE_CHANNEL,
  payOrder,
  placeBuy,
  placeRedemption,
  protocolIdsOf,
  type TradeDeps,
} from '#modules/trade/index.ts'
import { demoPeople, type Deed, type DemoPerson, type StoryFunds } from './stories.ts'

const HOUR_MS = 3_600_000
const DEED_MS_OF_DAY = 10 * HOUR_MS

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
const findFund = sql(
  'demo-story-fund',
  `select code, spid from fund where origin = 'demo' and category = $1 and sale_state = 'open'
     and buy_discount_permille <= 1000 and union_id is null and set_up_date < $2
     and ($3::text is null or name like $3) order by code limit 1`,
)

export interface SeedPeopleDeps {
  db: Db
  clock: Clock
  trade: TradeDeps
  settlement: Settlement
}

interface Step {
  atMs: number
  person: DemoPerson
  deed: Deed
}

async function storyFunds(db: Db, beforeDay: string): Promise<StoryFunds & { spid: string }> {
  const find = (category: string, name: string | null = null) =>
    db.get<{ code: string; spid: string }>(findFund, [category, beforeDay, name])
  const index = await find('index', '%沪深300%')
  return {
    spid: index.spid,
    index: index.code,
    money: (await find('money')).code,
    bond: (await find('bond')).code,
    mixed: (await find('mixed')).code,
    qdii: (await find('qdii')).code,
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
    await post(tx, {
      kind: 'demoMoney',
      reference: person.id,
      businessDate: shanghaiDate(atMs),
      atMs,
      postings: [
        { kind: 'outside', owner: 'demo', asset: 'CNY', amount: -person.moneyCents },
        { kind: 'cash', owner: person.id, asset: 'CNY', amount: person.moneyCents },
      ],
    })
  })
}

async function act({ db, trade }: SeedPeopleDeps, { person, deed, atMs }: Step, spid: string) {
  const who = { accountId: person.id, fundCode: deed.fundCode, spid }
  const order = {
    ...who,
    passwordToken: '',
    idempotencyKey: `seed-${person.id}-${atMs}-${deed.fundCode}`,
    biStat: undefined,
  }
  if (deed.kind === 'buy') {
    const { orderId } = await placeBuy(trade, {
      ...order,
      amountCents: deed.amountCents,
      payChannel: BALANCE_CHANNEL,
      protocolIds: protocolIdsOf(deed.fundCode).join(','),
      confirmedMismatch: true,
    })
    await payOrder(trade, { accountId: person.id, orderId, payCode: 0 })
    return
  }
  const { free } = await shareBalances(db, person.id, deed.fundCode)
  const shares = mulDiv(free, deed.partPermille, 1000, 'down')
  if (shares > 0) await placeRedemption(trade, { ...order, shares })
}

/**
 * Lets the seeded people live through their past: the clock stands at each deed, the orders go the
 * ordinary way and the ordinary jobs settle them. Afterwards business time is `nowMs` again and runs.
 */
export async function seedPeople(deps: SeedPeopleDeps, nowMs: number): Promise<number> {
  const { db, clock, settlement } = deps
  const calendar = await deps.trade.calendar(db)
  const today = shanghaiDate(nowMs)
  const funds = await storyFunds(db, addDays(today, -400))
  const people = demoPeople(funds)
  const momentOf = ({ tradingDaysAgo }: Deed) =>
    shanghaiMidnightMs(calendar.plus(calendar.onOrBefore(today), -tradingDaysAgo)) + DEED_MS_OF_DAY
  const steps = people
    .flatMap((person) => person.deeds.map((deed): Step => ({ person, deed, atMs: momentOf(deed) })))
    .toSorted((one, other) => one.atMs - other.atMs)
  const firstMs = (steps[0]?.atMs ?? nowMs) - 24 * HOUR_MS
  await clock.freeze(firstMs, { allowBackwards: true })
  for (const person of people) await openPerson(deps, person, firstMs)
  for (const step of steps) {
    await clock.freeze(step.atMs, { allowBackwards: true })
    await settlement.settleUntil(step.atMs)
    await act(deps, step, funds.spid)
  }
  await clock.advanceTo(nowMs, { allowBackwards: true })
  await settlement.settleUntil(nowMs)
  return people.length
}
