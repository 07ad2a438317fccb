import { addDays } from '@koi/domain/calendar/dates'
import { cents } from '@koi/domain/money/cents'
import { isLuhnValid } from '@koi/domain/payment/luhn'
import { navOf } from '@koi/domain/products/nav'
import { signed } from '@koi/domain/trade/signed-acts'
import { afterEach, describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import type { CreditCardBank } from '#gateways/credit-card/credit-card-bank.ts'
import { demoCreditBank } from '#gateways/credit-card/demo-credit-bank.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { addMoneyFund } from '../money-funds/money-funds.fixture.ts'
import { takeDueRepayments } from './repayment-store.ts'
import { repay } from './repay.ts'
import { workCreditCards } from './work.ts'

const START_MS = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START_MS })
const { db } = koi
const nav = navOf('1.0000')
await addFund(db, {
  code: 'FUND',
  days: { '2026-02-27': nav, '2026-03-02': nav, '2026-03-03': nav },
})

const NAME = '张小明'
/** A phone that no other card of these tests has. */
let phones = 0
const phoneAt = (serial: number) => `138${String(serial).padStart(7, '0')}8`
const nextPhone = () => phoneAt((phones += 1))
const DEBIT = '6222021234567890128'

/** A number of so many digits with the right check, that no other test has. */
function numberOf(prefix: string, serial: number): string {
  const body = `${prefix}${String(serial).padStart(15 - prefix.length, '0')}`
  const check = Array.from({ length: 10 }, (_, digit) => digit)
  return `${body}${check.find((digit) => isLuhnValid(`${body}${digit}`)) ?? 0}`
}

/** Grown-up people, each with the right check, that nobody else has. */
function* people() {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  for (let serial = 1; ; serial += 1) {
    const body = `11010119880101${String(serial).padStart(3, '0')}`
    const sum = weights.reduce((total, weight, place) => total + weight * Number(body[place]), 0)
    yield `${body}${'10X98765432'.charAt(sum % 11)}`
  }
}
const papers = people()

/** An investor with 100,000 yuan who is identified by a bank card. */
async function holder(): Promise<Investor> {
  const who = await createInvestor(koi)
  const idNumber = papers.next().value ?? ''
  const asked = { name: NAME, idNumber, cardNumber: DEBIT, phone: nextPhone() }
  const begun = await who.client.beginBindCard(asked)
  await who.client.bindCard({ bindingId: begun.bindingId, code: begun.demoCode ?? '' })
  return who
}

async function add({ client }: Investor, cardNumber = numberOf('622575', 1)) {
  const begun = await client.beginAddCreditCard({ cardNumber, phone: nextPhone() })
  const given = { bindingId: begun.bindingId, code: begun.demoCode ?? '' }
  return (await client.addCreditCard(given)).cardId
}

/** Somebody with a card. */
async function owner() {
  const who = await holder()
  return { ...who, cardId: await add(who) }
}
type Owner = Awaited<ReturnType<typeof owner>>

const billOf = async ({ client, cardId }: Owner) => client.queryCreditBill({ cardId })
const BALANCE = { payChannel: 5, paySource: '' }
async function request({ token, cardId }: Owner, amount: number, from = BALANCE) {
  const facts = { cardId, amountCents: amount, ...from }
  const passwordToken = await token(signed('repayCreditCard', facts))
  return { cardId, amount, ...from, passwordToken, idempotencyKey: freshKey() }
}
const pay = async (who: Owner, amount: number, from = BALANCE) =>
  (await who.client.repayCreditCard(await request(who, amount, from))).repaymentId
const later = async (ms: number) => {
  await koi.clock.freeze((await koi.clock.now()) + ms)
  await koi.services.operations.catchUp()
}
const stateOf = async ({ client }: Owner, repaymentId: string) =>
  (await client.queryCreditRepayment({ repaymentId })).repayment.state
/** Titles of what was told of repayments; a bill that is due by chance is told of too. */
const endsTold = async ({ client }: Investor) =>
  (await client.queryMessages({})).messages
    .filter(({ kind }) => kind === 'trade')
    .map(({ title }) => title)
const cashOf = async ({ client }: Investor) => (await client.queryCards({})).cashCents

const bank = demoCreditBank({ db, now: () => koi.clock.read(db), newId: createToken })
/** Repays at another bank than the stand-in. */
async function repayAt(other: CreditCardBank, who: Owner, amount: number) {
  const { accountId } = who
  const asked = { ...(await request(who, amount)), accountId, amountCents: cents(amount) }
  return repay({ ...koi.services.trade, bank: other }, asked)
}

afterEach(async () => expect(await auditBooks(db)).toEqual([]))

describe('RT-106 adding a credit card', () => {
  it('shows its end and hides the rest; the number stands nowhere', async () => {
    const who = await holder()
    expect(await who.client.queryCreditCards({})).toMatchObject({ cards: [], holderName: '*小明' })
    const number = numberOf('622575', 77)
    const cardId = await add(who, number)
    const { cards } = await who.client.queryCreditCards({})
    expect(cards).toMatchObject([
      { cardId, bankName: '招商银行', lastFour: number.slice(-4), holderName: '*小明' },
    ])
    expect(cards[0]?.bill?.owedCents).toBeGreaterThan(0)
    const rows = await db.rows(
      sql(
        'test-credit-dump',
        `select to_jsonb(c)::text as text from credit_card c union all select to_jsonb(b)::text from credit_binding b`,
      ),
    )
    const text = JSON.stringify(rows)
    for (const secret of [number, NAME, phoneAt(phones)]) expect(text).not.toContain(secret)
  })

  it.each([
    ['a mistyped number', { cardNumber: '6225750000000000' }, '2903'],
    ['a debit card', { cardNumber: DEBIT }, '2904'],
    ['another phone', { cardNumber: numberOf('622575', 5), phone: '13800000000' }, '28027608'],
  ])('refuses %s', async (_what, asked, code) => {
    const who = await holder()
    expect(await codeOf(who.client.beginAddCreditCard({ phone: nextPhone(), ...asked }))).toBe(code)
  })

  it('is only for who is identified, once a card, with one’s own code, ten at most', async () => {
    const stranger = await createInvestor(koi)
    const [first, second] = ['622230', '622555'] as const
    const asked = { cardNumber: numberOf(first, 1), phone: nextPhone() }
    expect(await codeOf(stranger.client.beginAddCreditCard(asked))).toBe('2907')
    const who = await owner()
    const known = { cardNumber: numberOf('622575', 1), phone: nextPhone() }
    expect(await codeOf(who.client.beginAddCreditCard(known))).toBe('2905')
    const begun = await who.client.beginAddCreditCard(asked)
    const given = { bindingId: begun.bindingId, code: begun.demoCode ?? '' }
    expect(await codeOf(stranger.client.addCreditCard(given))).toBe('1732')
    const wrong = given.code === '000000' ? '000001' : '000000'
    expect(await codeOf(who.client.addCreditCard({ ...given, code: wrong }))).toBe('1201')
    const twice = [who.client.addCreditCard(given), who.client.addCreditCard(given)].map(codeOf)
    expect((await Promise.all(twice)).filter((code) => code === '0')).toHaveLength(1)
    const fill = sql(
      'test-credit-fill',
      `insert into credit_card (id, account_id, bank_code, last_four, number_fingerprint, holder_shown, agreement, bound_at, next_ask_at)
       select account_id || n, account_id, 'CMB', '0000', 'x' || n, '*', '', business_now(), 'infinity'
       from credit_card, generate_series(1, 8) n where id = $1`,
    )
    await db.run(fill, [who.cardId])
    const eleventh = { cardNumber: numberOf(second, 2), phone: nextPhone() }
    expect(await codeOf(who.client.beginAddCreditCard(eleventh))).toBe('2906')
  })

  it('takes no code that went to the phone of another card', async () => {
    const who = await holder()
    const asked = { cardNumber: numberOf('622230', 8), phone: nextPhone() }
    const first = await who.client.beginAddCreditCard(asked)
    const other = { cardNumber: numberOf('622555', 9), phone: '13900001111' }
    const second = await who.client.beginAddCreditCard(other)
    const request = { bindingId: first.bindingId, code: second.demoCode ?? '' }
    expect(await codeOf(who.client.addCreditCard(request))).toBe('1201')
    const right = { bindingId: second.bindingId, code: second.demoCode ?? '' }
    expect(await codeOf(who.client.addCreditCard(right))).toBe('0')
  })

  it('is taken away once, and stays with its owner', async () => {
    const [who, thief] = [await owner(), await owner()]
    const { cardId } = who
    expect(await codeOf(thief.client.removeCreditCard({ cardId }))).toBe('2902')
    expect(await codeOf(thief.client.queryCreditBill({ cardId }))).toBe('2902')
    expect(
      await codeOf(thief.client.repayCreditCard(await request({ ...thief, cardId }, 100))),
    ).toBe('2902')
    await who.client.removeCreditCard({ cardId })
    await who.client.removeCreditCard({ cardId })
    expect((await who.client.queryCreditCards({})).cards).toEqual([])
    expect(await codeOf(who.client.queryCreditBill({ cardId }))).toBe('2902')
    await add(who)
  })
})

describe('RT-105 repaying', () => {
  it('sets the money aside, brings it to the bank, and tells so; RT-104 the bill follows', async () => {
    const who = await owner()
    const cash = await cashOf(who)
    const { card, isFresh, arrivesByMs } = await billOf(who)
    const owed = card.bill?.owedCents ?? 0
    expect([isFresh, arrivesByMs]).toEqual([true, (await koi.clock.now()) + 2 * 3_600_000])
    const least = card.bill?.minimumCents ?? 0
    const repaymentId = await pay(who, least)
    expect(await cashOf(who)).toBe(cash - least)
    expect((await billOf(who)).card).toMatchObject({
      movingCents: least,
      repayableCents: owed - least,
    })
    await later(1_000)
    expect(await stateOf(who, repaymentId)).toBe('running')
    await later(60_000)
    expect(await stateOf(who, repaymentId)).toBe('done')
    const { card: paid } = await billOf(who)
    expect(paid).toMatchObject({ movingCents: 0, repayableCents: owed - least })
    expect(paid.bill).toMatchObject({ paidCents: least, minimumOwedCents: 0 })
    await tellWaiting(db, tellers)
    await tellWaiting(db, tellers)
    expect(await endsTold(who)).toEqual(['信用卡还款成功'])
    const { steps } = await who.client.queryCreditRepayment({ repaymentId })
    expect(steps.map(({ state }) => state)).toEqual(['due', 'running', 'done'])
    await pay(who, owed - least)
    await later(60_000)
    await later(60_000)
    expect(await codeOf(pay(who, 100))).toBe('2910')
  })

  it('gives back what the bank refuses, and says so', async () => {
    const who = await owner()
    const cash = await cashOf(who)
    const repaymentId = await pay(who, 10_091)
    expect(await cashOf(who)).toBe(cash - 10_091)
    await later(1_000)
    expect(await stateOf(who, repaymentId)).toBe('failed')
    expect(await cashOf(who)).toBe(cash)
    await tellWaiting(db, tellers)
    expect(await endsTold(who)).toEqual(['信用卡还款失败'])
  })

  it('asks again where the answer was lost, and the bank has the money once', async () => {
    const who = await owner()
    const owed = (await billOf(who)).card.bill?.owedCents ?? 0
    const repaymentId = await pay(who, 10_093)
    await later(1_000)
    expect(await stateOf(who, repaymentId)).toBe('running')
    await later(60_000)
    await later(60_000)
    expect(await stateOf(who, repaymentId)).toBe('done')
    expect((await billOf(who)).card.repayableCents).toBe(owed - 10_093)
  })

  it('stays on its way with a bank that is slow or never answers: neither card nor account goes', async () => {
    const who = await owner()
    const repaymentId = await pay(who, 10_094)
    await later(3_600_000)
    expect(await stateOf(who, repaymentId)).toBe('running')
    expect(await codeOf(who.client.removeCreditCard({ cardId: who.cardId }))).toBe('2909')
    const { obstacles } = await who.client.queryDataRequests({})
    expect(obstacles).toContainEqual(expect.objectContaining({ kind: 'order', count: 1 }))
    const slow = await owner()
    const id = await pay(slow, 10_092)
    await later(60_000)
    expect(await stateOf(slow, id)).toBe('running')
    await later(3_600_000)
    expect(await stateOf(slow, id)).toBe('done')
  })

  it('killed between setting aside and sending is sent later, once', async () => {
    const who = await owner()
    const repaymentId = await pay(who, 10_000)
    const nowMs = await koi.clock.now()
    // The node that took it dies before it asks the bank.
    expect(await takeDueRepayments(db, nowMs)).toMatchObject([{ repaymentId }])
    expect(await takeDueRepayments(db, nowMs)).toEqual([])
    await later(20_000)
    await later(60_000)
    await later(60_000)
    expect(await stateOf(who, repaymentId)).toBe('done')
    const lines = await db.rows(
      sql('test-credit-lines', 'select id from demo_credit_line where id = $1'),
      [repaymentId],
    )
    expect(lines).toHaveLength(1)
  })

  it('two presses and a lost answer are one; another amount under the key is refused', async () => {
    const who = await owner()
    const cash = await cashOf(who)
    const asked = await request(who, 20_000)
    const both = [who.client.repayCreditCard(asked), who.client.repayCreditCard(asked)]
    const ids = (await Promise.all(both)).map(({ repaymentId }) => repaymentId)
    expect(new Set(ids).size).toBe(1)
    expect((await who.client.repayCreditCard(asked)).repaymentId).toBe(ids[0])
    expect(await cashOf(who)).toBe(cash - 20_000)
    const other = { ...(await request(who, 30_000)), idempotencyKey: asked.idempotencyKey }
    expect(await codeOf(who.client.repayCreditCard(other))).not.toBe('0')
    const forged = { ...asked, idempotencyKey: freshKey(), passwordToken: 'x'.repeat(32) }
    expect(await codeOf(who.client.repayCreditCard(forged))).not.toBe('0')
    expect(await cashOf(who)).toBe(cash - 20_000)
  })

  it('a hundred at once repay no more than is owed', async () => {
    const who = await owner()
    const { card } = await billOf(who)
    const cash = await cashOf(who)
    const owed = card.bill?.owedCents ?? 0
    const each = Math.ceil(owed / 7)
    const fit = Math.floor(owed / each)
    const all = await Promise.all(Array.from({ length: 100 }, () => request(who, each)))
    const codes = await Promise.all(all.map((one) => codeOf(who.client.repayCreditCard(one))))
    expect(codes.filter((code) => code === '0')).toHaveLength(fit)
    expect(await cashOf(who)).toBe(cash - fit * each)
  }, 60_000)

  it('a hundred over two cards on a balance that was spent meanwhile take no more than there is', async () => {
    const who = await owner()
    const second = { ...who, cardId: await add(who, numberOf('439225', 9)) }
    const cash = await cashOf(who)
    // What a purchase leaves is enough for three.
    await who.buy('FUND', cash - 10_000)
    const each = 3_000
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, place) => request(place % 2 === 0 ? who : second, each)),
    )
    const codes = await Promise.all(all.map((one) => codeOf(who.client.repayCreditCard(one))))
    expect(codes.filter((code) => code === '0')).toHaveLength(3)
    expect(await cashOf(who)).toBe(1_000)
  }, 60_000)

  it('stops at the limit of a day', async () => {
    const who = await owner()
    const { card } = await billOf(who)
    const { billDay = '', dueDay = '' } = card.bill ?? {}
    const large = {
      ...bank,
      statement: async () => ({
        billDay,
        dueDay,
        amountCents: cents(9_000_000),
        minimumCents: cents(0),
        paidCents: cents(0),
      }),
    }
    expect((await billOf(who)).dayRoomCents).toBe(5_000_000)
    await expect(repayAt(large, who, 5_000_001)).rejects.toThrow('今日还可还款 50,000.00 元')
    await repayAt(large, who, 4_000_000)
    expect((await billOf(who)).dayRoomCents).toBe(1_000_000)
    const both = [repayAt(large, who, 600_000), repayAt(large, who, 600_000)]
    const ends = await Promise.allSettled(both)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('what was paid elsewhere is not repaid again', async () => {
    const who = await owner()
    const { card } = await billOf(who)
    const owed = card.bill?.owedCents ?? 0
    await db.run(
      sql(
        'test-credit-elsewhere',
        `insert into demo_credit_line (id, agreement, kind, amount_cents, made_at, done_at)
         select $1, agreement, 'elsewhere', $3, business_now(), business_now() from credit_card where id = $2`,
      ),
      [createToken(), who.cardId, owed - 5_000],
    )
    expect(await codeOf(pay(who, 5_001))).toBe('2911')
    await pay(who, 5_000)
  })

  it('with a bank that is away nothing is set aside; at a real one play money pays nothing', async () => {
    const who = await owner()
    const cash = await cashOf(who)
    const silent = { ...bank, statement: () => Promise.reject(new Error('away')) }
    await expect(repayAt(silent, who, 10_000)).rejects.toThrow('没有应答')
    await expect(repayAt({ ...bank, isPlay: false }, who, 10_000)).rejects.toThrow('体验账户')
    expect(await cashOf(who)).toBe(cash)
    await repayAt(bank, who, 10_000)
    expect(await cashOf(who)).toBe(cash - 10_000)
  })
})

it('RT-107 records are one’s own, the newest first, of one card or all', async () => {
  const [who, other] = [await owner(), await owner()]
  const ids = [await pay(who, 1_000), await pay(who, 2_000)]
  const { repayments, hasMore } = await who.client.queryCreditRepayments({ limit: 1 })
  expect([repayments.length, hasMore]).toEqual([1, true])
  const all = await who.client.queryCreditRepayments({ cardId: who.cardId })
  expect(all.repayments.map(({ repaymentId }) => repaymentId).toSorted()).toEqual(ids.toSorted())
  expect((await other.client.queryCreditRepayments({})).repayments).toEqual([])
  const [repaymentId = ''] = ids
  expect(await codeOf(other.client.queryCreditRepayment({ repaymentId }))).toBe('2914')
})

it('RT-104 reminds three days before a bill is due and on the day, once each, while something is owed', async () => {
  const [who, prompt] = [await owner(), await owner()]
  const due = (await billOf(who)).card.bill?.dueDay ?? ''
  // Of another agreement the days differ: only those are asked about that are due with it.
  const goTo = async (day: string) => {
    await koi.clock.freeze(shanghaiMs(`${day}T10:00`), { allowBackwards: true })
    const now = await koi.clock.now()
    await workCreditCards({ db, clock: koi.clock, bank }, now)
    await workCreditCards({ db, clock: koi.clock, bank }, now)
    await tellWaiting(db, tellers)
  }
  const told = async () =>
    (await who.client.queryMessages({})).messages
      .map(({ title }) => title)
      .filter((title) => title.startsWith('信用卡'))
  await goTo(addDays(due, -4))
  expect(await told()).toEqual([])
  await goTo(addDays(due, -3))
  await goTo(addDays(due, -2))
  expect(await told()).toEqual(['信用卡还款提醒'])
  await goTo(due)
  expect(await told()).toEqual(['信用卡今天还款', '信用卡还款提醒'])
  expect(prompt.cardId).not.toBe(who.cardId)
  // The bill of the next month has what is left of this one.
  const { card: before } = await billOf(who)
  await goTo(addDays(due, 32))
  const { card: after } = await billOf(who)
  expect(after.bill?.amountCents).toBeGreaterThan(before.bill?.owedCents ?? 0)
})

it('a copy of one’s data has cards, bills and repayments, and a repayment moves along its path alone', async () => {
  const who = await owner()
  const repaymentId = await pay(who, 10_000)
  const { link } = await who.client.requestExport({})
  const copy = (await who.inject({ method: 'GET', url: link })).json()
  expect(copy).toMatchObject({
    creditCards: [{ cardId: who.cardId }],
    creditBills: [{ cardId: who.cardId }],
    creditRepayments: [{ repaymentId, state: 'due' }],
  })
  const jump = sql(
    'test-credit-jump',
    `update credit_repayment set state = 'done', ended_at = business_now() where id = $1`,
  )
  await expect(db.run(jump, [repaymentId])).rejects.toThrow('cannot become done')
  const bend = sql('test-credit-bend', 'update credit_repayment set amount_cents = 1 where id = $1')
  await expect(db.run(bend, [repaymentId])).rejects.toThrow('cannot become due')
})

describe('RT-105 repaying from a money fund', { timeout: 60_000 }, () => {
  const span = { from: '2026-03-02', to: '2026-03-31', creditCents: 500_000_000 }
  const setWallet = sql(
    'test-credit-wallet',
    `insert into wallet_fund (brand_id, fund_code) values ($1, $2)
     on conflict (brand_id) do update set fund_code = excluded.fund_code`,
  )
  const WALLET = { payChannel: 9, paySource: 'WAL' }
  const OTHER = { payChannel: 26, paySource: 'MMF' }

  /** A purchase of the first day of each is confirmed on the second. */
  const spans = [
    ['2026-03-03', '2026-03-05'],
    ['2026-03-09', '2026-03-11'],
    ['2026-03-12', '2026-03-16'],
    ['2026-03-17', '2026-03-19'],
    ['2026-03-20', '2026-03-24'],
    ['2026-03-25', '2026-03-27'],
  ].values()
  const morning = async (day: string) => {
    const nowMs = shanghaiMs(`${day}T10:00`)
    await koi.clock.freeze(nowMs, { allowBackwards: true })
    await koi.services.settlement.settleUntil(nowMs)
  }

  /** Somebody with a card, and a thousand yuan in each of two money funds, one of them the wallet's. */
  async function fundOwner() {
    const [bought = '', confirmed = ''] = spans.next().value ?? []
    await morning(bought)
    const who = await owner()
    for (const code of ['WAL', 'MMF']) await who.buy(code, 100_000)
    await morning(confirmed)
    return who
  }
  const roomsOf = async (who: Owner) =>
    (await billOf(who)).paySources.map(({ payChannel, paySource, name, roomCents }) => ({
      payChannel,
      paySource,
      name,
      roomCents,
    }))

  it('takes the shares and none of the balance, says so in its record, and gives back to the balance what is refused', async () => {
    await addMoneyFund(koi, { code: 'WAL', ...span })
    await addMoneyFund(koi, { code: 'MMF', ...span })
    await db.run(setWallet, ['main', 'WAL'])
    const who = await fundOwner()
    const cash = await cashOf(who)
    const sources = await roomsOf(who)
    expect(sources).toMatchObject([
      { payChannel: 5, paySource: '', name: '余额', roomCents: cash },
      { ...WALLET, name: '余额+' },
      OTHER,
    ])
    for (const { roomCents } of sources) expect(roomCents).toBeGreaterThanOrEqual(100_000)
    const [, wallet, other] = sources

    const done = await pay(who, 30_000, WALLET)
    expect(await cashOf(who)).toBe(cash)
    expect((await roomsOf(who))[1]?.roomCents).toBe((wallet?.roomCents ?? 0) - 30_000)
    await later(1_000)
    await later(60_000)
    const record = async (repaymentId: string) =>
      (await who.client.queryCreditRepayment({ repaymentId })).repayment
    expect(await record(done)).toMatchObject({ state: 'done', payChannel: 9, payName: '余额+' })

    const refused = await pay(who, 10_091, OTHER)
    expect(await cashOf(who)).toBe(cash)
    await later(1_000)
    expect(await record(refused)).toMatchObject({ state: 'failed', payChannel: 26 })
    // The fund's shares are gone; the money is in the balance, as the page said.
    expect(await cashOf(who)).toBe(cash + 10_091)
    expect((await roomsOf(who))[2]?.roomCents).toBe((other?.roomCents ?? 0) - 10_091)
  })

  it.each([
    ['more than there is in it', 200_000, WALLET, '1407'],
    ['a fund that one does not hold', 1_000, { payChannel: 26, paySource: 'FUND' }, '1405'],
    ['a way to pay that is none', 1_000, { payChannel: 27, paySource: 'MMF' }, '1405'],
  ])('refuses %s and takes nothing', async (_, amount, from, code) => {
    const who = await fundOwner()
    const [rooms, cash] = [await roomsOf(who), await cashOf(who)]
    expect(await codeOf(pay(who, amount, from))).toBe(code)
    expect([await roomsOf(who), await cashOf(who)]).toEqual([rooms, cash])
  })

  it('with more than is owed takes nothing of the fund, and a token for the balance pays from no fund', async () => {
    const who = await fundOwner()
    const rooms = await roomsOf(who)
    const owed = (await billOf(who)).card.repayableCents
    const large = await request(who, owed + 100, WALLET)
    expect(await codeOf(who.client.repayCreditCard(large))).not.toBe('0')
    const asked = { ...(await request(who, 1_000)), ...WALLET }
    expect(await codeOf(who.client.repayCreditCard(asked))).toBe('1603')
    expect(await roomsOf(who)).toEqual(rooms)
  })

  it('a hundred at once from the wallet, the fund and the balance take no more than each has', async () => {
    const who = await fundOwner()
    const [cash, rooms] = [await cashOf(who), await roomsOf(who)]
    const owed = (await billOf(who)).card.repayableCents
    const ways = [WALLET, OTHER, BALANCE]
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, place) => request(who, 1_500, ways[place % 3])),
    )
    const codes = await Promise.all(all.map((one) => codeOf(who.client.repayCreditCard(one))))
    const paid = (way: number) =>
      codes.filter((code, place) => code === '0' && place % 3 === way).length * 1_500
    expect(paid(0) + paid(1) + paid(2)).toBeLessThanOrEqual(owed)
    expect((await roomsOf(who)).map(({ roomCents }) => roomCents)).toEqual([
      cash - paid(2),
      (rooms[1]?.roomCents ?? 0) - paid(0),
      (rooms[2]?.roomCents ?? 0) - paid(1),
    ])
    // On a slow machine some are told to come back later.
    expect(codes.filter((code) => !['0', '2910', '2911', '1006'].includes(code))).toEqual([])
  })
})
