import { signed } from '@koi/domain/trade/signed-acts'
import { navOf } from '@koi/domain/products/nav'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { protocolIdsOf } from '#modules/trade/index.ts'
import { openMatters, reconcileDay } from '../index.ts'

const nowMs = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs })
const { db } = koi
const days = {
  '2026-02-27': navOf('1.0000'),
  '2026-03-02': navOf('1.0100'),
  '2026-03-03': navOf('1.0200'),
}
await addFund(db, { code: 'FUND', days })

const NAME = '张小明'
const ICBC = '6222021234567890128'
const CMB = '6214831234567896'
const PHONE = '13812345678'
/** Identity numbers of grown-up people, with the right check. */
const people = [
  '11010519491231002X',
  '440524188001010014',
  '110101199003070003',
  '110101198505050016',
  '110101199202020025',
].values()

/** Binds a card to somebody; the first one with a name. */
async function bind({ client }: Investor, cardNumber: string, idNumber?: string) {
  const begun = await client.beginBindCard({
    ...(idNumber !== undefined && { name: NAME, idNumber }),
    cardNumber,
    phone: PHONE,
  })
  const { cardId } = await client.bindCard({
    bindingId: begun.bindingId,
    code: begun.demoCode ?? '',
  })
  return cardId
}
const cardsOf = async ({ client }: Investor) => client.queryCards({})
const later = async (ms: number) => {
  await koi.clock.freeze((await koi.clock.now()) + ms)
  await koi.services.operations.catchUp()
}
async function transfer(
  who: Investor,
  cardId: string,
  amount: number,
  way: 'deposit' | 'withdraw' = 'deposit',
) {
  const token = await who.token(signed(way, { cardId, amountCents: amount }))
  return { cardId, amount, passwordToken: token, idempotencyKey: freshKey() }
}

/** What is under way and keeps an account from being closed. */
const moving = async ({ client }: Investor) => {
  const { obstacles } = await client.queryDataRequests({})
  return obstacles.find(({ kind }) => kind === 'order')?.count ?? 0
}

afterEach(async () => expect(await auditBooks(db)).toEqual([]))

const idNumber = people.next().value ?? ''
const who = await createInvestor(koi)
const icbc = await bind(who, ICBC, idNumber)

describe('binding a card', () => {
  it('shows its end and hides the rest; neither number nor papers stand in the database', async () => {
    const { cards, holderName: holder } = await cardsOf(who)
    expect(holder).toBe('*小明')
    expect(cards).toMatchObject([
      { bankName: '工商银行', lastFour: '0128', isDefault: true, phoneMasked: '138****5678' },
    ])
    const rows = await db.rows(
      sql(
        'test-dump',
        `select to_jsonb(c)::text as text from bank_card c
        union all select to_jsonb(b)::text from card_binding b
        union all select to_jsonb(r)::text from real_name r`,
      ),
    )
    const text = JSON.stringify(rows)
    for (const secret of [ICBC, idNumber, NAME, PHONE]) expect(text).not.toContain(secret)
  })

  it('ER-008 stops where the bank knows another phone', async () => {
    const request = { cardNumber: CMB, phone: '13800000000' }
    await expect(who.client.beginBindCard(request)).rejects.toMatchObject({
      retcode: '28027608',
      message: '绑卡手机号与登记不符,无法继续',
    })
  })

  it.each([
    ['a mistyped number', { cardNumber: '6222021234567890129' }, '1723'],
    ['a bank that is not ours', { cardNumber: '4111111111111111' }, '1724'],
    ['a card twice', { cardNumber: ICBC }, '1725'],
  ])('refuses %s', async (_what, request, code) => {
    expect(await codeOf(who.client.beginBindCard({ phone: PHONE, ...request }))).toBe(code)
  })

  it('refuses papers that are wrong, of a child, or of somebody with another account', async () => {
    const other = await createInvestor(koi)
    const ask = (name?: string, id?: string) =>
      codeOf(
        other.client.beginBindCard({
          ...(name !== undefined && { name }),
          ...(id !== undefined && { idNumber: id }),
          cardNumber: CMB,
          phone: PHONE,
        }),
      )
    expect(await ask()).toBe('1728')
    expect(await ask(NAME, '110105194912310021')).toBe('1729')
    expect(await ask(NAME, '11010120150307000X')).toBe('1730')
    // Whose papers are known here is said after the code, to their holder only.
    const begun = await other.client.beginBindCard({
      name: NAME,
      idNumber,
      cardNumber: CMB,
      phone: PHONE,
    })
    const given = { bindingId: begun.bindingId, code: begun.demoCode ?? '' }
    expect(await codeOf(other.client.bindCard(given))).toBe('1731')
    expect((await cardsOf(other)).cards).toEqual([])
  })

  it('needs the code that was sent, and is somebody’s own', async () => {
    const other = await createInvestor(koi)
    const begun = await who.client.beginBindCard({ cardNumber: CMB, phone: PHONE })
    const request = { bindingId: begun.bindingId, code: begun.demoCode ?? '' }
    expect(await codeOf(other.client.bindCard(request))).toBe('1732')
    const wrong = request.code === '000000' ? '000001' : '000000'
    expect(await codeOf(who.client.bindCard({ ...request, code: wrong }))).toBe('1201')
    const both = [codeOf(who.client.bindCard(request)), codeOf(who.client.bindCard(request))]
    expect((await Promise.all(both)).filter((code) => code === '0')).toHaveLength(1)
    expect((await cardsOf(who)).cards.map(({ isDefault }) => isDefault)).toEqual([true, false])
  })

  it('takes no code that went to the phone of another binding', async () => {
    const thief = await createInvestor(koi)
    const victim = { name: NAME, idNumber: '110101198802020016', cardNumber: CMB }
    const stolen = await thief.client.beginBindCard({ ...victim, phone: PHONE })
    const own = await thief.client.beginBindCard({
      name: '李大山',
      idNumber: '110101198802020024',
      cardNumber: ICBC,
      phone: '13900001111',
    })
    const request = { bindingId: stolen.bindingId, code: own.demoCode ?? '' }
    expect(await codeOf(thief.client.bindCard(request))).toBe('1201')
    expect((await cardsOf(thief)).cards).toEqual([])
    const right = { bindingId: own.bindingId, code: own.demoCode ?? '' }
    expect(await codeOf(thief.client.bindCard(right))).toBe('0')
  })
})

describe('buying with a card', () => {
  it('RU-305 channel 0 offers each card, and who has none is told to add one', async () => {
    const offers = async ({ client }: Investor) => {
      const { channels } = await client.queryBuyPre({ fundCode: 'FUND', spid: TEST_SPID })
      return channels.filter(({ channel }) => channel === 0)
    }
    expect(await offers(who)).toMatchObject([
      { source: icbc, name: '工商银行（0128）', usable: true, balanceCents: null },
      { name: '招商银行（7896）', usable: true },
    ])
    expect(await offers(await createInvestor(koi))).toMatchObject([
      { source: '', usable: false, reason: '请先添加银行卡' },
    ])
  })

  it('takes the money from the card, and gives it back to the same card', async () => {
    const byCard = { payChannel: 0, paySource: icbc }
    const { orderId } = await who.client.buy(await who.buyRequest('FUND', 200_000, byCard))
    expect(await who.client.prepay({ orderId })).toEqual({ kind: 'mock', params: {} })
    await who.client.mockPay({ orderId, payCode: 0 })
    const cash = (await cardsOf(who)).cashCents
    const order = async () => (await who.client.queryOrder({ orderId })).order
    expect(await order()).toMatchObject({ state: 'paid', payChannel: '银行卡（尾号 0128）' })
    await who.client.cancelOrder({ orderId })
    expect((await order()).timeline.at(-1)).toMatchObject({ title: '退款中', state: 'now' })
    expect((await cardsOf(who)).cards[0]?.inTransitCents).toBe(200_000)
    await later(1_000)
    expect((await order()).sentence).toBe('退款中，将退回 尾号 0128')
    await later(60_000)
    expect(await order()).toMatchObject({ state: 'cancelled', sentence: '款项已退回 尾号 0128' })
    expect((await order()).timeline.at(-1)).toMatchObject({ title: '已退回', day: '2026-03-02' })
    expect((await cardsOf(who)).cashCents).toBe(cash)
  })

  it('stops at the limits of its bank', async () => {
    const buy = await who.buyRequest('FUND', 5_000_100, { payChannel: 0, paySource: icbc })
    expect(await codeOf(who.client.buy(buy))).toBe('1727')
  })

  it('with somebody else’s card is not possible', async () => {
    const thief = await createInvestor(koi)
    const buy = await thief.buyRequest('FUND', 10_000, { payChannel: 0, paySource: icbc })
    expect(await codeOf(thief.client.buy(buy))).toBe('1722')
    const theft = await transfer(thief, icbc, 10_000)
    expect(await codeOf(thief.client.depositFromCard(theft))).toBe('1722')
    expect(await codeOf(thief.client.withdrawToCard(theft))).toBe('1722')
    const monthly = signed('addPlan', {
      fundCode: 'FUND',
      spid: TEST_SPID,
      amountCents: 10_000,
      cycle: 'month',
      payDay: 1,
      payChannel: 0,
      paySource: icbc,
      stepKind: null,
      stepValue: null,
      stepEvery: null,
      stepCeilingCents: null,
      targetKind: null,
      targetValue: null,
    })
    const plan = {
      fundCode: 'FUND',
      spid: TEST_SPID,
      amount: 10_000,
      cycle: 'month' as const,
      payDay: 1,
      payChannel: 0,
      paySource: icbc,
      passwordToken: await thief.token(monthly),
      idempotencyKey: freshKey(),
      protocolIds: protocolIdsOf('FUND').join(','),
      confirmMismatch: 0 as const,
    }
    expect(await codeOf(thief.client.addPlan(plan))).toBe('1722')
    const own = await who.token(monthly)
    expect(await codeOf(who.client.addPlan({ ...plan, passwordToken: own }))).toBe('0')
    const passwordToken = await thief.token(signed('unbindCard', { cardId: icbc }))
    expect(await codeOf(thief.client.unbindCard({ cardId: icbc, passwordToken }))).toBe('1722')
  })
})

describe('money between balance and card', () => {
  it('comes in once under a key, and leaves to the card it came from; play money does not', async () => {
    const person = await createInvestor(koi)
    const card = await bind(person, ICBC, people.next().value)
    expect(
      await codeOf(person.client.withdrawToCard(await transfer(person, card, 100, 'withdraw'))),
    ).toBe('1734')
    const incoming = await transfer(person, card, 300_000)
    const twice = [person.client.depositFromCard(incoming), person.client.depositFromCard(incoming)]
    const ids = (await Promise.all(twice)).map(({ transferId }) => transferId)
    expect(new Set(ids).size).toBe(1)
    expect(await cardsOf(person)).toMatchObject({
      cashCents: 10_300_000,
      playCents: 10_000_000,
      cards: [{ withdrawableCents: 300_000 }],
    })
    const many = await Promise.all(
      Array.from({ length: 8 }, () => transfer(person, card, 100_000, 'withdraw')),
    )
    const codes = await Promise.all(many.map((one) => codeOf(person.client.withdrawToCard(one))))
    expect(codes.toSorted()).toEqual(['0', '0', '0', ...Array.from({ length: 5 }, () => '1734')])
    expect((await cardsOf(person)).cashCents).toBe(10_000_000)
    expect(await moving(person)).toBe(3)
    await later(1_000)
    await later(60_000)
    expect(await moving(person)).toBe(0)
    const { transfers } = await person.client.queryCardTransfers({})
    expect(transfers.map(({ direction, state }) => `${direction} ${state}`).toSorted()).toEqual([
      'in done',
      'out done',
      'out done',
      'out done',
    ])
  })

  it('that was put in is their own, though play money was spent before; a refunded card payment is not there twice', async () => {
    const person = await createInvestor(koi)
    const card = await bind(person, ICBC, people.next().value)
    const state = async () => {
      const { cashCents: cash, playCents: play, cards } = await cardsOf(person)
      return [cash, play, cards[0]?.withdrawableCents]
    }
    await person.buy('FUND', 1_000_000)
    await person.client.depositFromCard(await transfer(person, card, 50_000))
    expect(await state()).toEqual([9_050_000, 9_000_000, 50_000])
    // Play money is spent first, own money after it.
    const most = await person.buy('FUND', 9_030_000)
    expect(await state()).toEqual([20_000, 0, 20_000])
    await person.client.cancelOrder({ orderId: most })
    expect(await state()).toEqual([9_050_000, 9_000_000, 50_000])
    // Paid by the card, and given back to it: nothing of it may leave from the balance meanwhile, or afterwards.
    const byCard = { payChannel: 0, paySource: card }
    const { orderId } = await person.client.buy(await person.buyRequest('FUND', 20_000, byCard))
    await person.client.mockPay({ orderId, payCode: 0 })
    expect(await state()).toEqual([9_050_000, 9_000_000, 50_000])
    await person.client.cancelOrder({ orderId })
    expect(await state()).toEqual([9_050_000, 9_000_000, 50_000])
    await person.client.withdrawToCard(await transfer(person, card, 50_000, 'withdraw'))
    expect(await state()).toEqual([9_000_000, 9_000_000, 0])
    expect(
      await codeOf(person.client.withdrawToCard(await transfer(person, card, 100, 'withdraw'))),
    ).toBe('1734')
    await later(1_000)
    await later(60_000)
    expect(await auditBooks(db)).toEqual([])
  })

  it('is at least one yuan, and needs a token of exactly this amount', async () => {
    expect(await codeOf(who.client.depositFromCard(await transfer(who, icbc, 99)))).toBe('1733')
    const other = { ...(await transfer(who, icbc, 1_000)), amount: 2_000 }
    expect(await codeOf(who.client.depositFromCard(other))).toBe('1603')
    // What was signed as one way does not open the other.
    const out = await transfer(who, icbc, 1_000, 'withdraw')
    expect(await codeOf(who.client.depositFromCard(out))).toBe('1603')
  })
})

describe('letting a card go', () => {
  it('waits for what is in transit; the other one takes its place', async () => {
    const person = await createInvestor(koi)
    const first = await bind(person, ICBC, people.next().value)
    const second = await bind(person, CMB)
    const byCard = { payChannel: 0, paySource: first }
    const { orderId } = await person.client.buy(await person.buyRequest('FUND', 20_000, byCard))
    await person.client.mockPay({ orderId, payCode: 0 })
    const unbind = async (cardId: string) =>
      codeOf(
        person.client.unbindCard({
          cardId,
          passwordToken: await person.token(signed('unbindCard', { cardId })),
        }),
      )
    expect(await unbind(first)).toBe('1726')
    const passwordToken = await person.token(signed('makeDefaultCard', { cardId: second }))
    const choose = person.client.setDefaultCard({ cardId: second, passwordToken })
    expect(await codeOf(choose)).toBe('1726')
    await person.client.cancelOrder({ orderId })
    expect(await unbind(first)).toBe('1726')
    expect(await moving(person)).toBe(1)
    await later(1_000)
    await later(60_000)
    expect(await moving(person)).toBe(0)
    expect(await unbind(first)).toBe('0')
    expect((await cardsOf(person)).cards).toMatchObject([{ cardId: second, isDefault: true }])
    // The same card may come back.
    await bind(person, ICBC)
  })

  it('is done once by a request that comes again after a lost answer', async () => {
    const person = await createInvestor(koi)
    const first = await bind(person, ICBC, people.next().value)
    const second = await bind(person, CMB)
    const tokenFor = (act: 'unbindCard' | 'makeDefaultCard', cardId: string) =>
      person.token(signed(act, { cardId }))
    const choose = {
      cardId: second,
      passwordToken: await tokenFor('makeDefaultCard', second),
    }
    const leave = { cardId: first, passwordToken: await tokenFor('unbindCard', first) }
    for (const _ of ['sent', 'sent again']) {
      expect(await codeOf(person.client.setDefaultCard(choose))).toBe('0')
      expect(await codeOf(person.client.unbindCard(leave))).toBe('0')
    }
    expect((await cardsOf(person)).cards).toMatchObject([{ cardId: second, isDefault: true }])
  })
})

it('the demo bank’s bill agrees with the books', async () => {
  expect(await reconcileDay(koi.services.payments.deps, '2026-03-02')).toEqual([])
  expect((await openMatters({ db })).refunds).toEqual([])
  // The next day it is compared without anybody asking, once there is one.
  const days = () => db.rows(sql('test-bill-days', 'select day from bill_day order by day'))
  expect(await days()).toEqual([{ day: '2026-03-02' }])
  await koi.clock.freeze(shanghaiMs('2026-03-04T09:59'))
  await koi.services.operations.catchUp()
  expect(await days()).toEqual([{ day: '2026-03-02' }])
  await later(60_000)
  expect(await days()).toEqual([{ day: '2026-03-02' }, { day: '2026-03-03' }])
  expect((await openMatters({ db })).breaks).toEqual([])
})

it('outside of the demo no card is bound, and nobody offers one', async () => {
  const { createTestDb } = await import('#testing/test-database.ts')
  const real = await createTestApp({ isDemo: false, nowMs, database: await createTestDb() })
  const person = await real.person()
  expect(await person.client.queryCards({})).toMatchObject({ canBind: false, cards: [] })
  const request = { name: NAME, idNumber, cardNumber: ICBC, phone: PHONE }
  expect(await codeOf(person.client.beginBindCard(request))).toBe('1721')
})
