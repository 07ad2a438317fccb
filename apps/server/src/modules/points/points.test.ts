import { addDays } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { tellers } from '../../compose/tellers.ts'
import { codeOf, freshKey, shanghaiMs, sitExam } from '#testing/investor.ts'
import type { Person } from '#http/testing.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { moveInto } from '#modules/identity/phones/bind-phone-store.ts'
import { forgetPerson, readEverything } from '#modules/data-requests/sources.ts'
import { sweepPoints } from './index.ts'

const TODAY = '2026-03-02'
const koi = await createTestApp({ nowMs: shanghaiMs(`${TODAY}T10:00`) })
const { db } = koi
await addFund(db, { code: 'FUND' })
const operator = await koi.demoPerson()

const unswept = sql('test-points-unswept', 'delete from points_sweep')
/** Lets the clock stand on a day, with the jobs of that day done. */
async function goTo(day: string, time = '10:00') {
  const nowMs = shanghaiMs(`${day}T${time}`)
  await koi.clock.freeze(nowMs, { allowBackwards: true })
  await db.run(unswept)
  await sweepPoints(db, nowMs)
}
const back = () => koi.clock.freeze(shanghaiMs(`${TODAY}T10:00`), { allowBackwards: true })

let count = 0
const name = (what: string) => `${what}${(count += 1)}`
/** As JSON says it: what is undefined is not there. */
const said = (file: object) => JSON.parse(JSON.stringify(file))
async function task(file: object): Promise<string> {
  const id = name('task')
  const whole = {
    id,
    kind: 'favourite',
    name: '加一只自选',
    points: 50,
    accountMax: 1,
    budget: 1e6,
    validDays: 30,
  }
  await operator.client.savePointsTask({ taskFile: said({ ...whole, ...file }) })
  return id
}
const LADDER = [5, 5, 5, 10, 10, 10, 30]
const signInTask = (file: object = {}) =>
  task({
    kind: 'signIn',
    name: '每日签到',
    ladder: LADDER,
    points: undefined,
    accountMax: undefined,
    ...file,
  })
async function goods(file: object = {}): Promise<string> {
  const id = name('goods')
  const whole = {
    id,
    kind: 'physical',
    picture: 'cup',
    name: '锦鲤马克杯',
    points: 100,
    stock: 1000,
    accountMax: 100,
  }
  await operator.client.savePointsGoods({ goodsFile: said({ ...whole, ...file }) })
  return id
}
/** Gives points by a prize, as whoever gives prizes does; good for so many days. */
async function givePoints({ client }: Person, points: number, validDays = 365): Promise<string> {
  const id = name('gift')
  const prizeFile = {
    id,
    kind: 'points',
    name: '见面积分',
    points,
    validDays,
    stock: 10,
    pages: [`welcome-${id}`],
  }
  await operator.client.savePrize({ prizeFile })
  const { token } = await client.preExecPathDispatch({ page: `welcome-${id}` })
  const { coupons } = await client.execPathDispatch({ token })
  return coupons[0]?.couponId ?? ''
}
const ADDRESS = {
  name: '林进',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 100 号 2 幢 301 室',
}
const addressFor = async ({ client }: Person, change: object = {}) =>
  (
    await client.saveDeliveryAddress({
      address: { ...ADDRESS, ...change },
      idempotencyKey: freshKey(),
    })
  ).addressId
/** A brand beside that of the people here. */
async function otherBrand(): Promise<string> {
  const copy = sql<{ id: string }>(
    'test-points-brand',
    `with made as (
       insert into brand select (jsonb_populate_record(b, '{"id": "elsewhere"}')).* from brand b where b.id = 'main'
       on conflict do nothing
     ) select 'elsewhere' as id`,
  )
  return (await db.get(copy)).id
}
const balanceOf = async ({ client }: Person) => (await client.queryPoints({})).balance
const linesOf = async ({ client }: Person) =>
  (await client.queryPointsRecords({})).lines.map(({ kind, points, lots }) => ({
    kind,
    points,
    lots: lots.map((lot) => lot.points),
  }))
async function exchange(person: Person, goodsId: string, change: object = {}) {
  const { goods: found } = await person.client.queryPointsGoodsDetail({ goodsId })
  const addressId = found.kind === 'physical' ? await addressFor(person) : undefined
  const asked = { goodsId, points: found.points, addressId, idempotencyKey: freshKey(), ...change }
  return (await person.client.exchangePoints(asked)).orderId
}
const sound = async () => expect(await auditBooks(db)).toEqual([])
const favourite = ({ client }: Person) =>
  client.setFavor({ fundCode: 'FUND', spid: TEST_SPID, isFavourite: true })

describe('points that are earned', () => {
  it('day after day by signing in, more on some days, from the first again after the last or a missed day', async () => {
    const taskId = await signInTask()
    const person = await koi.person()
    const gains: number[] = []
    const days = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10].map((later) => addDays(TODAY, later))
    for (const day of days) {
      await goTo(day)
      gains.push((await person.client.earnPoints({ taskId })).points)
    }
    expect(gains).toEqual([...LADDER, 5, 5, 5])
    expect(await person.client.earnPoints({ taskId })).toEqual({
      points: 5,
      streak: 2,
      balance: 90,
    })
    const { tasks } = await person.client.queryPointsTasks({})
    expect(tasks.find((each) => each.taskId === taskId)).toMatchObject({
      state: 'done',
      streak: 2,
      ladder: LADDER,
    })
    await sound()
    await back()
  })

  it('once a day however often it is asked, a hundred times at once too', async () => {
    const taskId = await signInTask()
    const person = await koi.person()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => codeOf(person.client.earnPoints({ taskId }))),
    )
    expect(new Set(answers).size).toBe(1)
    expect(await balanceOf(person)).toBe(5)
    await sound()
  })

  it('by what the server knows was done, not by what the client says', async () => {
    const [exam, kept] = [await task({ kind: 'riskTest', name: '完成风险测评' }), await task({})]
    const person = await koi.person()
    expect(await codeOf(person.client.earnPoints({ taskId: exam }))).toBe('2402')
    expect(await codeOf(person.client.earnPoints({ taskId: kept }))).toBe('2402')
    await sitExam(db, person.accountId, 'C3')
    await favourite(person)
    expect((await person.client.earnPoints({ taskId: exam })).balance).toBe(50)
    expect((await person.client.earnPoints({ taskId: kept })).balance).toBe(100)
    await goTo(addDays(TODAY, 1))
    expect(await codeOf(person.client.earnPoints({ taskId: kept }))).toBe('2403')
    await back()
  })

  it('by reading, after the time that it takes has passed on the server', async () => {
    const taskId = await task({ kind: 'read', name: '读懂积分规则', readSeconds: 15 })
    const person = await koi.person()
    expect(await codeOf(person.client.earnPoints({ taskId }))).toBe('2402')
    expect(await person.client.beginPointsReading({ taskId })).toEqual({ leftMs: 15_000 })
    await koi.clock.freeze(shanghaiMs(`${TODAY}T10:00:14`), { allowBackwards: true })
    expect(await person.client.beginPointsReading({ taskId })).toEqual({ leftMs: 1_000 })
    expect(await codeOf(person.client.earnPoints({ taskId }))).toBe('2402')
    await koi.clock.freeze(shanghaiMs(`${TODAY}T10:00:15`), { allowBackwards: true })
    expect(await codeOf(person.client.earnPoints({ taskId }))).toBe('0')
    await back()
  })

  it('up to the budget of the task and not a point more, of many at once', async () => {
    const taskId = await task({ budget: 120 })
    const people = await Promise.all(Array.from({ length: 10 }, () => koi.person()))
    await Promise.all(people.map(favourite))
    const codes = await Promise.all(
      people.map(({ client }) => codeOf(client.earnPoints({ taskId }))),
    )
    expect(codes.toSorted()).toEqual(['0', '0', ...Array.from({ length: 8 }, () => '2404')])
    const { tasks } = await (people[0] ?? operator).client.queryPointsTasks({})
    const states = tasks.filter((each) => each.taskId === taskId).map(({ state }) => state)
    expect(['done', undefined]).toContain(states[0])
    await sound()
  })

  it('of a task that is off, over, unknown or of another brand: none', async () => {
    const off = await task({ isOn: false })
    const over = await task({ firstDay: '2026-02-01', lastDay: '2026-03-01' })
    const person = await koi.person()
    await favourite(person)
    for (const taskId of [off, over, 'nobody']) {
      expect(await codeOf(person.client.earnPoints({ taskId }))).toBe('2401')
    }
    expect(await codeOf(koi.visitor().client.earnPoints({ taskId: off }))).toBe('1001')
  })

  it('EN-143: by a prize of points at once, and the coupon says so', async () => {
    const person = await koi.person()
    const couponId = await givePoints(person, 200, 10)
    expect(await person.client.queryPoints({})).toMatchObject({
      balance: 200,
      expiring: 200,
      expiringDay: addDays(TODAY, 9),
    })
    const { coupon } = await person.client.queryCoupon({ couponId })
    expect(coupon).toMatchObject({ goodsSubType: 18, busiType: 0, points: 200, state: 5 })
    expect(await linesOf(person)).toEqual([{ kind: 'earn', points: 200, lots: [200] }])
    await sound()
  })
})

describe('what an operator sets', () => {
  it.each<[string, object, RegExp]>([
    ['points for buying, where the rules forbid it', { kind: 'buy' }, /no points for buying/],
    ['signing in without a ladder', { kind: 'signIn', accountMax: undefined }, /ladder/],
    ['reading without a time', { kind: 'read' }, /readSeconds/],
    ['without end', { accountMax: undefined }, /accountMax/],
    ['without a budget', { budget: undefined }, /budget/],
    ['with a word that it has not', { colour: 'red' }, /colour/],
    ['over before it begins', { firstDay: '2026-03-12', lastDay: '2026-03-11' }, /lastDay/],
  ])('a task is refused: %s', async (_, file, told) => {
    await expect(task(file)).rejects.toMatchObject({
      retcode: '2431',
      message: expect.stringMatching(told),
    })
  })

  it.each<[string, object, RegExp]>([
    ['things without a number of them', { stock: undefined }, /stock/],
    ['a coupon of no prize', { kind: 'coupon', prizeId: 'nobody' }, /no such prize/],
    ['a thing with a prize', { prizeId: 'nobody' }, /prizeId/],
    ['a picture that is none', { picture: 'gold' }, /picture/],
  ])('goods are refused: %s', async (_, file, told) => {
    await expect(goods(file)).rejects.toMatchObject({
      retcode: '2431',
      message: expect.stringMatching(told),
    })
  })

  it('goods are never money: a red packet is refused', async () => {
    const id = name('packet')
    await operator.client.savePrize({
      prizeFile: { id, kind: 'redPacket', name: '红包', valueCents: 100, stock: 5, validDays: 5 },
    })
    await expect(goods({ kind: 'coupon', prizeId: id })).rejects.toMatchObject({
      message: expect.stringMatching(/not exchanged for money/),
    })
  })

  it('is shown as files, which given back change nothing', async () => {
    const [taskId, goodsId] = [await task({}), await goods()]
    const before = await operator.client.queryPointsFiles({})
    const mine = {
      task: before.tasks.find(({ taskFile }) => taskFile['id'] === taskId)?.taskFile ?? {},
      goods: before.goods.find(({ goodsFile }) => goodsFile['id'] === goodsId)?.goodsFile ?? {},
    }
    await operator.client.savePointsTask({ taskFile: { id: taskId, ...mine.task } })
    await operator.client.savePointsGoods({ goodsFile: { id: goodsId, ...mine.goods } })
    expect(await operator.client.queryPointsFiles({})).toEqual(before)
  })
})

describe('an exchange', () => {
  it('takes the points that expire first, and every line says of which lots', async () => {
    const person = await koi.person()
    await givePoints(person, 100, 300)
    await givePoints(person, 60, 30)
    await givePoints(person, 80, 60)
    await exchange(person, await goods({ points: 110 }))
    expect((await linesOf(person))[0]).toEqual({ kind: 'spend', points: -110, lots: [-60, -50] })
    expect(await person.client.queryPoints({})).toMatchObject({
      balance: 130,
      expiring: 30,
      expiringDay: addDays(TODAY, 59),
    })
    await sound()
  })

  it('is refused with too few points, at another price, without or with a foreign address, and takes nothing', async () => {
    const [person, other] = [await koi.person(), await koi.person()]
    await givePoints(person, 99)
    const goodsId = await goods({ stock: 1 })
    const foreign = await addressFor(other)
    expect(await codeOf(exchange(person, goodsId))).toBe('2414')
    expect(await codeOf(exchange(person, goodsId, { points: 99 }))).toBe('2415')
    expect(await codeOf(exchange(person, goodsId, { addressId: undefined }))).toBe('2421')
    expect(await codeOf(exchange(person, goodsId, { addressId: foreign }))).toBe('2422')
    expect(await codeOf(person.client.queryPointsGoodsDetail({ goodsId: 'nobody' }))).toBe('2411')
    await givePoints(person, 1)
    expect(await codeOf(exchange(person, goodsId))).toBe('0')
    await givePoints(other, 100)
    expect(await codeOf(exchange(other, goodsId))).toBe('2412')
    await sound()
  })

  it('is one for one key, however often it is sent; another wish under the key is refused', async () => {
    const person = await koi.person()
    await givePoints(person, 500)
    const goodsId = await goods()
    const addressId = await addressFor(person)
    const asked = { goodsId, points: 100, addressId, idempotencyKey: freshKey() }
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => person.client.exchangePoints(asked)),
    )
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await balanceOf(person)).toBe(400)
    const other = { ...asked, goodsId: await goods() }
    expect(await codeOf(person.client.exchangePoints(other))).toBe('1504')
    await sound()
  })

  it('of a hundred at once over one stock gives what there is, and over one balance what it is worth', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => koi.person()))
    await Promise.all(people.map((person) => givePoints(person, 1000)))
    const scarce = await goods({ stock: 5 })
    const addresses = await Promise.all(people.map((person) => addressFor(person)))
    const codes = await Promise.all(
      Array.from({ length: 100 }, (_, at) => {
        const { client } = people[at % 20] ?? operator
        const addressId = addresses[at % 20]
        return codeOf(
          client.exchangePoints({
            goodsId: scarce,
            points: 100,
            addressId,
            idempotencyKey: freshKey(),
          }),
        )
      }),
    )
    expect(codes.filter((code) => code === '0')).toHaveLength(5)
    expect(codes.filter((code) => !['0', '2412', '1006'].includes(code))).toEqual([])
    const [rich] = people
    if (!rich) throw new Error('nobody')
    const before = await balanceOf(rich)
    const plenty = await goods({ points: 300 })
    const addressId = addresses[0]
    const own = await Promise.all(
      Array.from({ length: 100 }, () =>
        codeOf(
          rich.client.exchangePoints({
            goodsId: plenty,
            points: 300,
            addressId,
            idempotencyKey: freshKey(),
          }),
        ),
      ),
    )
    const done = own.filter((code) => code === '0').length
    expect(done).toBe(Math.floor(before / 300))
    expect(await balanceOf(rich)).toBe(before - done * 300)
    await sound()
  })

  it('gives no more than one person gets, and again what was cancelled', async () => {
    const person = await koi.person()
    await givePoints(person, 500)
    const goodsId = await goods({ accountMax: 1 })
    const orderId = await exchange(person, goodsId)
    expect(await codeOf(exchange(person, goodsId))).toBe('2413')
    await person.client.cancelPointsOrder({ orderId })
    expect(await codeOf(exchange(person, goodsId))).toBe('0')
    await sound()
  })

  it('for a coupon gives it in the same moment, or takes nothing where there is none', async () => {
    const prizeId = name('card')
    await operator.client.savePrize({
      prizeFile: {
        id: prizeId,
        kind: 'feeDays',
        feeLeftPermille: 500,
        name: '费率半折卡',
        validDays: 30,
        stock: 1,
      },
    })
    const goodsId = await goods({ kind: 'coupon', prizeId, stock: undefined })
    const [person, late] = [await koi.person(), await koi.person()]
    await givePoints(person, 100)
    await givePoints(late, 100)
    const orderId = await exchange(person, goodsId)
    const { order } = await person.client.queryPointsOrder({ orderId })
    expect(order).toMatchObject({ kind: 'coupon', state: 'received' })
    const { coupon } = await person.client.queryCoupon({ couponId: order.couponId })
    expect(coupon).toMatchObject({ name: '费率半折卡', state: 3 })
    expect(await codeOf(exchange(late, goodsId))).toBe('2412')
    expect(await balanceOf(late)).toBe(100)
    expect(await codeOf(person.client.cancelPointsOrder({ orderId }))).toBe('2417')
    await sound()
  })

  it('for others is done at once', async () => {
    const person = await koi.person()
    await givePoints(person, 500)
    const orderId = await exchange(person, await goods({ kind: 'charity', stock: undefined }))
    const { order, address, returns } = await person.client.queryPointsOrder({ orderId })
    expect([order.state, address, returns]).toEqual(['received', null, null])
  })
})

describe('an exchange that is cancelled', () => {
  it('gives back the very lots, once', async () => {
    const person = await koi.person()
    await givePoints(person, 60, 30)
    await givePoints(person, 100, 300)
    const goodsId = await goods({ stock: 1 })
    const orderId = await exchange(person, goodsId)
    expect((await person.client.queryPointsOrder({ orderId })).returns).toBe(100)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => person.client.cancelPointsOrder({ orderId })),
    )
    expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set([160]))
    expect((await linesOf(person)).slice(0, 2)).toEqual([
      { kind: 'refund', points: 100, lots: [60, 40] },
      { kind: 'spend', points: -100, lots: [-60, -40] },
    ])
    expect(await codeOf(exchange(person, goodsId))).toBe('0')
    await sound()
  })

  it('revives what expired meanwhile for a grace alone: counted from its own day, or from today where the operator cancels', async () => {
    const [early, late, dropped] = [await koi.person(), await koi.person(), await koi.person()]
    const goodsId = await goods()
    const orders = new Map<Person, string>()
    for (const person of [early, late, dropped]) {
      await givePoints(person, 150, 10)
      orders.set(person, await exchange(person, goodsId))
    }
    const orderOf = (person: Person) => ({ orderId: orders.get(person) ?? '' })
    const lastDay = addDays(TODAY, 9)
    await goTo(addDays(lastDay, 7))
    // The fifty that nobody spent are gone and stay gone.
    expect(await balanceOf(early)).toBe(0)
    expect((await early.client.cancelPointsOrder(orderOf(early))).balance).toBe(100)
    expect(await early.client.queryPoints({})).toMatchObject({ expiringDay: addDays(lastDay, 7) })
    await goTo(addDays(lastDay, 8))
    expect(await balanceOf(early)).toBe(0)
    expect((await late.client.queryPointsOrder(orderOf(late))).returns).toBe(0)
    expect((await late.client.cancelPointsOrder(orderOf(late))).balance).toBe(0)
    await operator.client.dropPointsOrder({ ...orderOf(dropped), cancelNote: '商品缺货' })
    expect(await dropped.client.queryPoints({})).toMatchObject({
      balance: 100,
      expiringDay: addDays(lastDay, 15),
    })
    await sound()
    await back()
  })

  it('is refused once it is sent', async () => {
    const person = await koi.person()
    await givePoints(person, 100)
    const orderId = await exchange(person, await goods())
    const parcel = { orderId, carrier: '顺丰速运', parcelNo: 'SF1234567890' }
    await operator.client.shipPointsOrder(parcel)
    expect(await codeOf(person.client.cancelPointsOrder({ orderId }))).toBe('2417')
    const drop = { orderId, cancelNote: '商品缺货' }
    expect(await codeOf(operator.client.dropPointsOrder(drop))).toBe('2417')
    await sound()
  })

  it('or sent, at the same moment: one of both', async () => {
    const goodsId = await goods()
    for (let round = 0; round < 10; round += 1) {
      const person = await koi.person()
      await givePoints(person, 100)
      const orderId = await exchange(person, goodsId)
      const parcel = { orderId, carrier: '顺丰速运', parcelNo: 'SF1234567890' }
      const codes = await Promise.all([
        codeOf(person.client.cancelPointsOrder({ orderId })),
        codeOf(operator.client.shipPointsOrder(parcel)),
      ])
      expect(codes.toSorted()).toEqual(['0', '2417'])
    }
    await sound()
  })
})

describe('a parcel', () => {
  it('goes to the address as it was when the order was placed, which its operator alone reads whole', async () => {
    const person = await koi.person()
    await givePoints(person, 100)
    const addressId = await addressFor(person)
    const orderId = await exchange(person, await goods(), { addressId })
    const changed = { ...ADDRESS, name: '别人', detail: '另一条路 1 号' }
    await person.client.saveDeliveryAddress({
      addressId,
      address: changed,
      idempotencyKey: freshKey(),
    })
    const { parcels } = await operator.client.queryParcels({ limit: 100 })
    expect(parcels.find((parcel) => parcel.orderId === orderId)).toMatchObject({
      receiver: '林进',
      phone: '13800138000',
      text: '浙江省杭州市西湖区文三路 100 号 2 幢 301 室',
    })
    expect((await person.client.queryPointsOrder({ orderId })).address).toEqual({
      name: '林进',
      phoneMasked: '138****8000',
      text: '浙江省杭州市西湖区文三路 100 号 2 幢 301 室',
    })
  })

  it('is told of when it is sent, shows what became of it, and counts as received by itself', async () => {
    const person = await koi.person()
    await givePoints(person, 100)
    const orderId = await exchange(person, await goods())
    const parcel = { orderId, carrier: '顺丰速运', parcelNo: 'SF1234567890' }
    const events = [{ happenedMs: shanghaiMs(`${TODAY}T12:00`), told: '已揽收' }]
    expect(await codeOf(operator.client.addParcelEvents({ orderId, events }))).toBe('2417')
    await operator.client.shipPointsOrder(parcel)
    await operator.client.shipPointsOrder({ ...parcel, parcelNo: 'SF0987654321' })
    for (let twice = 0; twice < 2; twice += 1)
      await operator.client.addParcelEvents({ orderId, events })
    const found = await person.client.queryPointsOrder({ orderId })
    expect(found).toMatchObject({ events, receivesDay: addDays(TODAY, 15), returns: null })
    expect(found.order).toMatchObject({ state: 'shipped', parcelNo: 'SF0987654321' })
    await tellWaiting(db, tellers)
    const { messages } = await person.client.queryMessages({})
    expect(messages).toMatchObject([
      {
        kind: 'service',
        title: '兑换的商品已发货',
        body: '锦鲤马克杯 已由顺丰速运寄出，单号 SF0987654321',
      },
    ])
    await goTo(addDays(TODAY, 14))
    expect((await person.client.queryPointsOrder({ orderId })).order.state).toBe('shipped')
    await goTo(addDays(TODAY, 15))
    expect((await person.client.queryPointsOrder({ orderId })).order.state).toBe('received')
    await back()
  })

  it('CL-153 balance, goods, exchange, records, order, address and parcel tell one story of it', async () => {
    const person = await koi.person()
    await givePoints(person, 250)
    const goodsId = await goods()
    const { goods: listed } = await person.client.queryPointsGoods({})
    expect(listed.find((each) => each.goodsId === goodsId)).toMatchObject({ points: 100 })
    const addressId = await addressFor(person)
    const orderId = await exchange(person, goodsId, { addressId })
    expect(await balanceOf(person)).toBe(150)
    expect((await linesOf(person)).map(({ kind, points }) => [kind, points])).toEqual([
      ['spend', -100],
      ['earn', 250],
    ])
    const { addresses } = await person.client.queryDeliveryAddresses({})
    expect(addresses.map((each) => each.addressId)).toContain(addressId)
    const parcel = { carrier: '顺丰速运', parcelNo: 'SF1234567890' }
    await operator.client.shipPointsOrder({ orderId, ...parcel })
    const { orders } = await person.client.queryPointsOrders({ underWay: 1 })
    expect(orders).toMatchObject([{ orderId, state: 'shipped', ...parcel }])
    expect((await person.client.queryPointsOrder({ orderId })).order).toEqual(orders[0])
  })

  it('is received by its owner, once or twice, and by nobody else', async () => {
    const [person, other] = [await koi.person(), await koi.person()]
    await givePoints(person, 100)
    const orderId = await exchange(person, await goods())
    expect(await codeOf(person.client.receivePointsOrder({ orderId }))).toBe('2417')
    await operator.client.shipPointsOrder({
      orderId,
      carrier: '顺丰速运',
      parcelNo: 'SF1234567890',
    })
    for (const call of ['queryPointsOrder', 'receivePointsOrder', 'cancelPointsOrder'] as const) {
      expect(await codeOf(other.client[call]({ orderId }))).toBe('2416')
    }
    for (let twice = 0; twice < 2; twice += 1) await person.client.receivePointsOrder({ orderId })
    const { orders } = await person.client.queryPointsOrders({ underWay: 1 })
    expect(orders).toEqual([])
  })
})

describe('points that expire', () => {
  it('are gone after their last day, with a line of that moment', async () => {
    const person = await koi.person()
    await givePoints(person, 100, 5)
    await goTo(addDays(TODAY, 4))
    expect(await balanceOf(person)).toBe(100)
    // Not spent any more from midnight on, whenever the job comes.
    await koi.clock.freeze(shanghaiMs(`${addDays(TODAY, 5)}T00:00`), { allowBackwards: true })
    expect(await balanceOf(person)).toBe(0)
    await goTo(addDays(TODAY, 9))
    const { lines } = await person.client.queryPointsRecords({ way: 'out' })
    expect(lines).toMatchObject([
      { kind: 'expire', points: -100, happenedMs: shanghaiMs(`${addDays(TODAY, 5)}T00:00`) },
    ])
    await sound()
    await back()
  })

  it('are told of before, each lot once and one message a day', async () => {
    const person = await koi.person()
    await givePoints(person, 10, 8)
    await givePoints(person, 20, 9)
    await givePoints(person, 40, 9)
    await givePoints(person, 80, 300)
    const told = async () => {
      await tellWaiting(db, tellers)
      return (await person.client.queryMessages({})).messages.map(({ body }) => body)
    }
    const later = (days: number) => addDays(TODAY, 20 + days)
    await goTo(TODAY)
    expect(await told()).toEqual([])
    await goTo(addDays(TODAY, 2))
    const body = `70 积分即将到期，最早 ${addDays(TODAY, 7)} 到期，可以去兑换`
    expect(await told()).toEqual([body])
    await goTo(addDays(TODAY, 3))
    expect(await told()).toEqual([body])
    await goTo(later(0))
    expect(await told()).toEqual([body])
    await back()
  })
})

describe('addresses', () => {
  it('are sealed: no table has a word of them', async () => {
    const person = await koi.person()
    await givePoints(person, 100)
    const addressId = await addressFor(person, { detail: '翡翠湾七号楼', name: '欧阳锦鲤' })
    await exchange(person, await goods(), { addressId })
    const tables = await db.rows(
      sql<{ name: string }>(
        'test-points-tables',
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      ),
    )
    for (const { name: table } of tables) {
      const holds = sql(
        `test-points-holds-${table}`,
        `select 1 from "${table}" t where t::text like any ($1::text[]) limit 1`,
      )
      expect(await db.find(holds, [['%翡翠湾%', '%欧阳锦鲤%']]), table).toBeUndefined()
    }
  })

  it('are one’s own: the first is the default, another can be, one that is removed comes back', async () => {
    const [person, other] = [await koi.person(), await koi.person()]
    const [first, second] = [
      await addressFor(person),
      await addressFor(person, { name: '林进公司' }),
    ]
    const listed = async () =>
      (await person.client.queryDeliveryAddresses({})).addresses.map(({ addressId, isDefault }) =>
        isDefault ? `${addressId} default` : addressId,
      )
    expect(await listed()).toEqual([`${first} default`, second])
    await person.client.setDefaultAddress({ addressId: second })
    expect(await listed()).toEqual([`${second} default`, first])
    for (let twice = 0; twice < 2; twice += 1)
      await person.client.removeDeliveryAddress({ addressId: second })
    expect(await listed()).toEqual([first])
    expect(await codeOf(person.client.queryDeliveryAddress({ addressId: second }))).toBe('2422')
    for (let twice = 0; twice < 2; twice += 1)
      await person.client.restoreDeliveryAddress({ addressId: second })
    expect(await listed()).toEqual([`${second} default`, first])
    for (const call of [
      'queryDeliveryAddress',
      'setDefaultAddress',
      'removeDeliveryAddress',
      'restoreDeliveryAddress',
    ] as const) {
      expect(await codeOf(other.client[call]({ addressId: first }))).toBe('2422')
    }
    const steal = { addressId: first, address: ADDRESS, idempotencyKey: freshKey() }
    expect(await codeOf(other.client.saveDeliveryAddress(steal))).toBe('2422')
    const { address } = await person.client.queryDeliveryAddress({ addressId: first })
    expect(address).toEqual(ADDRESS)
  })

  it('are twenty at most, of many at once too, and one for one request', async () => {
    const person = await koi.person()
    const codes = await Promise.all(Array.from({ length: 40 }, () => codeOf(addressFor(person))))
    expect(codes.filter((code) => code === '0')).toHaveLength(20)
    expect(codes.filter((code) => !['0', '2423', '1006'].includes(code))).toEqual([])
    const other = await koi.person()
    const same = { address: ADDRESS, idempotencyKey: freshKey() }
    const ids = await Promise.all([1, 2, 3].map(() => other.client.saveDeliveryAddress(same)))
    expect(new Set(ids.map(({ addressId }) => addressId)).size).toBe(1)
    expect((await other.client.queryDeliveryAddresses({})).addresses).toHaveLength(1)
  })

  it.each([
    [{ phone: '12345678901' }, '请填写 11 位手机号'],
    [{ province: '火星' }, '请选择省份'],
    [{ detail: '楼' }, '请填写街道、小区和门牌号'],
  ])('are refused at the edge: %o', async (change, text) => {
    const person = await koi.person()
    await expect(addressFor(person, change)).rejects.toMatchObject({
      message: expect.stringContaining(text),
    })
  })
})

describe('a phone-bill coupon', () => {
  it('EN-143: has a code of the stock that the operator brought, shown to its owner, who has used it by that', async () => {
    const prizeId = name('phone')
    const prizeFile = {
      id: prizeId,
      kind: 'phone',
      valueCents: 1_000,
      name: '10 元话费券',
      validDays: 30,
      pages: [`welcome-${prizeId}`],
    }
    await operator.client.savePrize({ prizeFile })
    const goodsId = await goods({ kind: 'coupon', prizeId, stock: undefined, picture: 'phone' })
    const [person, other] = [await koi.person(), await koi.person()]
    await givePoints(person, 100)
    await givePoints(other, 100)
    expect(await codeOf(exchange(person, goodsId))).toBe('2412')
    const codes = [`CODE-${prizeId}-1`]
    expect(await operator.client.addPrizeCodes({ prizeId, codes })).toEqual({ codesLeft: 1 })
    const twice = { prizeId, codes: [`CODE-${prizeId}-2`, ...codes] }
    expect(await codeOf(operator.client.addPrizeCodes(twice))).toBe('2207')
    const orderId = await exchange(person, goodsId)
    expect(await codeOf(exchange(other, goodsId))).toBe('2412')
    const { couponId } = (await person.client.queryPointsOrder({ orderId })).order
    const { coupon } = await person.client.queryCoupon({ couponId })
    expect(coupon).toMatchObject({ goodsSubType: 10, busiType: 0, saveAmount: 1_000, state: 3 })
    expect(await codeOf(other.client.revealCoupon({ couponId }))).toBe('2201')
    for (let again = 0; again < 2; again += 1) {
      const shown = await person.client.revealCoupon({ couponId })
      expect([shown.code, shown.coupon.state]).toEqual([codes[0], 5])
    }
    const { prizes } = await operator.client.queryPrizes({})
    const mine = prizes.find((each) => each.prizeFile['id'] === prizeId)
    expect(mine).toMatchObject({ issued: 1, used: 1, codesLeft: 0 })
    const kept = mine?.prizeFile ?? {}
    expect(await codeOf(operator.client.savePrize({ prizeFile: { id: prizeId, ...kept } }))).toBe(
      '0',
    )
    await sound()
  })

  it('of five codes a hundred people at once get five, each another one', async () => {
    const prizeId = name('phone')
    const page = `welcome-${prizeId}`
    const prizeFile = {
      id: prizeId,
      kind: 'phone',
      valueCents: 1_000,
      name: '话费券',
      validDays: 30,
      pages: [page],
    }
    await operator.client.savePrize({ prizeFile })
    const codes = Array.from({ length: 5 }, (_, at) => `CODE-${prizeId}-${at}`)
    await operator.client.addPrizeCodes({ prizeId, codes })
    const people = await Promise.all(Array.from({ length: 20 }, () => koi.person()))
    const tokens = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const { client } = people[at % 20] ?? operator
        return { client, token: (await client.preExecPathDispatch({ page })).token }
      }),
    )
    const taken = await Promise.all(
      tokens.map(({ client, token }) => codeOf(client.execPathDispatch({ token }))),
    )
    expect(taken.filter((code) => code === '0')).toHaveLength(5)
    const shown: string[] = []
    for (const { client } of people) {
      const { coupons } = await client.couponList({})
      for (const { couponId } of coupons) shown.push((await client.revealCoupon({ couponId })).code)
    }
    expect(shown.toSorted()).toEqual(codes)
    await sound()
  })
})

describe('an account and its points', () => {
  it('everything stands in its copy, addresses as they were written', async () => {
    const person = await koi.person()
    await givePoints(person, 300)
    await exchange(person, await goods())
    const everything = await readEverything(db, person.accountId, koi.seal, koi.objects)
    expect(everything['points']).toMatchObject([{ points: 300, leftPoints: 200 }])
    expect(everything['pointsLines']).toMatchObject([
      { kind: 'earn', points: 300 },
      { kind: 'spend', points: -100 },
    ])
    expect(everything['pointsOrders']).toMatchObject([{ name: '锦鲤马克杯', address: ADDRESS }])
    expect(everything['deliveryAddresses']).toEqual([{ ...ADDRESS, isDefault: true }])
  })

  it('that is closed keeps what names nobody, and no address', async () => {
    const person = await koi.person()
    await givePoints(person, 300)
    const orderId = await exchange(person, await goods())
    await operator.client.shipPointsOrder({
      orderId,
      carrier: '顺丰速运',
      parcelNo: 'SF1234567890',
    })
    const events = [{ happenedMs: shanghaiMs(`${TODAY}T12:00`), told: '已到达西湖营业点' }]
    await operator.client.addParcelEvents({ orderId, events })
    await db.transaction((tx) => forgetPerson(tx, person.accountId))
    const everything = await readEverything(db, person.accountId, koi.seal, koi.objects)
    expect(everything['deliveryAddresses']).toEqual([])
    expect(everything['pointsOrders']).toMatchObject([{ address: null, carrier: '', parcelNo: '' }])
    expect(everything['pointsLines']).toHaveLength(2)
    await sound()
  })

  it('that binds the phone of another one brings points, exchanges and addresses along; what both earned counts for both', async () => {
    const signIn = await signInTask()
    const [from, into] = [await koi.person(), await koi.person()]
    for (const person of [from, into]) {
      await person.client.earnPoints({ taskId: signIn })
      await givePoints(person, 100)
      await addressFor(person)
    }
    const orderId = await exchange(from, await goods())
    await db.transaction((tx) => moveInto(tx, from.accountId, into.accountId))
    expect(await balanceOf(into)).toBe(110)
    expect((await into.client.queryPointsOrder({ orderId })).address).toMatchObject({
      name: '林进',
    })
    const { addresses } = await into.client.queryDeliveryAddresses({})
    expect(addresses.map(({ isDefault }) => isDefault)).toEqual([true, false, false])
    expect((await into.client.cancelPointsOrder({ orderId })).balance).toBe(210)
    expect((await into.client.earnPoints({ taskId: signIn })).balance).toBe(210)
    await sound()
  })

  it('is walled off from those of other brands: their tasks and goods are unknown', async () => {
    const [taskId, goodsId] = [await task({}), await goods()]
    await db.run(
      sql('test-points-elsewhere', `update points_task set brand_id = $2 where task_id = $1`),
      [taskId, await otherBrand()],
    )
    await db.run(
      sql(
        'test-points-goods-elsewhere',
        `update points_goods set brand_id = $2 where goods_id = $1`,
      ),
      [goodsId, await otherBrand()],
    )
    const person = await koi.person()
    await favourite(person)
    expect(await codeOf(person.client.earnPoints({ taskId }))).toBe('2401')
    expect(await codeOf(person.client.queryPointsGoodsDetail({ goodsId }))).toBe('2411')
  })
})

describe('an account with goods under way', () => {
  it('is not closed before they are received or cancelled', async () => {
    const person = await koi.person()
    const goodsId = await goods()
    await givePoints(person, 100)
    const addressId = await addressFor(person)
    const { orderId } = await person.client.exchangePoints({
      goodsId,
      points: 100,
      addressId,
      idempotencyKey: freshKey(),
    })
    const parcels = async () =>
      (await person.client.queryDataRequests({})).obstacles.filter(({ kind }) => kind === 'parcel')
    expect(await parcels()).toEqual([{ kind: 'parcel', count: 1, amount: 0 }])
    expect(await codeOf(person.client.requestClosing({}))).toBe('1962')
    await person.client.cancelPointsOrder({ orderId })
    expect(await parcels()).toEqual([])
    await back()
  })
})
