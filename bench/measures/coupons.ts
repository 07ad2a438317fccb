import type { ResponseOf } from '@koi/contracts/call'
import { couponCalls } from '@koi/contracts/calls/coupons'
import { couponTermsOf, feeCardOf } from '@koi/contracts/coupon-of'
import { fromWire } from '@koi/contracts/wire'
import { byNetBenefit, firstChoice } from '@koi/domain/coupons/choose-coupon'
import { couponProblem } from '@koi/domain/coupons/coupon-problem'
import { cardSaving } from '@koi/domain/coupons/fee-card'
import { cents } from '@koi/domain/money/cents'
import { sql } from '@koi/server/kernel/db'
import type { BenchDatabase } from '../database.ts'
import { openHttp } from '../http.ts'
import { quantile, sample, type Measure } from '../report.ts'
import * as z from 'zod/mini'

const ACCOUNT = 'demo-lin'
const CARDS = 500
const READS = 400
const CHOICES = 200

const addPrizes = sql(
  'bench-prizes',
  `insert into prize (brand_id, prize_id, kind, name, discount_rate, min_fee_cents, effective_cents, valid_days, account_max,
     issued, starts_at, is_on)
   select 'main', 'bench-' || n, case n % 2 when 0 then 'feeDays' else 'feeAmount' end, '抵扣卡 ' || n, 1 + n, n, 0, 365, 1, 1, now(), true
   from generate_series(1, ${CARDS}) n on conflict do nothing`,
)
const addCards = sql(
  'bench-cards',
  `insert into coupon (id, account_id, brand_id, prize_id, nth, source, state, received_at, expires_day)
   select 'bench-' || n, '${ACCOUNT}', 'main', 'bench-' || n, 1, 'bench', 'usable', now(), current_date + 2000
   from generate_series(1, ${CARDS}) n on conflict do nothing`,
)
const forgetCards = sql('bench-cards-forget', "delete from coupon where source = 'bench'")
const forgetPrizes = sql(
  'bench-prizes-forget',
  "delete from prize where brand_id = 'main' and prize_id like 'bench-%'",
)

/** The cards of whoever has 500, as the page of a purchase reads them and chooses among them. */
export async function coupons(database: BenchDatabase): Promise<Measure[]> {
  const { db } = database
  await db.run(addPrizes)
  await db.run(addCards)
  const http = await openHttp(database)
  const ask = await http.person(ACCOUNT)
  const read = () => ask(couponCalls.cardQuery.path, {})
  const text = await read()
  const reads = await http.compare({
    name: `${CARDS} cards over HTTP`,
    unit: 'reads',
    runs: READS,
    koi: read,
    floor: {
      name: 'bare Fastify + pg key read',
      ask: () => http.askFloor('/key', { code: '900405' }),
    },
  })
  await http.close()
  await db.run(forgetCards)
  await db.run(forgetPrizes)
  const { response } = couponCalls.cardQuery
  const { cards } = z.parse(response, fromWire(response, JSON.parse(text)))
  if (cards.length < CARDS) throw new Error(`only ${cards.length} cards were read`)
  const choose = await sample(CHOICES, async (run) => chosenOf(cards, 1_000 + run))
  const parse = await sample(CHOICES, async () => JSON.parse(text))
  return [
    ...reads,
    {
      name: `choosing among ${CARDS} cards, median`,
      unit: 'ms',
      value: quantile(choose, 0.5),
      floor: { name: 'parsing their text', value: quantile(parse, 0.5) },
    },
  ]
}

type Cards = ResponseOf<typeof couponCalls.cardQuery>['cards']

/** What the page of a purchase works out for each card, and the one it takes. */
function chosenOf(cards: Cards, feeCents: number) {
  const fee = { feeCents: cents(feeCents), isFixedFee: false }
  const purchase = {
    fundCode: '900405',
    spid: '1800007030',
    payChannel: 5,
    today: '2026-01-01',
    plannedDay: '2026-01-01',
    ...fee,
  }
  const offers = cards.flatMap((info) => {
    const card = feeCardOf(info)
    if (!card) return []
    const terms = couponTermsOf(info)
    const savedCents = cardSaving(card, fee)
    const problem = couponProblem(terms, { ...purchase, savedCents })
    const { couponId, prizeId } = info
    return [{ couponId, prizeId, savedCents, expiresDay: terms.expiresDay, isUsable: !problem }]
  })
  return firstChoice(byNetBenefit(offers), '')
}
