import { signed } from '@koi/domain/trade/signed-acts'
import { navOf } from '@koi/domain/products/nav'
import { PENSION_AGREEMENT_VERSION } from '@koi/contracts/calls/pension'
import type { CallFailed } from '@koi/contracts/client'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createToken } from '#kernel/ids.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const days = {
  '2026-02-27': navOf('1.0000'),
  '2026-03-02': navOf('1.0000'),
  '2026-03-03': navOf('1.0200'),
  '2026-03-04': navOf('1.0200'),
  '2026-03-05': navOf('1.0200'),
  '2026-03-06': navOf('1.0200'),
  '2026-12-31': navOf('1.0300'),
}
await addFund(db, { code: 'YSHARE', category: 'pension', riskCode: 4, days })
await addFund(db, { code: 'PLAIN', riskCode: 4, days })

async function goTo(text: string, plusMs = 0) {
  const atMs = shanghaiMs(text) + plusMs
  await koi.clock.freeze(atMs, { allowBackwards: true })
  await koi.services.settlement.settleUntil(atMs)
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
let serial = 0
/** A new identity number that is right: of a man, or of a woman. */
function idNumber(born: string, isMan = true): string {
  serial += 2
  const body = `110105${born}${String(serial + (isMan ? 1 : 0)).padStart(3, '0')}`
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(body[place]), 0)
  return `${body}${'10X98765432'.charAt(sum % 11)}`
}

const person = (change: Record<string, unknown> = {}) => ({
  name: '林小明',
  id_number: idNumber('19900615'),
  agreement_version: PENSION_AGREEMENT_VERSION,
  ...change,
})

async function moving(
  investor: Investor,
  amount: number,
  act: 'contributePension' | 'withdrawPension' = 'contributePension',
) {
  const password_token = await investor.token(signed(act, { amountCents: amount }))
  return { amount, password_token, idempotency_key: freshKey() }
}
const contribute = async (investor: Investor, amount: number) =>
  investor.client.contributePension(await moving(investor, amount))
const planOf = async ({ client }: Investor) => (await client.queryPension({})).pension_plan

/** Somebody with an open pension account. */
async function saver(change: Record<string, unknown> = {}) {
  const investor = await createInvestor(koi)
  await investor.client.openPension(person(change))
  return investor
}

/** Buys Y shares with the cash of the pension account, and pays. */
async function buyY(investor: Investor, amount: number) {
  const request = await investor.buyRequest('YSHARE', amount, { pay_channel: 31 })
  const { listid } = await investor.client.buy(request)
  await investor.client.mockPay({ listid, pay_code: 0 })
  return listid
}

describe('opening the account', () => {
  it('needs an identity, and shows only what hides the person', async () => {
    const investor = await createInvestor(koi)
    expect(await planOf(investor)).toMatchObject({
      is_open: false,
      pensionid: '',
      year: 2026,
      room_cents: 1_200_000,
    })
    const opened = await investor.client.openPension(person())
    expect(opened.retires_on).toBe('2053-06-15')
    expect(await planOf(investor)).toMatchObject({
      is_open: true,
      pensionid: opened.pensionid,
      holder_name: '*小明',
      retires_on: '2053-06-15',
      may_withdraw: false,
      total_cents: 0,
    })
    expect(await investor.client.openPension(person())).toEqual(opened)
  })

  it.each([
    ['a wrong check digit', '1432', { id_number: '110105199006150010' }],
    ['a child', '1432', { id_number: idNumber('20150101') }],
    ['no name', '1432', { name: '12' }],
    ['an agreement of another version', '1435', { agreement_version: 0 }],
    ['a woman who did not say her post', '1433', { id_number: idNumber('19900615', false) }],
  ])('%s is refused with %s', async (_case, code, change) => {
    const { client } = await createInvestor(koi)
    expect(await codeOf(client.openPension(person(change)))).toBe(code)
    expect((await client.queryPension({})).pension_plan.is_open).toBe(false)
  })

  it('takes the age from identity and post', async () => {
    const { client } = await createInvestor(koi)
    const woman = { id_number: idNumber('19900615', false), worker_kind: 'womanWorker' as const }
    expect((await client.openPension(person(woman))).retires_on).toBe('2045-06-15')
  })

  it('is one account a person, wherever they ask, and at once', async () => {
    const id_number = idNumber('19880808')
    const [one, other] = [await createInvestor(koi), await createInvestor(koi)]
    const codes = await Promise.all(
      [one, other].map(({ client }) => codeOf(client.openPension(person({ id_number })))),
    )
    expect(codes.toSorted()).toEqual(['0', '1440'])
  })
})

let lastCard = 621483123456700
/** Somebody whose bank knows them by this number. */
async function cardHolder(id_number: string) {
  const investor = await createInvestor(koi)
  lastCard += 1
  const digits = Array.from(String(lastCard), Number).toReversed()
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 0 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  const begun = await investor.client.beginBindCard({
    name: '林小明',
    id_number,
    card_number: `${lastCard}${(10 - (sum % 10)) % 10}`,
    phone: '13812345678',
  })
  const given = { binding_id: begun.binding_id, code: begun.demo_code ?? '' }
  return { investor, bound: await codeOf(investor.client.bindCard(given)) }
}

describe('whose papers they are', () => {
  it('is what the bank of the own card says: no other name or number opens anything', async () => {
    const own = idNumber('19870707')
    const { investor } = await cardHolder(own)
    const others = [person(), person({ id_number: own, name: '林大明' })]
    for (const papers of others) {
      expect(await codeOf(investor.client.openPension(papers))).toBe('1440')
    }
    expect(await codeOf(investor.client.openPension(person({ id_number: own })))).toBe('0')
  })

  it('tells a stranger nothing: a number known here and one that the service does not know are one answer', async () => {
    const [byCard, byPension] = [idNumber('19860606'), idNumber('19850505')]
    await cardHolder(byCard)
    await saver({ id_number: byPension })
    const stranger = await createInvestor(koi)
    const doubting = await createTestApp({
      database: koi,
      nowMs: shanghaiMs('2026-03-02T10:00'),
      identityCheck: { isHolder: async () => false },
    })
    const doubted = await createInvestor(doubting)
    const answerOf = (client: Investor['client'], id_number: string) =>
      client.openPension(person({ id_number })).then(
        () => 'opened',
        ({ retcode, message }: CallFailed) => `${retcode} ${message}`,
      )
    const answers = [
      await answerOf(stranger.client, byCard),
      await answerOf(stranger.client, byPension),
      await answerOf(doubted.client, byCard),
      await answerOf(doubted.client, idNumber('19840404')),
    ]
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^1440 /)
  })

  it('never keeps the holder out: typed papers give way to the one whose bank knows them', async () => {
    const own = idNumber('19830303')
    const thief = await saver({ id_number: own })
    const { investor } = await cardHolder(own)
    expect(await codeOf(investor.client.openPension(person({ id_number: own })))).toBe('0')
    expect((await contribute(investor, 100)).room_cents).toBe(1_199_900)
    expect(await codeOf(contribute(thief, 100))).toBe('1440')
    // Whoever types the number afterwards is told what everybody is told.
    const late = await createInvestor(koi)
    expect(await codeOf(late.client.openPension(person({ id_number: own })))).toBe('1440')
  })

  it('is said of cards only to who has the code of the bank: a number typed tells nothing', async () => {
    const own = idNumber('19820202')
    await cardHolder(own)
    const stranger = await createInvestor(koi)
    const begin = (id_number: string, card_number: string) =>
      codeOf(
        stranger.client.beginBindCard({
          name: '林小明',
          id_number,
          card_number,
          phone: '13812345678',
        }),
      )
    expect(await begin(own, '6222021234567890128')).toBe('0')
    expect(await begin(idNumber('19810101'), '6214831234567896')).toBe('0')
    expect((await cardHolder(own)).bound).not.toBe('0')
  })

  it('is asked at no service where none is connected: the card it is', async () => {
    const real = await createTestApp({
      database: koi,
      isDemo: false,
      nowMs: shanghaiMs('2026-03-02T10:00'),
    })
    expect(await codeOf((await real.person()).client.openPension(person()))).toBe('1440')
  })
})

describe('contributions', () => {
  it('count up to 12,000.00 a calendar year: 11,999.99, then .02 is refused and .01 taken', async () => {
    const investor = await saver()
    await contribute(investor, 1_199_999)
    expect(await codeOf(contribute(investor, 2))).toBe('1436')
    expect((await contribute(investor, 1)).room_cents).toBe(0)
    expect(await codeOf(contribute(investor, 1))).toBe('1436')
    expect(await planOf(investor)).toMatchObject({
      paid_in_cents: 1_200_000,
      room_cents: 0,
      cash_cents: 1_200_000,
    })
    expect((await investor.client.queryMainAsset({})).cash_balance).toBe(8_800_000)
    await goTo('2026-12-31T23:59:59', 999)
    expect(await codeOf(contribute(investor, 1))).toBe('1436')
    await goTo('2027-01-01T00:00')
    expect((await contribute(investor, 1_200_000)).room_cents).toBe(0)
    expect((await planOf(investor)).total_paid_in_cents).toBe(2_400_000)
    await goTo('2026-03-02T10:00')
  })

  it('never pass the cap together', async () => {
    const investor = await saver()
    const requests = await Promise.all(Array.from({ length: 12 }, () => moving(investor, 200_000)))
    const codes = await Promise.all(
      requests.map((request) => codeOf(investor.client.contributePension(request))),
    )
    expect(codes.filter((code) => code === '0')).toHaveLength(6)
    expect((await planOf(investor)).paid_in_cents).toBe(1_200_000)
  })

  it('are refused without account, money or token, and are made once', async () => {
    const stranger = await createInvestor(koi)
    expect(await codeOf(contribute(stranger, 100))).toBe('1431')
    const investor = await saver()
    expect(await codeOf(contribute(investor, 20_000_000))).toBe('1404')
    const request = await moving(investor, 100)
    const other = { ...request, password_token: createToken() }
    expect(await codeOf(investor.client.contributePension(other))).toBe('1603')
    const first = await investor.client.contributePension(request)
    expect((await investor.client.contributePension(request)).flow_id).toBe(first.flow_id)
    expect((await planOf(investor)).paid_in_cents).toBe(100)
    // What was signed to go in does not come out.
    const out = await moving(investor, 100)
    expect(await codeOf(investor.client.withdrawPension(out))).toBe('1437')
  })
})

describe('Y shares', () => {
  it('are paid from the pension account and from nowhere else', async () => {
    const stranger = await createInvestor(koi)
    const product = { fund_code: 'YSHARE', spid: TEST_SPID }
    expect((await stranger.client.queryBuyPre(product)).channels).toEqual([
      {
        channel: 31,
        source: '',
        name: '养老金账户',
        balance_cents: null,
        usable: false,
        reason: '尚未开立个人养老金账户',
      },
    ])
    const cash = await stranger.buyRequest('YSHARE', 100_000)
    expect(await codeOf(stranger.client.buy({ ...cash, pay_channel: 31 }))).toBe('1431')
    const investor = await saver()
    const request = await investor.buyRequest('YSHARE', 100_000)
    expect(await codeOf(investor.client.buy(request))).toBe('1405')
    expect(await codeOf(investor.client.buy({ ...request, pay_channel: 31 }))).toBe('1438')
    const plain = await investor.buyRequest('PLAIN', 100_000)
    expect(await codeOf(investor.client.buy({ ...plain, pay_channel: 31 }))).toBe('1405')
    const { channels } = await investor.client.queryBuyPre({ ...product, fund_code: 'PLAIN' })
    expect(channels.map(({ channel }) => channel)).not.toContain(31)
  })

  it('return to the account when they are sold, and may be bought anew: that is no contribution', async () => {
    const investor = await saver()
    await contribute(investor, 1_200_000)
    const listid = await buyY(investor, 1_000_000)
    expect(await planOf(investor)).toMatchObject({
      cash_cents: 200_000,
      in_transit_cents: 1_000_000,
      total_cents: 1_200_000,
    })
    await goTo('2026-03-04T10:00')
    const plan = await planOf(investor)
    expect(plan).toMatchObject({ position_cents: 1_020_000, profit_cents: 20_000 })
    expect(plan.holdings[0]).toMatchObject({ fund_code: 'YSHARE', value_cents: 1_020_000 })
    const { order } = await investor.client.queryOrder({ listid })
    expect(order).toMatchObject({ state: 'confirmed', pay_channel: '养老金账户' })
    const product = { fund_code: 'YSHARE', spid: TEST_SPID }
    const asset = await investor.client.queryAsset(product)
    expect(asset.position_info.position_money).toBe(1_020_000)
    const proof = await investor.client.queryProfitProof({ ...product, figure: 'value' })
    expect(proof.lines[0]).toMatchObject({ depth: 0, value: 1_020_000 })
    expect(proof.books_gap).toBe(0)
    // How its dividends are paid is chosen for the holding in the account.
    const mode = { ...product, mode: 'reinvest' as const, idempotency_key: freshKey() }
    expect((await investor.client.setDividendMode(mode)).listid).not.toBe('')
    expect((await investor.client.queryDividendMode(product)).pending).toMatchObject({
      mode: 'reinvest',
    })
    // A copy of one's own data holds what is in the account, too.
    const { link } = await investor.client.requestExport({})
    const copy = (await investor.inject({ method: 'GET', url: link })).json<{
      holdings: { fundCode: string }[]
      ledgerLines: { kind: string; amount: number }[]
    }>()
    expect(copy.holdings).toMatchObject([{ fundCode: 'YSHARE' }])
    const moved = copy.ledgerLines.filter(({ kind }) => kind === 'pensionIn')
    expect(moved.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      -1_200_000, 1_200_000,
    ])
    const pre = await investor.client.queryRedeemPre(product)
    expect(pre.redeemable_shares).toBe(1_000_000)
    const sold = await investor.redeem('YSHARE', 500_000)
    await goTo('2026-03-06T10:00')
    expect((await investor.client.queryOrder({ listid: sold })).order).toMatchObject({
      state: 'paidOut',
      net_cents: 510_000,
    })
    expect(await planOf(investor)).toMatchObject({ cash_cents: 710_000, room_cents: 0 })
    // The balance outside is what it was after the contribution.
    expect((await investor.client.queryMainAsset({})).cash_balance).toBe(8_800_000)
    await buyY(investor, 500_000)
    expect(await planOf(investor)).toMatchObject({ cash_cents: 210_000, room_cents: 0 })
    await goTo('2026-03-02T10:00')
  })

  it('give the money back to the account when the order is cancelled', async () => {
    const investor = await saver()
    await contribute(investor, 300_000)
    const listid = await buyY(investor, 300_000)
    const { order } = await investor.client.queryOrder({ listid })
    expect(order.cancel_gives_back).toBe('款项退回养老金账户')
    await investor.client.cancelOrder({ listid })
    expect((await planOf(investor)).cash_cents).toBe(300_000)
  })
})

describe('withdrawal', () => {
  it('waits for the age of retirement, and says so', async () => {
    const investor = await saver()
    await contribute(investor, 100_000)
    const request = await moving(investor, 100_000, 'withdrawPension')
    await expect(investor.client.withdrawPension(request)).rejects.toThrow(
      '尚未达到领取条件：2053-06-15 达到领取年龄后可领取',
    )
    expect((await planOf(investor)).cash_cents).toBe(100_000)
  })

  it('goes to the balance from that day on', async () => {
    const investor = await saver({ id_number: idNumber('19600302') })
    await contribute(investor, 100_000)
    expect((await planOf(investor)).may_withdraw).toBe(true)
    const tooMuch = await moving(investor, 100_001, 'withdrawPension')
    expect(await codeOf(investor.client.withdrawPension(tooMuch))).toBe('1438')
    await goTo('2026-03-02T10:01')
    await investor.client.withdrawPension(await moving(investor, 40_000, 'withdrawPension'))
    expect(await planOf(investor)).toMatchObject({ cash_cents: 60_000, paid_in_cents: 100_000 })
    expect((await investor.client.queryMainAsset({})).cash_balance).toBe(9_940_000)
    const { flows, has_more } = await investor.client.queryPensionFlows({ limit: 1 })
    expect(flows).toMatchObject([{ kind: 'withdraw', amount_cents: 40_000, year: 2026 }])
    expect(has_more).toBe(true)
  })
})

it('RU-042 shows the account of a pensionid to its person, and to nobody else', async () => {
  const [one, other] = [await saver(), await saver()]
  const { pensionid } = await planOf(one)
  expect((await one.client.queryPension({ pensionid })).pension_plan.pensionid).toBe(pensionid)
  expect(await codeOf(other.client.queryPension({ pensionid }))).toBe('1439')
  expect(await codeOf(other.client.queryPension({ pensionid: 'nobody' }))).toBe('1439')
})

describe('CL-091 the pension plan of a combination', () => {
  it('EN-300 answers the account of who asks', async () => {
    const investor = await saver()
    await contribute(investor, 100)
    const ask = { cmd: 'qry_pension_plan' as const, union_id: 'U900001' }
    const { pension_plan } = await investor.client.queryPensionPlan(ask)
    expect(pension_plan).toEqual(await planOf(investor))
    const other = await createInvestor(koi)
    expect((await other.client.queryPensionPlan(ask)).pension_plan.is_open).toBe(false)
  })

  it('RU-175 is nothing without a union_id', async () => {
    const { client } = await createInvestor(koi)
    const ask = { cmd: 'qry_pension_plan' as const, union_id: '' }
    expect(await codeOf(client.queryPensionPlan(ask))).toBe('1002')
  })
})

it('keeps the books', async () => {
  await goTo('2027-01-05T10:00')
  expect(await auditBooks(db)).toEqual([])
})
