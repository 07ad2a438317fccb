import { navOf } from '@koi/domain/products/nav'
import type { ClockStep } from '@koi/domain/calendar/clock-steps'
import { operationsCalls } from '@koi/contracts/calls/operations'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { createTestDb } from '#testing/test-database.ts'
import { nextMoment } from './service.ts'

const OPERATOR_TOKEN = 'operator-token-of-this-test'
const koi = await createTestApp({ nowMs: shanghaiMs('2026-09-28T10:00') })
const real = await createTestApp({
  isDemo: false,
  operatorToken: OPERATOR_TOKEN,
  database: await createTestDb(),
})
const { db } = koi

describe('the next moment worth going to', async () => {
  const calendar = await koi.services.calendar(db)
  it.each([
    ['2026-09-30T14:59:59.999', 'cutOff', '2026-09-30T15:00'],
    ['2026-09-30T15:00:00.000', 'cutOff', '2026-10-08T15:00'],
    ['2026-09-30T15:00', 'publish', '2026-09-30T20:31'],
    ['2026-09-30T20:31', 'publish', '2026-10-08T20:31'],
    ['2026-09-30T20:32', 'tradingDay', '2026-10-08T09:30'],
    ['2026-10-08T09:30', 'tradingDay', '2026-10-09T09:30'],
    ['2026-10-09T16:00', 'tradingDay', '2026-10-12T09:30'],
    // A make-up working Saturday is no trading day.
    ['2026-10-10T10:00', 'cutOff', '2026-10-12T15:00'],
    ['2026-02-13T20:31', 'publish', '2026-02-24T20:31'],
    ['2025-12-31T15:00', 'cutOff', '2026-01-05T15:00'],
    // Shortly after midnight in Shanghai it is still the day before in UTC.
    ['2026-09-29T00:00:01', 'tradingDay', '2026-09-29T09:30'],
  ] satisfies [string, ClockStep, string][])('after %s, %s is %s', (now, step, then) => {
    expect(nextMoment(calendar, shanghaiMs(now), step)).toBe(shanghaiMs(then))
  })
})

describe('an operator who moves the clock', async () => {
  const days = {
    '2026-09-25': navOf('1.0000'),
    '2026-09-29': navOf('1.0000'),
    '2026-09-30': navOf('1.0100'),
    '2026-10-08': navOf('1.0200'),
    '2026-10-09': navOf('1.0300'),
  }
  await addFund(db, { code: 'HOME', days })
  const who = await createInvestor(koi)
  const minute = (atMs: number) => Math.floor(atMs / 60_000)

  it('sees what comes next, soonest first', async () => {
    expect(await who.client.queryClock({})).toMatchObject({
      nowMs: shanghaiMs('2026-09-28T10:00'),
      businessDate: '2026-09-28',
      isTradingDay: true,
      isEstimated: false,
      nextSteps: [
        { step: 'cutOff', atMs: shanghaiMs('2026-09-28T15:00') },
        { step: 'publish', atMs: shanghaiMs('2026-09-28T20:31') },
        { step: 'tradingDay', atMs: shanghaiMs('2026-09-29T09:30') },
      ],
      recentDays: [],
    })
  })

  it('over the National Day holidays: the jobs of the days between run on the way', async () => {
    await who.client.advanceClock({ step: 'tradingDay' })
    const listid = await who.buy('HOME', 100_000)
    const stateOf = async () => (await who.client.queryOrder({ orderId: listid })).order.state
    await who.client.advanceClock({ step: 'publish' })
    expect(await stateOf()).toBe('paid')
    const morning = await who.client.advanceClock({ step: 'tradingDay' })
    expect(morning.businessDate).toBe('2026-09-30')
    expect(await stateOf()).toBe('confirmed')
    const after = await who.client.advanceClock({ step: 'tradingDay' })
    expect(after).toMatchObject({ businessDate: '2026-10-08', isTradingDay: true })
    expect(minute(after.nowMs)).toBe(minute(shanghaiMs('2026-10-08T09:30')))
    expect(after.recentDays).toEqual([
      { day: '2026-09-30', published: 1, confirmed: 1, paidOut: 0 },
    ])
    // The value of 30 September is in; the next one comes on 8 October.
    expect(await who.client.queryMainAsset({})).toMatchObject({
      valueCents: 101_000,
      updatedDay: '2026-09-30',
    })
    expect(await auditBooks(db)).toEqual([])
  })

  it('by several steps at once gets to the same place as step by step', async () => {
    const there = await who.client.advanceClock({ step: 'publish', count: 2 })
    expect(minute(there.nowMs)).toBe(minute(shanghaiMs('2026-10-09T20:31')))
    expect(await who.client.queryMainAsset({})).toMatchObject({
      valueCents: 103_000,
      updatedDay: '2026-10-09',
    })
    expect(there.recentDays.map(({ day, published }) => [day, published])).toEqual([
      ['2026-10-09', 1],
      ['2026-10-08', 1],
      ['2026-09-30', 1],
    ])
  })

  it('at the same time as others: nobody is told of a failure, and time only goes forward', async () => {
    const { nowMs: before } = await who.client.queryClock({})
    const steps = Array.from({ length: 4 }, () =>
      codeOf(who.client.advanceClock({ step: 'tradingDay' })),
    )
    expect(await Promise.all(steps)).toEqual(['0', '0', '0', '0'])
    expect((await who.client.queryClock({})).nowMs).toBeGreaterThan(before)
  })

  it.each([0, -1, 251, 1.5])('cannot take %d steps', async (count) => {
    expect(await codeOf(who.client.advanceClock({ step: 'cutOff', count }))).toBe('1002')
  })
})

describe('who may move the clock', () => {
  it('in the demo everybody who is logged in, nobody else', async () => {
    const visitor = koi.visitor()
    expect(await codeOf(visitor.client.queryClock({}))).toBe('1001')
    expect(await codeOf(visitor.client.advanceClock({ step: 'cutOff' }))).toBe('1001')
  })

  it('in real business no investor, but who has the operator token', async () => {
    const person = await real.person()
    expect(await codeOf(person.client.queryClock({}))).toBe('1004')
    expect(await codeOf(person.client.advanceClock({ step: 'cutOff' }))).toBe('1004')
    const ask = (token: string) => {
      const request = real.visitor().requestOf(operationsCalls.queryClock, {})
      const headers = { ...request.headers, authorization: `Bearer ${token}` }
      return real.visitor().inject({ ...request, headers })
    }
    expect((await ask(`${OPERATOR_TOKEN}x`)).json()).toMatchObject({ retcode: 1001 })
    expect((await ask(OPERATOR_TOKEN)).json()).toMatchObject({ retcode: 0 })
  })
})
