import fc from 'fast-check'
import { paymentPasswordCalls } from '@koi/contracts/calls/payment-password'
import { signed, type SignedAct } from '@koi/domain/trade/signed-acts'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { protocolIdsOf } from '#modules/trade/index.ts'
import { freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { createRandom } from '#testing/random-history.ts'
import { TEST_SPID } from '#testing/small-market.ts'
import { doOne } from './acts.fixture.ts'
import { valueOf, type Pools, type Schema } from './edge-requests.fixture.ts'
import { makeMarket } from './market.fixture.ts'
import { openPopulation } from './people.fixture.ts'

/**
 * Every call is asked what its schema allows at its edges, by somebody who holds a bit of everything, and
 * answers none of it with a server error (RELIABILITY T12). A longer run, printed seed included:
 * npm run test:fuzz
 */
const CASES = Number(process.env['KOI_FUZZ_CASES'] ?? '3000')
const SEED = Number(process.env['KOI_FUZZ_SEED'] ?? Date.now() % 2 ** 31)

const FIRST_DAY = '2026-01-05'
const DAYS = 12
const ACTS_A_DAY = 8
const PASSWORD = '246813'

/** Calls that end what the others need: they are asked by somebody who is new each time. */
const ENDS = new Set(['logout', 'endSession', 'endOtherSessions', 'reAuth', 'requestClosing'])
/** Moves everybody's time. */
const LEFT_OUT = new Set(['advanceClock'])

const codes = sql<{ code: string }>('test-edge-funds', 'select code from fund order by code')
const ids = sql<Record<string, string[]>>(
  'test-edge-ids',
  `select coalesce((select array_agg(id) from (select id from trade_order order by id limit 60) o), '{}') as orders,
     coalesce((select array_agg(id) from plan), '{}') as plans,
     coalesce((select array_agg(id) from account), '{}') as accounts,
     coalesce((select array_agg(id) from gold_quote), '{}') as quotes,
     coalesce((select array_agg(distinct issue) from fund_issue), '{}') as issues,
     coalesce((select array_agg(union_id) from fund where union_id is not null), '{}') as unions`,
)

const koi = await createTestApp({ nowMs: shanghaiMs(`${FIRST_DAY}T00:00`) })
// The demo's server asks its own stand-ins over the network.
await koi.app.listen({ port: 0, host: '127.0.0.1' })

/** Some days of somebody who buys and sells everything there is. */
async function liveSomeDays(): Promise<Investor> {
  const random = createRandom(11)
  const calendar = await koi.services.calendar(koi.db)
  const all = calendar.days(FIRST_DAY, calendar.plus(FIRST_DAY, DAYS + 40))
  const lived = all.slice(0, DAYS)
  await makeMarket(koi, createRandom(5), { all, lived: all })
  const enter = await openPopulation(koi, 2, FIRST_DAY)
  for (const day of lived) {
    await koi.services.settlement.settleUntil(shanghaiMs(`${day}T10:00`))
    await koi.clock.freeze(shanghaiMs(`${day}T10:00`), { allowBackwards: true })
    for (const who of await enter())
      for (let act = 0; act < ACTS_A_DAY; act += 1) await doOne({ app: koi, who, random })
    await koi.clock.freeze(shanghaiMs(`${day}T21:00`), { allowBackwards: true })
    await koi.services.settlement.settleUntil(shanghaiMs(`${day}T21:00`))
  }
  await koi.clock.freeze(shanghaiMs(`${all[DAYS] ?? ''}T10:00`), { allowBackwards: true })
  const [, second] = await enter()
  if (!second) throw new Error('nobody lives here')
  await second.client.setPayPassword({ password: PASSWORD })
  return second
}

async function readPools(): Promise<Pools> {
  const funds = (await koi.db.rows(codes)).map(({ code }) => code)
  const found = await koi.db.find(ids)
  const orders = found?.['orders'] ?? []
  const accounts = found?.['accounts'] ?? []
  const lived = ['2026-01-05', '2026-01-09', '2026-01-15', '2025-12-31']
  return {
    fund_code: funds,
    fundCode: funds,
    fund_code_list: funds,
    target_fund_code: funds,
    spid: [TEST_SPID],
    target_spid: [TEST_SPID],
    listid: orders,
    offer_listid: orders,
    plan_id: found?.['plans'] ?? [],
    appacc_id: accounts,
    family_acc_id: accounts,
    pensionid: accounts,
    account_id: accounts,
    quote_id: found?.['quotes'] ?? [],
    issue: found?.['issues'] ?? [],
    union_id: found?.['unions'] ?? [],
    as_of: lived,
    from: lived,
    to: lived,
    data_date: lived,
    password: [PASSWORD],
    pay_channel: [0, 5, 9, 22, 26, 27],
    protocol_ids: funds.map((code) => protocolIdsOf(code).join(',')),
  }
}

interface Operation {
  operationId: string
  parameters?: { name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** What a call takes, below the common parameters of every request. */
function schemaOf({ requestBody, parameters = [] }: Operation): Schema {
  const body = requestBody?.content['application/json']?.schema
  const own = parameters.filter(({ name }) => !['g_tk', '_', 'report_platform'].includes(name))
  const query = Object.fromEntries(own.map(({ name, schema }) => [name, schema]))
  return body ?? { type: 'object', properties: query }
}

const investor = await liveSomeDays()
const pools = await readPools()
const document = (await koi.app.inject({ url: '/openapi.json' })).json()

/** What is signed, by call. */
const acts: Readonly<Record<string, SignedAct>> = {
  buy: 'buy',
  buyGold: 'buyGold',
  redeem: 'redeem',
  sellGold: 'sellGold',
  quickRedeem: 'quickRedeem',
  redeemCombination: 'redeemCombination',
  convert: 'convert',
  offerTransfer: 'offerTransfer',
  takeTransfer: 'takeTransfer',
  addPlan: 'addPlan',
  modifyPlan: 'changePlan',
  setWalletTransfer: 'switchOnWallet',
  contributePension: 'contributePension',
  withdrawPension: 'withdrawPension',
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Every fact that any act binds, out of the fields of a request. */
function factsOf(request: Fields) {
  const of = (name: string, without = '') => {
    const value = request[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : without
  }
  return {
    fundCode: of('fund_code'),
    spid: of('spid', TEST_SPID),
    amountCents: of('amount'),
    shares: of('shares'),
    grams: of('grams'),
    priceLimit: of('price_limit'),
    priceCents: of('price'),
    restMode: of('rest_mode', 'defer'),
    payChannel: of('pay_channel'),
    paySource: of('pay_source'),
    couponId: of('user_prize_id'),
    mode: of('mode'),
    targetCode: of('target_fund_code'),
    targetSpid: of('target_spid', TEST_SPID),
    issue: of('issue'),
    offerId: of('offer_listid'),
    appAccountId: of('appacc_id'),
    ratioPpm: of('ratio_ppm'),
    planId: of('plan_id'),
    cycle: of('cycle'),
    payDay: request['cycle'] === 'day' ? 0 : of('pay_day'),
    stepKind: of('step_kind').replace('none', ''),
    stepValue: of('step_value'),
    stepEvery: of('step_every'),
    stepCeilingCents: of('step_ceiling'),
    targetKind: of('target_kind').replace('none', ''),
    targetValue: of('target_value'),
    keepCents: of('keep_cents'),
    cardId: of('card_id'),
  }
}

/** Somebody who typed the password for just this: what is signed is what is asked for. */
async function sign(name: string, request: Fields): Promise<Fields> {
  const act = acts[name]
  if (act === undefined) return request
  const what = signed(act, factsOf(request))
  const answer = await investor.inject(
    investor.requestOf(paymentPasswordCalls.verifyPayPassword, { password: PASSWORD, ...what }),
  )
  const { token } = answer.json<{ token?: string }>()
  return token === undefined
    ? request
    : { ...request, password_token: token, idempotency_key: freshKey() }
}

const operations = Object.values<Record<string, Operation>>(document.paths)
  .flatMap((path) => Object.values(path))
  .filter(({ operationId }) => !LEFT_OUT.has(operationId))

it(
  `answers requests at the edges of their schemas (seed ${SEED})`,
  { timeout: CASES * 100 + 60_000 },
  async () => {
    const broken: string[] = []
    for (const operation of operations) {
      const { operationId: name } = operation
      const call = koi.calls.find((each) => each.name === name)
      if (!call) throw new Error(`${name} is not mounted`)
      const cases = fc.sample(
        fc.tuple(valueOf(schemaOf(operation), pools), fc.integer({ min: 0, max: 3 })),
        { numRuns: Math.ceil(CASES / operations.length), seed: SEED },
      )
      for (const [made, dice] of cases) {
        const fields = isFields(made) ? made : {}
        // Checking a password takes its time: one in four is signed.
        const request = dice === 0 ? await sign(name, fields) : fields
        const who = ENDS.has(name) ? await koi.person() : investor
        const answer = await who.inject(who.requestOf(call.definition, request))
        const isAnswered = answer.statusCode < 500 && 'retcode' in answer.json<object>()
        if (!isAnswered) broken.push(`${name} ${JSON.stringify(request)}`)
      }
    }
    expect(broken).toEqual([])
  },
)

it('leaves books that are whole', async () => {
  expect(await auditBooks(koi.db)).toEqual([])
})
