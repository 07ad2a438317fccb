import { CallFailed } from '@koi/contracts/client'
import { MISSED_AFTER_MS } from '@koi/domain/service/call-back-slots'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { describe, expect, it, vi } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { tellers } from '#compose/tellers.ts'
import { closePassedCalls } from './index.ts'
import { key, serving, TOKEN, waiting } from './service.fixture.ts'

const MORNING = shanghaiMs('2026-03-03T10:00')
const NIGHT = shanghaiMs('2026-03-03T23:00')

const koi = await createTestApp({ nowMs: MORNING, operatorToken: TOKEN })
await addOtherBrand(koi)
const { agent, byToken, wordsOf } = serving(koi)
const at = (nowMs: number) => koi.clock.freeze(nowMs, { allowBackwards: true })

const refusedWith = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.catch((reason: unknown) => reason)
  return error instanceof CallFailed ? error.retcode : error
}

const emptyQueue = sql(
  'test-service-empty',
  `update service_talk set state = 'closed', closed_at = business_now(), closed_by = 'rule' where state in ('queued', 'left', 'human')`,
)
/** Nobody waits any more. */
const begin = async (nowMs = MORNING) => {
  await koi.db.run(emptyQueue)
  await at(nowMs)
}

describe('the assistant', () => {
  it('RT-149, EN-335, EN-340, RU-091: stands there before anything was said, with its buttons', async () => {
    await begin()
    const { client } = await koi.person()
    expect(await client.queryService({})).toMatchObject({
      xiaomiName: '小锦',
      timeText: '每天 09:00–21:00',
      showFooterButtons: true,
      isOnlineCS: true,
      serviceType: -1,
      leaveMessageState: 1,
      currentLeaveState: 0,
      csQueueConfig: { content: '', isShowQueue: false },
      talk: null,
    })
  })

  it('answers a button out of what the product has for this person, and a sentence that asks for it', async () => {
    const { client } = await koi.demoPerson()
    const shown = async (asked: {
      scene?: 'assets' | 'risk' | 'ranks' | 'orders'
      text?: string
    }) => {
      const { messages } = await client.askService({ idempotencyKey: key(), ...asked })
      return messages.at(-1)
    }
    expect(await shown({ scene: 'assets' })).toMatchObject({
      template: 'asset list',
      info: {
        type: 'left',
        content: { rows: [{ title: '总资产', value: '100,000.00 元' }, { title: '余额' }] },
      },
    })
    expect(await shown({ scene: 'risk' })).toMatchObject({ template: 'risk assessment' })
    expect(await shown({ scene: 'ranks' })).toMatchObject({ template: 'fund ranks' })
    expect(await shown({ text: '忘了支付密码怎么办' })).toMatchObject({
      info: { content: { actions: [{ label: '去重设' }, { isAgent: true }] } },
    })
    expect(await shown({ text: '我要转人工' })).toMatchObject({
      info: { content: { actions: [{ isAgent: true }] } },
    })
    expect(await shown({ text: '今晚吃什么' })).toMatchObject({
      info: { content: { notice: expect.stringContaining('没有准备答案') } },
    })
  })

  it('keeps what is sent again once, numbered, and refuses another text under its key', async () => {
    const { client } = await koi.person()
    const idempotencyKey = key()
    const once = await client.askService({ idempotencyKey, text: '你好' })
    expect(await client.askService({ idempotencyKey, text: '你好' })).toEqual(once)
    expect(once.messages.map(({ info }) => [info.seq, info.type])).toEqual([
      [1, 'right'],
      [2, 'left'],
    ])
    expect(await refusedWith(client.askService({ idempotencyKey, text: '别的' }))).toBe('3752')
    const many = Array.from({ length: 8 }, () =>
      client.askService({ idempotencyKey: key(), text: '问' }),
    )
    const talks = new Set((await Promise.all(many)).map(({ talkId }) => talkId))
    expect(talks.size).toBe(1)
    const { messages } = await client.queryServiceMessages({ talkId: once.talkId, afterSeq: 0 })
    expect(messages.map(({ info }) => info.seq)).toEqual(messages.map((_, place) => place + 1))
  })
})

describe('the queue', () => {
  it('RU-011, RU-136, ST-168, ST-169, ST-170: waits at a place, is joined, is answered, goes back to the assistant', async () => {
    await begin()
    const [first, second] = [await koi.person(), await koi.person()]
    await waiting(first)
    await at(MORNING + 1_000)
    const talkId = await waiting(second)
    expect(await second.client.queryService({})).toMatchObject({
      csQueueConfig: { content: '你前面还有 1 位，暂时无法预估等待时间', isShowQueue: true },
      serviceType: 0,
      showFooterButtons: false,
      talk: { state: 'queued', place: 2 },
    })
    const one = await agent('小雅')
    await one.client.takeNextTalk({})
    expect((await second.client.queryService({})).csQueueConfig.content).toBe(
      '你是下一位，马上为你接入',
    )
    expect(await one.client.takeNextTalk({})).toEqual({ talkId })
    await one.client.answerTalk({ talkId, idempotencyKey: key(), text: '您好，请讲' })
    expect(await second.client.queryService({})).toMatchObject({
      talk: { state: 'human' },
      serviceJobNo: expect.stringMatching(/^\d{4}$/),
      csQueueConfig: { isShowQueue: false },
    })
    expect((await wordsOf(second, talkId)).slice(-2)).toEqual([
      expect.stringMatching(/^客服小雅（工号 \d+）为你服务$/),
      '您好，请讲',
    ])
    await one.client.closeTalk({ talkId, note: '' })
    // What is asked now, the assistant answers: in another conversation.
    const next = await second.client.askService({ idempotencyKey: key(), text: '谢谢' })
    expect(next.talkId).not.toBe(talkId)
    expect((await second.client.queryService({})).talk?.state).toBe('assistant')
  })

  it('is joined by one of several agents who press at once, each with another person', async () => {
    await begin()
    const people = await Promise.all(Array.from({ length: 4 }, () => koi.person()))
    const talks = await Promise.all(people.map((person) => waiting(person)))
    const agents = await Promise.all(Array.from({ length: 6 }, () => agent()))
    const taken = await Promise.all(agents.map(({ client }) => client.takeNextTalk({})))
    const ids = taken.map(({ talkId }) => talkId).filter(Boolean)
    expect(ids.toSorted()).toEqual(talks.toSorted())
  })

  it('is joined also while they are saying something', async () => {
    await begin()
    const talkId = await waiting(await koi.person())
    const { client } = await agent()
    const hold = sql(
      'test-service-hold',
      'select 1 from service_talk where talk_id = $1 for update',
    )
    const held = sql<{ count: number }>(
      'test-service-held',
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    const taking = await koi.db.transaction(async (tx) => {
      await tx.run(hold, [talkId])
      const asked = client.takeNextTalk({})
      await vi.waitFor(async () => expect((await koi.db.get(held)).count).toBe(1), 30_000)
      return { asked }
    })
    expect(await taking.asked).toEqual({ talkId })
  })

  it('gives nobody more than three at once, none to who is away, and nobody their own', async () => {
    await begin()
    const [one, away] = [await agent(), await agent('小北', false)]
    await waiting(one)
    expect(await one.client.takeNextTalk({})).toEqual({ talkId: '' })
    for (let nth = 0; nth < 4; nth += 1) await waiting(await koi.person())
    expect(await refusedWith(away.client.takeNextTalk({}))).toBe('3767')
    for (let nth = 0; nth < 3; nth += 1) await one.client.takeNextTalk({})
    expect(await refusedWith(one.client.takeNextTalk({}))).toBe('3765')
    expect((await one.client.queryDesk({})).talks).toHaveLength(3)
  })

  it('estimates from what was really served, once there is enough of it', async () => {
    await begin(MORNING + 2 * DAY_MS)
    const start = MORNING + 2 * DAY_MS
    const one = await agent()
    for (let nth = 0; nth < 20; nth += 1) {
      await waiting(await koi.person())
      const { talkId } = await one.client.takeNextTalk({})
      await at(start + (nth + 1) * 600_000)
      await one.client.closeTalk({ talkId, note: '' })
    }
    const away = sql('test-service-away', 'update service_agent set is_open = account_id = $1')
    await koi.db.run(away, [one.accountId])
    for (let nth = 0; nth < 3; nth += 1) {
      await waiting(await koi.person())
      await one.client.takeNextTalk({})
    }
    const last = await koi.person()
    await waiting(last)
    // Ten minutes each, three at once: the first place is free in a third of that.
    expect((await last.client.queryService({})).csQueueConfig.content).toBe(
      '你是下一位，预计等待 4 分钟',
    )
  })

  it('is left, and asked for again; a conversation that was handed on keeps its place and comes to somebody else', async () => {
    await begin()
    const person = await koi.person()
    const talkId = await waiting(person)
    expect(await waiting(person)).toBe(talkId)
    await person.client.leaveQueue({ talkId })
    expect((await person.client.queryService({})).talk?.state).toBe('assistant')
    await waiting(person)
    const [one, two] = [await agent('甲'), await agent('乙')]
    await one.client.takeNextTalk({})
    await one.client.handOnTalk({ talkId, subject: 'fee', note: '问费用' })
    expect(
      await refusedWith(one.client.answerTalk({ talkId, idempotencyKey: key(), text: '在' })),
    ).toBe('3766')
    expect(await one.client.takeNextTalk({})).toEqual({ talkId: '' })
    expect(await two.client.takeNextTalk({})).toEqual({ talkId })
    const { notes, talk } = await two.client.queryDeskTalk({ talkId })
    expect(notes).toMatchObject([{ note: '问费用', isOwn: false }])
    expect(talk.subject).toBe('fee')
  })

  it('takes back what an agent let go of by doing nothing for half an hour', async () => {
    await begin()
    const talkId = await waiting(await koi.person())
    const [one, two] = [await agent(), await agent()]
    await one.client.takeNextTalk({})
    expect(await two.client.takeNextTalk({})).toEqual({ talkId: '' })
    await at(MORNING + 31 * 60_000)
    expect(await two.client.takeNextTalk({})).toEqual({ talkId })
    expect(
      await refusedWith(one.client.answerTalk({ talkId, idempotencyKey: key(), text: '在' })),
    ).toBe('3766')
  })
})

describe('outside of the hours', () => {
  it('EN-330, EN-331: a message is left, is answered in the morning, and is told of among the messages', async () => {
    await begin(NIGHT)
    const person = await koi.person()
    expect(await person.client.queryService({})).toMatchObject({
      isOnlineCS: false,
      currentLeaveState: 1,
      serviceHeadBtnText: '留言',
      opensMs: shanghaiMs('2026-03-04T09:00'),
    })
    expect(await refusedWith(person.client.callAgent({ subject: 'trade' }))).toBe('3754')
    const left = { idempotencyKey: key(), subject: 'trade', text: '钱没到账' } as const
    const { talkId } = await person.client.leaveMessage(left)
    expect(await person.client.leaveMessage(left)).toEqual({ talkId, state: 'left' })
    expect(await person.client.queryService({})).toMatchObject({
      currentLeaveState: 2,
      leaveComment: '钱没到账',
    })
    await at(MORNING + DAY_MS)
    const one = await agent()
    // Who waits comes before who left a message.
    const waits = await waiting(await koi.person())
    expect(await one.client.takeNextTalk({})).toEqual({ talkId: waits })
    expect(await one.client.takeNextTalk({})).toEqual({ talkId })
    await koi.db.run(
      sql(
        'test-service-gone',
        "update service_talk set person_seen_at = now() - interval '2 minutes' where talk_id = $1",
      ),
      [talkId],
    )
    await one.client.answerTalk({ talkId, idempotencyKey: key(), text: '今天会到' })
    await one.client.answerTalk({ talkId, idempotencyKey: key(), text: '请留意' })
    await tellWaiting(koi.db, tellers)
    const { messages } = await person.client.queryMessages({ kind: 'service' })
    expect(messages.map(({ title }) => title)).toEqual(['客服回复了你'])
    expect((await person.client.queryService({})).currentLeaveState).toBe(3)
  })

  it('are what the brand says: by day of the week, with days on which nobody answers', async () => {
    await begin()
    const week = Array.from({ length: 7 }, (_, day) =>
      day < 5 ? { fromMinute: 600, untilMinute: 1_080 } : null,
    )
    const hours = { week, closedDays: ['2026-03-03'], callsASlot: 1, intro: '' }
    await byToken().saveServiceHours(hours)
    const { client } = await koi.person()
    expect(await client.queryService({})).toMatchObject({
      timeText: '周一至周五 10:00–18:00',
      isOnlineCS: false,
      opensMs: shanghaiMs('2026-03-04T10:00'),
    })
    const wrong = { ...hours, week: [...week.slice(1), { fromMinute: 600, untilMinute: 600 }] }
    expect(await refusedWith(byToken().saveServiceHours(wrong))).toBe('3769')
    await byToken().saveServiceHours({
      week: Array.from({ length: 7 }, () => ({ fromMinute: 540, untilMinute: 1_260 })),
      closedDays: [],
      callsASlot: 2,
      intro: '',
    })
  })
})

describe('a call that is asked for', () => {
  it('has so many places a half hour as the brand says, however many press at once', async () => {
    await begin()
    const { slots } = await (await koi.person()).client.queryCallBackSlots({})
    const [slot] = slots
    const slotMs = slot?.slotMs ?? 0
    expect(slotMs).toBe(shanghaiMs('2026-03-03T10:30'))
    const people = await Promise.all(Array.from({ length: 6 }, () => koi.person()))
    const booked = await Promise.all(
      people.map(({ client }) =>
        refusedWith(client.bookCallBack({ idempotencyKey: key(), slotMs, subject: 'fee' })),
      ),
    )
    expect(booked.filter((each) => each === '3758')).toHaveLength(4)
    expect(booked.filter((each) => each !== '3758')).toEqual([{}, {}])
    // A place that is given back is taken by somebody else.
    const had = people[booked.findIndex((each) => each !== '3758')]
    const none = people[booked.indexOf('3758')]
    await had?.client.cancelCallBack({})
    await none?.client.bookCallBack({ idempotencyKey: key(), slotMs, subject: 'fee' })
    expect((await none?.client.queryService({}))?.callBack).toMatchObject({
      slotMs,
      state: 'booked',
    })
    expect(
      await refusedWith(
        Promise.resolve(
          none?.client.bookCallBack({
            idempotencyKey: key(),
            slotMs: slotMs + 1_800_000,
            subject: 'fee',
          }),
        ),
      ),
    ).toBe('3760')
  })

  it('is made by the desk: the number is read, that is kept, and what came of it', async () => {
    await begin()
    const person = await koi.person()
    const slotMs = shanghaiMs('2026-03-03T15:00')
    const asked = { idempotencyKey: key(), slotMs, subject: 'account' } as const
    await person.client.bookCallBack(asked)
    await person.client.bookCallBack(asked)
    const one = await agent()
    const { callBacks } = await one.client.queryDesk({})
    const callId = callBacks.find((each) => each.slotMs === slotMs)?.callId ?? ''
    expect((await one.client.queryCallBackPhone({ callId })).phone).toMatch(/^139\d{8}$/)
    await one.client.endCallBack({ callId, state: 'reached', note: '已说明' })
    expect((await person.client.queryService({})).callBack).toBeNull()
    expect(await refusedWith(one.client.endCallBack({ callId, state: 'missed', note: '' }))).toBe(
      '3761',
    )
    const read = sql<{ what: string }>(
      'test-service-phone-reads',
      'select what from service_read where account_id = $1',
    )
    expect(await koi.db.rows(read, [person.accountId])).toEqual([{ what: 'phone' }])
  })
})

describe('a call that did not come about', () => {
  const slotMs = shanghaiMs('2026-03-03T15:00')
  const book = ({ client }: Pick<Person, 'client'>, at = slotMs) =>
    refusedWith(client.bookCallBack({ idempotencyKey: key(), slotMs: at, subject: 'fee' }))
  const toldTo = async ({ client }: Pick<Person, 'client'>) => {
    await tellWaiting(koi.db, tellers)
    const { messages } = await client.queryMessages({ kind: 'service' })
    return messages.map(({ title, body }) => `${title} | ${body}`)
  }
  const callOf = async (one: Person) => (await one.client.queryDesk({})).callBacks
  const workOf = sql<{ state: string; outcome: string | null }>(
    'test-service-call-work',
    `select state, outcome from work_item where about like 'callBack:%' and not_for = $1`,
  )

  it('is told to who was not reached, who may ask for another one', async () => {
    await begin()
    const [person, one] = [await koi.person(), await agent()]
    await book(person)
    const had = (await callOf(one)).find((each) => each.slotMs === slotMs)
    await at(slotMs + 60_000)
    const callId = had?.callId ?? ''
    await one.client.endCallBack({ callId, state: 'missed', note: '无人接听' })
    const told = [
      '没有打通你的电话 | 你预约了 2026-03-03 15:00 的回电，客服没有打通。可以重新预约，或直接问客服',
    ]
    expect(await toldTo(person)).toEqual(told)
    expect(await book(person, slotMs + 3_600_000)).toEqual({})
    expect(await toldTo(person)).toEqual(told)
  })

  it('is over when nobody made it: its person is told and free again, and no work is left', async () => {
    await begin()
    const [person, one] = [await koi.person(), await agent()]
    await book(person, slotMs + 1_800_000)
    const [had] = (await callOf(one)).filter((each) => each.slotMs === slotMs + 1_800_000)
    const closedAt = async (nowMs: number) => {
      await at(nowMs)
      await closePassedCalls(koi.db, nowMs)
    }
    // The desk may be on the phone until long after the half hour.
    await closedAt(slotMs + 1_800_000 + MISSED_AFTER_MS - 1)
    expect((await person.client.queryService({})).callBack).toMatchObject({ state: 'booked' })
    expect(await toldTo(person)).toEqual([])
    await closedAt(slotMs + 1_800_000 + MISSED_AFTER_MS)
    await closedAt(slotMs + 1_800_000 + MISSED_AFTER_MS + 10_000)
    expect((await person.client.queryService({})).callBack).toBeNull()
    expect(await toldTo(person)).toEqual([
      '客服没有按时回电 | 你预约了 2026-03-03 15:30 的回电，客服没有打来，很抱歉。可以重新预约，或直接问客服',
    ])
    expect(await koi.db.rows(workOf, [person.accountId])).toEqual([
      { state: 'decided', outcome: 'withdrawn' },
    ])
    const callId = had?.callId ?? ''
    expect(await refusedWith(one.client.endCallBack({ callId, state: 'reached', note: '' }))).toBe(
      '3761',
    )
    expect(await book(person, shanghaiMs('2026-03-03T18:30'))).toEqual({})
  })
})

describe('what the desk is told', () => {
  it('is by consent: what was said to the assistant, what is held; each reading is kept', async () => {
    await begin()
    const person = await koi.demoPerson()
    await person.client.askService({ idempotencyKey: key(), text: '我的资产有多少' })
    const talkId = await waiting(person)
    const one = await agent()
    await one.client.takeNextTalk({})
    const before = await one.client.queryDeskTalk({ talkId })
    const said = ({ messages }: typeof before) =>
      messages.map(({ info: { content } }) => content.text || content.notice)
    expect(said(before)).not.toContain('我的资产有多少')
    expect(await one.client.queryDeskPacket({ talkId })).toMatchObject({
      holdings: null,
      orders: [],
      areErrorsKept: false,
    })
    await person.client.saveServiceShares({ talkId, sharesAssistant: true, sharesHoldings: true })
    expect(said(await one.client.queryDeskTalk({ talkId }))).toContain('我的资产有多少')
    expect((await one.client.queryDeskPacket({ talkId })).holdings).toEqual([])
    const read = sql<{ what: string }>(
      'test-service-reads',
      'select what from service_read where talk_id = $1 order by read_id',
    )
    expect((await koi.db.rows(read, [talkId])).map(({ what }) => what)).toEqual([
      'talk',
      'orders',
      'talk',
      'assistant',
      'orders',
      'holdings',
    ])
    // With the conversation ends what was agreed to.
    await one.client.closeTalk({ talkId, note: '' })
    expect(await refusedWith(one.client.queryDeskPacket({ talkId }))).toBe('3766')
  })

  it('who came from an outside CRM with its ticket is known by their id there', async () => {
    await begin()
    const person = await koi.person()
    const { askService } = await import('@koi/contracts/calls/service').then(
      (all) => all.serviceCalls,
    )
    const request = person.requestOf(askService, { idempotency_key: key(), service_text: '你好' })
    const headers = { ...request.headers, 'scrm-ticket': 'T-1', 'scrm-external-user-id': 'wm-0042' }
    await person.inject({ ...request, headers })
    const talkId = await waiting(person)
    const one = await agent()
    await one.client.takeNextTalk({})
    expect((await one.client.queryDeskPacket({ talkId })).crmUserId).toBe('wm-0042')
  })

  it('is nothing to another brand, to who was not named, and to other sorts of work', async () => {
    await begin()
    const talkId = await waiting(await koi.person())
    const stranger = await koi.person()
    expect(await refusedWith(stranger.client.queryDesk({}))).toBe('1004')
    await byToken().saveReviewer({ accountId: stranger.accountId, kinds: ['report'] })
    expect(await refusedWith(stranger.client.queryDesk({}))).toBe('1004')
    const elsewhere = await koi.demoPerson(OTHER_HOST)
    await byToken(OTHER_HOST).saveReviewer({ accountId: elsewhere.accountId, kinds: ['service'] })
    await elsewhere.client.saveDesk({ isOpen: true, shownName: '外人' })
    expect(await elsewhere.client.takeNextTalk({})).toEqual({ talkId: '' })
    expect(await elsewhere.client.queryDesk({})).toMatchObject({ queuedCount: 0, talks: [] })
    expect(await refusedWith(elsewhere.client.queryDeskTalk({ talkId }))).toBe('3766')
    // The queue of moderation shows that somebody waits, and leaves them to the desk.
    const { work } = await byToken().queryWorkList({ kinds: ['service'] })
    const workId = work.find(({ about }) => about === `service:${talkId}`)?.workId ?? ''
    expect(await refusedWith(byToken().takeWork({ workId }))).toBe('3768')
  })
})

describe('the end', () => {
  it('is rated once, within a week, by its person, where a person was in it', async () => {
    await begin()
    const person = await koi.person()
    const { talkId: alone } = await person.client.askService({ idempotencyKey: key(), text: '问' })
    await person.client.closeService({ talkId: alone })
    await at(MORNING + 60_000)
    expect(await refusedWith(person.client.rateService({ talkId: alone, rating: 5 }))).toBe('3757')
    const talkId = await waiting(person)
    const one = await agent()
    await one.client.takeNextTalk({})
    expect(await refusedWith(person.client.rateService({ talkId, rating: 5 }))).toBe('3757')
    await person.client.closeService({ talkId })
    const stranger = await koi.person()
    expect(await refusedWith(stranger.client.rateService({ talkId, rating: 1 }))).toBe('3751')
    await person.client.rateService({ talkId, rating: 4, words: '清楚' })
    await person.client.rateService({ talkId, rating: 4, words: '清楚' })
    expect(await refusedWith(person.client.rateService({ talkId, rating: 1 }))).toBe('3756')
    const { talks } = await person.client.queryServiceTalks({})
    expect(talks.map(({ talkId: id, rating, closedBy }) => [id, rating, closedBy])).toEqual([
      [talkId, 4, 'person'],
      [alone, 0, 'person'],
    ])
    // The transcript stays; the work is over.
    expect(await wordsOf(person, talkId)).toContain('你结束了会话')
    const work = sql<{ state: string; outcome: string | null }>(
      'test-service-work',
      `select w.state, w.outcome from work_item w join service_talk t on t.work_id = w.work_id where t.talk_id = $1`,
    )
    expect(await koi.db.rows(work, [talkId])).toEqual([{ state: 'decided', outcome: 'withdrawn' }])
  })
})
