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
  idNumber: idNumber('19900615'),
  agreementVersion: PENSION_AGREEMENT_VERSION,
  ...change,
})

async function moving(
  investor: Investor,
  amount: number,
  act: 'contributePension' | 'withdrawPension' = 'contributePension',
) {
  const passwordToken = await investor.token(signed(act, { amountCents: amount }))
  return { amount, passwordToken, idempotencyKey: freshKey() }
}
const contribute = async (investor: Investor, amount: number) =>
  investor.client.contributePension(await moving(investor, amount))
const planOf = async ({ client }: Investor) => (await client.queryPension({})).pensionPlan

/** Somebody with an open pension account. */
async function saver(change: Record<string, unknown> = {}) {
  const investor = await createInvestor(koi)
  await investor.client.openPension(person(change))
  return investor
}

/** Buys Y shares with the cash of the pension account, and pays. */
async function buyY(investor: Investor, amount: number) {
  const request = await investor.buyRequest('YSHARE', amount, { payChannel: 31 })
  const { orderId } = await investor.client.buy(request)
  await investor.client.mockPay({ orderId, payCode: 0 })
  return orderId
}

describe('opening the account', () => {
  it('needs an identity, and shows only what hides the person', async () => {
    const investor = await createInvestor(koi)
    expect(await planOf(investor)).toMatchObject({
      isOpen: false,
      pensionid: '',
      year: 2026,
      roomCents: 1_200_000,
    })
    const opened = await investor.client.openPension(person())
    expect(opened.retiresOn).toBe('2053-06-15')
    expect(await planOf(investor)).toMatchObject({
      isOpen: true,
      pensionid: opened.pensionid,
      holderName: '*小明',
      retiresOn: '2053-06-15',
      mayWithdraw: false,
      totalCents: 0,
    })
    expect(await investor.client.openPension(person())).toEqual(opened)
  })

  it.each([
    ['a wrong check digit', '1432', { idNumber: '110105199006150010' }],
    ['a child', '1432', { idNumber: idNumber('20150101') }],
    ['no name', '1432', { name: '12' }],
    ['an agreement of another version', '1435', { agreementVersion: 0 }],
    ['a woman who did not say her post', '1433', { idNumber: idNumber('19900615', false) }],
  ])('%s is refused with %s', async (_case, code, change) => {
    const { client } = await createInvestor(koi)
    expect(await codeOf(client.openPension(person(change)))).toBe(code)
    expect((await client.queryPension({})).pensionPlan.isOpen).toBe(false)
  })

  it('takes the age from identity and post', async () => {
    const { client } = await createInvestor(koi)
    const woman = { idNumber: idNumber('19900615', false), workerKind: 'womanWorker' as const }
    expect((await client.openPension(person(woman))).retiresOn).toBe('2045-06-15')
  })

  it('is one account a person, wherever they ask, and at once', async () => {
    const sameNumber = idNumber('19880808')
    const [one, other] = [await createInvestor(koi), await createInvestor(koi)]
    const codes = await Promise.all(
      [one, other].map(({ client }) =>
        codeOf(client.openPension(person({ idNumber: sameNumber }))),
      ),
    )
    expect(codes.toSorted()).toEqual(['0', '1440'])
  })
})

let lastCard = 621483123456700
/** Somebody whose bank knows them by this number. */
async function cardHolder(idNumber: string) {
  const investor = await createInvestor(koi)
  lastCard += 1
  const digits = Array.from(String(lastCard), Number).toReversed()
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 0 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  const begun = await investor.client.beginBindCard({
    name: '林小明',
    idNumber,
    cardNumber: `${lastCard}${(10 - (sum % 10)) % 10}`,
    phone: '13812345678',
  })
  const given = { bindingId: begun.bindingId, code: begun.demoCode ?? '' }
  return { investor, bound: await codeOf(investor.client.bindCard(given)) }
}

describe('whose papers they are', () => {
  it('is what the bank of the own card says: no other name or number opens anything', async () => {
    const own = idNumber('19870707')
    const { investor } = await cardHolder(own)
    const others = [person(), person({ idNumber: own, name: '林大明' })]
    for (const papers of others) {
      expect(await codeOf(investor.client.openPension(papers))).toBe('1440')
    }
    expect(await codeOf(investor.client.openPension(person({ idNumber: own })))).toBe('0')
  })

  it('tells a stranger nothing: a number known here and one that the service does not know are one answer', async () => {
    const [byCard, byPension] = [idNumber('19860606'), idNumber('19850505')]
    await cardHolder(byCard)
    await saver({ idNumber: byPension })
    const stranger = await createInvestor(koi)
    const doubting = await createTestApp({
      database: koi,
      nowMs: shanghaiMs('2026-03-02T10:00'),
      identityCheck: { isHolder: async () => false },
    })
    const doubted = await createInvestor(doubting)
    const answerOf = (client: Investor['client'], idNumber: string) =>
      client.openPension(person({ idNumber })).then(
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
    const thief = await saver({ idNumber: own })
    const { investor } = await cardHolder(own)
    expect(await codeOf(investor.client.openPension(person({ idNumber: own })))).toBe('0')
    expect((await contribute(investor, 100)).roomCents).toBe(1_199_900)
    expect(await codeOf(contribute(thief, 100))).toBe('1440')
    // Whoever types the number afterwards is told what everybody is told.
    const late = await createInvestor(koi)
    expect(await codeOf(late.client.openPension(person({ idNumber: own })))).toBe('1440')
  })

  it('is said of cards only to who has the code of the bank: a number typed tells nothing', async () => {
    const own = idNumber('19820202')
    await cardHolder(own)
    const stranger = await createInvestor(koi)
    const begin = (idNumber: string, cardNumber: string) =>
      codeOf(
        stranger.client.beginBindCard({
          name: '林小明',
          idNumber,
          cardNumber,
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
    expect((await contribute(investor, 1)).roomCents).toBe(0)
    expect(await codeOf(contribute(investor, 1))).toBe('1436')
    expect(await planOf(investor)).toMatchObject({
      paidInCents: 1_200_000,
      roomCents: 0,
      cashCents: 1_200_000,
    })
    expect((await investor.client.queryMainAsset({})).cashCents).toBe(8_800_000)
    await goTo('2026-12-31T23:59:59', 999)
    expect(await codeOf(contribute(investor, 1))).toBe('1436')
    await goTo('2027-01-01T00:00')
    expect((await contribute(investor, 1_200_000)).roomCents).toBe(0)
    expect((await planOf(investor)).totalPaidInCents).toBe(2_400_000)
    await goTo('2026-03-02T10:00')
  })

  it('never pass the cap together', async () => {
    const investor = await saver()
    const requests = await Promise.all(Array.from({ length: 12 }, () => moving(investor, 200_000)))
    const codes = await Promise.all(
      requests.map((request) => codeOf(investor.client.contributePension(request))),
    )
    expect(codes.filter((code) => code === '0')).toHaveLength(6)
    expect((await planOf(investor)).paidInCents).toBe(1_200_000)
  })

  it('are refused without account, money or token, and are made once', async () => {
    const stranger = await createInvestor(koi)
    expect(await codeOf(contribute(stranger, 100))).toBe('1431')
    const investor = await saver()
    expect(await codeOf(contribute(investor, 20_000_000))).toBe('1404')
    const request = await moving(investor, 100)
    const other = { ...request, passwordToken: createToken() }
    expect(await codeOf(investor.client.contributePension(other))).toBe('1603')
    const first = await investor.client.contributePension(request)
    expect((await investor.client.contributePension(request)).flowId).toBe(first.flowId)
    expect((await planOf(investor)).paidInCents).toBe(100)
    // What was signed to go in does not come out.
    const out = await moving(investor, 100)
    expect(await codeOf(investor.client.withdrawPension(out))).toBe('1437')
  })
})

describe('Y shares', () => {
  it('are paid from the pension account and from nowhere else', async () => {
    const stranger = await createInvestor(koi)
    const product = { fundCode: 'YSHARE', spid: TEST_SPID }
    expect((await stranger.client.queryBuyPre(product)).channels).toEqual([
      {
        channel: 31,
        source: '',
        name: '养老金账户',
        balanceCents: null,
        usable: false,
        reason: '尚未开立个人养老金账户',
      },
    ])
    const cash = await stranger.buyRequest('YSHARE', 100_000)
    expect(await codeOf(stranger.client.buy({ ...cash, payChannel: 31 }))).toBe('1431')
    const investor = await saver()
    const request = await investor.buyRequest('YSHARE', 100_000)
    expect(await codeOf(investor.client.buy(request))).toBe('1405')
    expect(await codeOf(investor.client.buy({ ...request, payChannel: 31 }))).toBe('1438')
    const plain = await investor.buyRequest('PLAIN', 100_000)
    expect(await codeOf(investor.client.buy({ ...plain, payChannel: 31 }))).toBe('1405')
    const { channels } = await investor.client.queryBuyPre({ ...product, fundCode: 'PLAIN' })
    expect(channels.map(({ channel }) => channel)).not.toContain(31)
  })

  it('return to the account when they are sold, and may be bought anew: that is no contribution', async () => {
    const investor = await saver()
    await contribute(investor, 1_200_000)
    const orderId = await buyY(investor, 1_000_000)
    expect(await planOf(investor)).toMatchObject({
      cashCents: 200_000,
      inTransitCents: 1_000_000,
      totalCents: 1_200_000,
    })
    await goTo('2026-03-04T10:00')
    const plan = await planOf(investor)
    expect(plan).toMatchObject({ positionCents: 1_020_000, profitCents: 20_000 })
    expect(plan.holdings[0]).toMatchObject({ fundCode: 'YSHARE', valueCents: 1_020_000 })
    const { order } = await investor.client.queryOrder({ orderId })
    expect(order).toMatchObject({ state: 'confirmed', payChannel: '养老金账户' })
    const product = { fundCode: 'YSHARE', spid: TEST_SPID }
    const asset = await investor.client.queryAsset(product)
    expect(asset.position.valueCents).toBe(1_020_000)
    const proof = await investor.client.queryProfitProof({ ...product, figure: 'value' })
    expect(proof.lines[0]).toMatchObject({ depth: 0, value: 1_020_000 })
    expect(proof.booksGapCents).toBe(0)
    // How its dividends are paid is chosen for the holding in the account.
    const mode = { ...product, mode: 'reinvest' as const, idempotencyKey: freshKey() }
    expect((await investor.client.setDividendMode(mode)).orderId).not.toBe('')
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
    expect(pre.redeemableShares).toBe(1_000_000)
    const sold = await investor.redeem('YSHARE', 500_000)
    await goTo('2026-03-06T10:00')
    expect((await investor.client.queryOrder({ orderId: sold })).order).toMatchObject({
      state: 'paidOut',
      netCents: 510_000,
    })
    expect(await planOf(investor)).toMatchObject({ cashCents: 710_000, roomCents: 0 })
    // The balance outside is what it was after the contribution.
    expect((await investor.client.queryMainAsset({})).cashCents).toBe(8_800_000)
    await buyY(investor, 500_000)
    expect(await planOf(investor)).toMatchObject({ cashCents: 210_000, roomCents: 0 })
    await goTo('2026-03-02T10:00')
  })

  it('give the money back to the account when the order is cancelled', async () => {
    const investor = await saver()
    await contribute(investor, 300_000)
    const orderId = await buyY(investor, 300_000)
    const { order } = await investor.client.queryOrder({ orderId })
    expect(order.cancelGivesBack).toBe('款项退回养老金账户')
    await investor.client.cancelOrder({ orderId })
    expect((await planOf(investor)).cashCents).toBe(300_000)
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
    expect((await planOf(investor)).cashCents).toBe(100_000)
  })

  it('goes to the balance from that day on', async () => {
    const investor = await saver({ idNumber: idNumber('19600302') })
    await contribute(investor, 100_000)
    expect((await planOf(investor)).mayWithdraw).toBe(true)
    const tooMuch = await moving(investor, 100_001, 'withdrawPension')
    expect(await codeOf(investor.client.withdrawPension(tooMuch))).toBe('1438')
    await goTo('2026-03-02T10:01')
    await investor.client.withdrawPension(await moving(investor, 40_000, 'withdrawPension'))
    expect(await planOf(investor)).toMatchObject({ cashCents: 60_000, paidInCents: 100_000 })
    expect((await investor.client.queryMainAsset({})).cashCents).toBe(9_940_000)
    const { flows, hasMore } = await investor.client.queryPensionFlows({ limit: 1 })
    expect(flows).toMatchObject([{ kind: 'withdraw', amountCents: 40_000, year: 2026 }])
    expect(hasMore).toBe(true)
  })
})

it('RU-042 shows the account of a pensionid to its person, and to nobody else', async () => {
  const [one, other] = [await saver(), await saver()]
  const { pensionid } = await planOf(one)
  expect((await one.client.queryPension({ pensionid })).pensionPlan.pensionid).toBe(pensionid)
  expect(await codeOf(other.client.queryPension({ pensionid }))).toBe('1439')
  expect(await codeOf(other.client.queryPension({ pensionid: 'nobody' }))).toBe('1439')
})

describe('CL-091 the pension plan of a combination', () => {
  it('EN-300 answers the account of who asks', async () => {
    const investor = await saver()
    await contribute(investor, 100)
    const ask = { cmd: 'qry_pension_plan' as const, unionId: 'U900001' }
    const { pensionPlan } = await investor.client.queryPensionPlan(ask)
    expect(pensionPlan).toEqual(await planOf(investor))
    const other = await createInvestor(koi)
    expect((await other.client.queryPensionPlan(ask)).pensionPlan.isOpen).toBe(false)
  })

  it('RU-175 is nothing without a union_id', async () => {
    const { client } = await createInvestor(koi)
    const ask = { cmd: 'qry_pension_plan' as const, unionId: '' }
    expect(await codeOf(client.queryPensionPlan(ask))).toBe('1002')
  })
})

it('keeps the books', async () => {
  await goTo('2027-01-05T10:00')
  expect(await auditBooks(db)).toEqual([])
})
