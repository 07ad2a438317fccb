import { DAY_MS } from '@koi/domain/calendar/dates'
import { SERVICE_KEPT_DAYS, SERVICE_PAGE } from '@koi/domain/service/service-words'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { forgetPerson } from '#modules/data-requests/sources.ts'
import { moveInto } from '#modules/identity/phones/bind-phone-store.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { key, serving, TOKEN, waiting } from './service.fixture.ts'

const MORNING = shanghaiMs('2026-03-03T10:00')
const SLOT = shanghaiMs('2026-03-03T15:00')
const LATER_SLOT = shanghaiMs('2026-03-03T15:30')

const koi = await createTestApp({ nowMs: MORNING, operatorToken: TOKEN })
const { db } = koi
const { agent, byToken, wordsOf } = serving(koi)

const merge = (gone: Person, stays: Person) =>
  db.transaction((tx) => moveInto(tx, gone.accountId, stays.accountId))
const close = ({ accountId }: Person) => db.transaction((tx) => forgetPerson(tx, accountId))
const book = ({ client }: Person, slotMs: number) =>
  client.bookCallBack({ idempotencyKey: key(), slotMs, subject: 'fee' })

const reads = sql<{ what: string }>(
  'test-service-kept-reads',
  'select what from service_read where account_id = $1 order by read_id',
)
const readOf = async ({ accountId }: Person) =>
  (await db.rows(reads, [accountId])).map(({ what }) => what)
const work = sql<{ about: string; state: string; outcome: string | null }>(
  'test-service-kept-work',
  `select split_part(about, ':', 1) as about, state, outcome from work_item where not_for = $1 and kind = 'service' order by about`,
)
const workOf = ({ accountId }: Person) => db.rows(work, [accountId])
const booked = sql<{ slotMs: number; booked: number }>(
  'test-service-kept-slots',
  'select slot_at as "slotMs", booked::integer as booked from service_slot order by slot_at',
)
const bookedNow = async () =>
  Object.fromEntries((await db.rows(booked)).map((slot) => [slot.slotMs, slot.booked]))
const TABLES = ['service_talk', 'service_message', 'service_read', 'service_call_back'] as const
const counted = Object.fromEntries(
  TABLES.map((table) => [
    table,
    sql<{ count: number }>(
      `test-service-kept-${table}`,
      `select count(*)::integer as count from ${table} where account_id = $1`,
    ),
  ]),
)
const rowsOf = async ({ accountId }: Person) =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const statement = counted[table]
        return [table, statement ? (await db.get(statement, [accountId])).count : 0] as const
      }),
    ),
  )
const NOTHING = Object.fromEntries(TABLES.map((table) => [table, 0]))
const emptyQueue = sql(
  'test-service-kept-empty',
  `update service_talk set state = 'closed', closed_at = business_now(), closed_by = 'rule' where state in ('queued', 'left', 'human')`,
)

describe('a conversation that is longer than a page', () => {
  it('is read by its agent from its newest end, page by page; what follows comes behind it, and each opening alone is kept', async () => {
    const person = await koi.person()
    const talkId = await waiting(person)
    const { client } = await agent()
    await client.takeNextTalk({})
    const count = 2 * SERVICE_PAGE + 20
    for (let nth = 0; nth < count; nth += 1)
      await client.answerTalk({ talkId, idempotencyKey: key(), text: `第 ${nth} 句` })
    const seqs = ({ messages }: Awaited<ReturnType<typeof client.queryDeskTalk>>) =>
      messages.map(({ info }) => info.seq)

    const newest = await client.queryDeskTalk({ talkId })
    expect(newest.hasMore).toBe(true)
    expect(newest.messages).toHaveLength(SERVICE_PAGE)
    expect(newest.messages.at(-1)?.info.content.text).toBe(`第 ${count - 1} 句`)
    const all = seqs(newest)
    for (let page = newest; page.hasMore;) {
      page = await client.queryDeskTalk({ talkId, beforeSeq: all[0] ?? 0 })
      all.unshift(...seqs(page))
    }
    expect(all).toEqual(Array.from({ length: newest.talk.lastSeq }, (_, at) => at + 1))

    const openings = (await readOf(person)).length
    await person.client.askService({ idempotencyKey: key(), text: '还在吗' })
    const behind = await client.queryDeskTalk({ talkId, afterSeq: newest.talk.lastSeq })
    expect(behind.messages.map(({ info }) => info.content.text)).toEqual(['还在吗'])
    expect(behind.hasMore).toBe(false)
    const fromStart = await client.queryDeskTalk({ talkId, afterSeq: 0 })
    expect(fromStart).toMatchObject({ hasMore: true })
    expect(seqs(fromStart)).toEqual(all.slice(0, SERVICE_PAGE))
    expect(await readOf(person)).toHaveLength(openings)
  })
})

describe('an account that is closed', () => {
  it('takes its conversations, what was read of it and its call with it; nothing waits for it any more', async () => {
    await db.run(emptyQueue)
    const [person, other] = [await koi.person(), await koi.person()]
    const talkId = await waiting(person)
    const one = await agent()
    await one.client.takeNextTalk({})
    await one.client.queryDeskTalk({ talkId })
    await one.client.noteTalk({ talkId, note: '要回电' })
    await book(person, SLOT)
    await book(other, SLOT)
    expect(await rowsOf(person)).toMatchObject({ service_talk: 1, service_read: 1 })

    await close(person)
    expect(await rowsOf(person)).toEqual(NOTHING)
    expect(await bookedNow()).toMatchObject({ [SLOT]: 1 })
    const { talks, callBacks, queuedCount } = await one.client.queryDesk({})
    expect({ talks, queuedCount }).toEqual({ talks: [], queuedCount: 0 })
    expect(callBacks.filter(({ slotMs }) => slotMs === SLOT)).toHaveLength(1)
    expect(await codeOf(one.client.queryDeskTalk({ talkId }))).toBe('3766')
    const { work: open } = await byToken().queryWorkList({ kinds: ['service'] })
    expect(open.map(({ about }) => about)).not.toContain(`service:${talkId}`)
    await other.client.cancelCallBack({})
  })

  it('of an agent leaves what they answered with those whom they answered, who wait for somebody else', async () => {
    await db.run(emptyQueue)
    const person = await koi.person()
    const talkId = await waiting(person)
    const [one, two] = [await agent('甲'), await agent('乙')]
    await one.client.takeNextTalk({})
    await one.client.answerTalk({ talkId, idempotencyKey: key(), text: '我看一下' })
    await close(one)
    expect(await wordsOf(person, talkId)).toContain('我看一下')
    expect(await person.client.queryService({})).toMatchObject({ serviceJobNo: '' })
    await koi.clock.freeze(MORNING + 31 * 60_000, { allowBackwards: true })
    expect(await two.client.takeNextTalk({})).toEqual({ talkId })
    await koi.clock.freeze(MORNING, { allowBackwards: true })
  })
})

describe('two accounts that turn out to be one person', () => {
  it('go on with the conversation and the call of the one that has them', async () => {
    await db.run(emptyQueue)
    const [gone, stays] = [await koi.person(), await koi.person()]
    const talkId = await waiting(gone, { sharesAssistant: true, sharesHoldings: true })
    await gone.client.askService({ idempotencyKey: key(), text: '钱没到账' })
    await book(gone, SLOT)
    await merge(gone, stays)
    expect(await rowsOf(gone)).toEqual(NOTHING)
    expect(await stays.client.queryService({})).toMatchObject({
      talk: { talkId, state: 'queued', place: 1 },
      callBack: { slotMs: SLOT, subject: 'fee' },
    })
    expect(await wordsOf(stays, talkId)).toContain('钱没到账')
    const one = await agent()
    expect(await one.client.takeNextTalk({})).toEqual({ talkId })
    // The one account agreed to that, and not for what the other holds.
    expect((await one.client.queryDeskTalk({ talkId })).talk).toMatchObject({
      sharesAssistant: false,
      sharesHoldings: false,
    })
    await one.client.answerTalk({ talkId, idempotencyKey: key(), text: '今天会到' })
    expect(await wordsOf(stays, talkId)).toContain('今天会到')
    await one.client.closeTalk({ talkId, note: '' })
    await stays.client.rateService({ talkId, rating: 5 })
    await stays.client.cancelCallBack({})
  })

  it('where the one served the other, somebody else goes on with it', async () => {
    await db.run(emptyQueue)
    const [gone, one] = [await koi.person(), await agent()]
    const talkId = await waiting(gone)
    expect(await one.client.takeNextTalk({})).toEqual({ talkId })
    await merge(gone, one)
    expect(await one.client.takeNextTalk({})).toEqual({ talkId: '' })
    const other = await agent()
    expect((await other.client.queryDesk({})).queuedCount).toBe(1)
    expect(await other.client.takeNextTalk({})).toEqual({ talkId })
  })

  it('where both wait, that of the account that stays goes on; the other is read back, and its half hour is free', async () => {
    await db.run(emptyQueue)
    const [gone, stays] = [await koi.person(), await koi.person()]
    const [ended, goesOn] = [await waiting(gone), await waiting(stays)]
    await book(gone, SLOT)
    await book(stays, LATER_SLOT)
    await merge(gone, stays)
    expect(await stays.client.queryService({})).toMatchObject({
      talk: { talkId: goesOn, state: 'queued', place: 1 },
      callBack: { slotMs: LATER_SLOT },
    })
    const { talks } = await stays.client.queryServiceTalks({})
    expect(talks).toMatchObject([{ talkId: ended, closedBy: 'rule', mayRate: false }])
    expect(await wordsOf(stays, ended)).not.toEqual([])
    expect(await bookedNow()).toMatchObject({ [SLOT]: 0, [LATER_SLOT]: 1 })
    expect(await workOf(gone)).toEqual([
      { about: 'callBack', state: 'decided', outcome: 'withdrawn' },
      { about: 'service', state: 'decided', outcome: 'withdrawn' },
    ])
    const one = await agent()
    expect(await one.client.takeNextTalk({})).toEqual({ talkId: goesOn })
    expect(await one.client.takeNextTalk({})).toEqual({ talkId: '' })
    await stays.client.cancelCallBack({})
  })
})

describe('what is over', () => {
  it('is kept for three years after the last word, and then goes with what was read of it', async () => {
    await db.run(emptyQueue)
    const [old, young] = [await koi.person(), await koi.person()]
    const talkId = await waiting(old)
    const one = await agent()
    await one.client.takeNextTalk({})
    await one.client.queryDeskTalk({ talkId })
    await one.client.closeTalk({ talkId, note: '' })
    await book(old, SLOT)
    const { callBacks } = await one.client.queryDesk({})
    const callId = callBacks.find(({ slotMs }) => slotMs === SLOT)?.callId ?? ''
    await one.client.queryCallBackPhone({ callId })
    await one.client.endCallBack({ callId, state: 'reached', note: '' })
    expect(await readOf(old)).toEqual(['talk', 'phone'])

    await koi.clock.freeze(MORNING + 3 * DAY_MS, { allowBackwards: true })
    await young.client.askService({ idempotencyKey: key(), text: '在吗' })
    const before = await rowsOf(old)
    await sweepWhatIsOver(db, MORNING + SERVICE_KEPT_DAYS * DAY_MS)
    expect(await rowsOf(old)).toEqual(before)
    expect(await bookedNow()).toEqual({})
    await sweepWhatIsOver(db, MORNING + (SERVICE_KEPT_DAYS + 2) * DAY_MS)
    expect(await rowsOf(old)).toEqual(NOTHING)
    expect(await rowsOf(young)).toMatchObject({ service_talk: 1, service_message: 2 })
  })
})
