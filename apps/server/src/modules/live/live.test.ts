import { DAY_MS } from '@koi/domain/calendar/dates'
import { LIVE_LABELS } from '@koi/domain/live/live-words'
import { describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { moderating, TOKEN } from '#modules/moderation/moderation.fixture.ts'
import { forgetPerson, readEverything } from '#modules/data-requests/sources.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { living, MINUTE_MS } from './live.fixture.ts'
import { tendLives } from './tend.ts'

const START = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START, operatorToken: TOKEN })
const { db } = koi
const { asked, host, announced, idsOf, picture, toldTo } = living(koi, START)
const office = moderating(koi).byToken()
await addOtherBrand(koi)

const at = (ms: number) => koi.clock.freeze(ms, { allowBackwards: true })
const reserve = (person: Person, liveId: string) =>
  person.client.reserveLive({ liveId, from: 'detail' })
const stateOf = async (person: Person, liveId: string) =>
  (await person.client.queryLive({ liveId })).state

describe('writing a room', () => {
  it('RT-048 EN-378 a draft is its host’s alone, keeps what was written, and is the same room when it is sent again', async () => {
    const by = await host()
    const room = asked({ plannedMs: 0, title: '', labels: ['bond', 'plan'] })
    const first = await by.client.saveLive(room)
    expect(await by.client.saveLive(room)).toEqual(first)
    expect(first).toMatchObject({ state: 'draft', version: 1, review: 'clear' })
    const stranger = await koi.person()
    expect(await codeOf(stranger.client.queryLive({ liveId: first.liveId }))).toBe('3602')
    const { liveId } = first
    const changed = await by.client.saveLive(
      asked({ liveId, version: 1, title: ' 新\u202E标题 ', notice: '第一行\r\n第二行' }),
    )
    expect(changed.version).toBe(2)
    expect(await by.client.queryLive({ liveId })).toMatchObject({
      title: '新标题',
      notice: '第一行\n第二行',
      own: { version: 2, review: 'clear' },
      isMine: true,
    })
    expect(await codeOf(by.client.saveLive(asked({ liveId, version: 1 })))).toBe('3604')
    const other = await host()
    expect(await codeOf(other.client.saveLive(asked({ liveId, version: 2 })))).toBe('3602')
    const { rooms, mayHost } = await by.client.queryMyLives({})
    expect(rooms.map((one) => one.liveId)).toEqual([liveId])
    expect(mayHost).toBe(true)
    await by.client.cancelLive({ liveId })
    expect(await codeOf(by.client.queryLive({ liveId }))).toBe('3602')
  })

  it('the key of a room with other words is refused: they are not lost in silence', async () => {
    const by = await host()
    const room = asked()
    await by.client.saveLive(room)
    expect(await codeOf(by.client.saveLive({ ...room, title: '另一个标题' }))).toBe('1504')
    expect(await codeOf(by.client.saveLive(room))).toBe('0')
  })

  it('only who has a certificate in force writes rooms', async () => {
    const nobody = await koi.person()
    expect(await codeOf(nobody.client.saveLive(asked()))).toBe('3603')
    expect((await nobody.client.queryMyLives({})).mayHost).toBe(false)
    const by = await host()
    const { liveId, version } = await by.client.saveLive(asked({ plannedMs: START + 31 * DAY_MS }))
    await at(START + 30 * DAY_MS)
    expect(await codeOf(by.client.publishLive({ liveId, version }))).toBe('3603')
    await at(START)
  })

  it.each([
    ['a title of 31 signs', { title: '锦'.repeat(31) }, '1002'],
    ['a notice of 201 signs', { notice: '锦'.repeat(201) }, '1002'],
    ['a fund that is none', { fundCodes: ['999999'] }, '3609'],
    ['a topic that is none', { topicId: 'nothing' }, '3610'],
    ['somebody else’s picture', { coverId: 'h0Q3bX9sT2m_8KcV5yZr1w' }, '2737'],
  ])('%s is refused', async (_, more, code) => {
    const by = await host()
    expect(await codeOf(by.client.saveLive(asked(more)))).toBe(code)
    expect((await by.client.queryMyLives({})).rooms).toEqual([])
  })

  it('every label of the list is kept', async () => {
    const by = await host()
    const thirds = [0, 3, 6, 9].map((at) => LIVE_LABELS.slice(at, at + 3))
    for (const labels of thirds) {
      // oxlint-disable-next-line no-await-in-loop -- one room after the other
      const { liveId } = await by.client.saveLive(asked({ labels }))
      // oxlint-disable-next-line no-await-in-loop -- as said
      expect((await by.client.queryLive({ liveId })).labels).toEqual(labels)
    }
  })

  it.each([
    ['of one part', '🐟'],
    ['of seven parts', '👨‍👩‍👧‍👦'],
  ])('thirty emoji %s are thirty signs', async (_, sign) => {
    const by = await host()
    const title = sign.repeat(30)
    const room = asked({ title, notice: sign.repeat(200), riskTip: sign.repeat(60) })
    const { liveId, state } = await by.client.saveLive(room)
    expect(state).toBe('draft')
    expect((await by.client.queryLive({ liveId })).title).toBe(title)
  })
})

describe('announcing', () => {
  it.each([
    ['without a title', { title: '' }, '3606'],
    ['without a tip of risk', { riskTip: ' ' }, '3607'],
    ['unplanned', { plannedMs: 0 }, '3608'],
    ['nine minutes ahead', { plannedMs: START + 9 * MINUTE_MS }, '3608'],
    ['thirty-one days ahead', { plannedMs: START + 31 * DAY_MS }, '3608'],
  ])('RT-049 %s is refused', async (_, more, code) => {
    const by = await host()
    const { liveId, version } = await by.client.saveLive(asked(more))
    expect(await codeOf(by.client.publishLive({ liveId, version }))).toBe(code)
    expect(await idsOf('coming')).not.toContain(liveId)
  })

  it('RT-049 what is announced is seen by all, at its brand, the soonest first; announced again it is the same', async () => {
    const { by, liveId } = await announced({ plannedMs: START + 3 * DAY_MS })
    const sooner = await announced({ plannedMs: START + 2 * DAY_MS })
    const { version } = (await by.client.queryLive({ liveId })).own ?? { version: 0 }
    expect(await by.client.publishLive({ liveId, version })).toMatchObject({ state: 'coming' })
    const ids = await idsOf('coming')
    expect(ids.indexOf(sooner.liveId)).toBeLessThan(ids.indexOf(liveId))
    const elsewhere = koi.visitor(OTHER_HOST)
    expect(await codeOf(elsewhere.client.queryLive({ liveId }))).toBe('3602')
    expect(await idsOf('coming', elsewhere)).toEqual([])
    expect((await koi.visitor().client.queryLive({ liveId })).own).toBeNull()
  })

  it('RT-022 what is announced is told to upgraded followers who want lives, once, and to nobody else', async () => {
    const by = await host()
    const [wants, postsOnly, plain] = [await koi.person(), await koi.person(), await koi.person()]
    const { liveId, version } = await by.client.saveLive(asked())
    const profile = { nick: '主播小溪', intro: '', avatarId: null }
    const { userId } = await by.client.saveCommunityProfile(profile)
    for (const { client } of [wants, postsOnly, plain])
      await client.followUser({ userId, isFollowed: true })
    await wants.client.setFollowTells({ userId, tells: ['posts', 'live'] })
    await postsOnly.client.setFollowTells({ userId, tells: ['posts'] })
    expect(await toldTo(wants)).toEqual([])
    await by.client.publishLive({ liveId, version })
    await by.client.publishLive({ liveId, version })
    expect(await toldTo(wants)).toEqual([`announced:${START + 60 * MINUTE_MS}`])
    expect([await toldTo(postsOnly), await toldTo(plain), await toldTo(by)]).toEqual([[], [], []])
    await tellWaiting(db, tellers)
    const { messages } = await wants.client.queryMessages({ kind: 'community' })
    expect(messages.map(({ title }) => title)).toEqual([expect.stringMatching(/ 预告了直播$/)])
  })

  it('RT-056 a list is narrowed to what rooms are about', async () => {
    const { liveId } = await announced({ labels: ['gold'] })
    const { rooms } = await koi.visitor().client.queryLives({ list: 'coming', label: 'gold' })
    expect(rooms.map((room) => room.liveId)).toEqual([liveId])
  })

  it('lists go on by their place, and refuse a made-up one', async () => {
    const visitor = koi.visitor()
    const all = await idsOf('coming')
    const seen: string[] = []
    let begin = ''
    do {
      const page = await visitor.client.queryLives({ list: 'coming', begin, limit: 1 })
      seen.push(...page.rooms.map(({ liveId }) => liveId))
      begin = page.nextBegin
    } while (begin !== '')
    expect(seen).toEqual(all)
    expect(await codeOf(visitor.client.queryLives({ list: 'coming', begin: 'x' }))).toBe('1103')
  })

  it('a brand whose rules close live has none', async () => {
    const { liveId } = await announced()
    const close = sql(
      'test-live-close',
      `insert into rule_pack (brand_id, effective_from, rules, note) values ('main', '2026-03-02', '{"liveClosed": true}', '')`,
    )
    const open = sql('test-live-open', `delete from rule_pack where effective_from = '2026-03-02'`)
    await db.run(close)
    koi.services.brands.forget()
    const person = await koi.person()
    expect(await codeOf(person.client.queryLives({ list: 'coming' }))).toBe('3601')
    expect(await codeOf(reserve(person, liveId))).toBe('3601')
    expect((await koi.visitor().inject({ url: `/live/${liveId}.ics` })).statusCode).toBe(404)
    await db.run(open)
    koi.services.brands.forget()
    expect((await reserve(person, liveId)).isReserved).toBe(true)
  })
})

describe('reserving', () => {
  it('RT-055 RT-051 is done once, counted, listed and taken back', async () => {
    const { liveId } = await announced()
    const person = await koi.person()
    expect(await reserve(person, liveId)).toEqual({ isReserved: true, reserveCount: 1 })
    expect(await reserve(person, liveId)).toEqual({ isReserved: true, reserveCount: 1 })
    const listed = async (isOver: boolean) =>
      (await person.client.queryMyReserves({ isOver })).rooms.map((room) => room.liveId)
    expect(await listed(false)).toEqual([liveId])
    expect(await listed(true)).toEqual([])
    expect(await person.client.unreserveLive({ liveId })).toEqual({
      isReserved: false,
      reserveCount: 0,
    })
    expect(await listed(false)).toEqual([])
  })

  it('who reserved is told where it moves and where it is called off; nobody reserves what is over', async () => {
    const { by, liveId } = await announced()
    const person = await koi.person()
    await reserve(person, liveId)
    const plannedMs = START + 5 * 60 * MINUTE_MS
    const { own } = await by.client.queryLive({ liveId })
    const version = own?.version ?? 0
    await by.client.saveLive(asked({ liveId, version, plannedMs, title: '改了时间' }))
    expect(await toldTo(person)).toEqual([`moved:${plannedMs}`])
    expect(
      await codeOf(
        by.client.saveLive(asked({ liveId, version: version + 1, plannedMs: START + MINUTE_MS })),
      ),
    ).toBe('3608')
    await by.client.cancelLive({ liveId })
    await by.client.cancelLive({ liveId })
    expect(await toldTo(person)).toEqual([`moved:${plannedMs}`, 'cancelled'])
    expect(await codeOf(reserve(await koi.person(), liveId))).toBe('3612')
    expect((await person.client.queryMyReserves({ isOver: true })).rooms[0]?.state).toBe(
      'cancelled',
    )
    expect(await codeOf(by.client.saveLive(asked({ liveId, version: 9 })))).toBe('3605')
  })

  it('is reminded of a quarter of an hour before, once of each start', async () => {
    const plannedMs = START + 60 * MINUTE_MS
    const { by, liveId } = await announced({ plannedMs })
    const person = await koi.person()
    const away = await koi.person()
    await reserve(person, liveId)
    await reserve(away, liveId)
    await away.client.unreserveLive({ liveId })
    await tendLives(db, plannedMs - 15 * MINUTE_MS - 1)
    expect(await toldTo(person)).toEqual([])
    await tendLives(db, plannedMs - 15 * MINUTE_MS)
    await db.run(sql('test-live-taken', 'delete from happening where account_id = $1'), [
      person.accountId,
    ])
    await tendLives(db, plannedMs - 5 * MINUTE_MS)
    expect(await toldTo(person)).toEqual([])
    expect(await toldTo(away)).toEqual([])
    expect(await toldTo(by)).toEqual([`soon:${plannedMs}`])
    const laterMs = plannedMs + 60 * MINUTE_MS
    const version = (await by.client.queryLive({ liveId })).own?.version ?? 0
    await by.client.saveLive(asked({ liveId, version, plannedMs: laterMs }))
    await tendLives(db, laterMs - 15 * MINUTE_MS)
    expect(await toldTo(person)).toEqual([`moved:${laterMs}`, `soon:${laterMs}`])
  })

  it('is told of each start that it is moved to, there and back again', async () => {
    const { by, liveId } = await announced()
    const person = await koi.person()
    await reserve(person, liveId)
    const [near, far] = [START + 60 * MINUTE_MS, START + 180 * MINUTE_MS]
    for (const plannedMs of [far, near, far]) {
      // oxlint-disable-next-line no-await-in-loop -- one move after the other
      const version = (await by.client.queryLive({ liveId })).own?.version ?? 0
      // oxlint-disable-next-line no-await-in-loop -- as said
      await by.client.saveLive(asked({ liveId, version, plannedMs }))
      // oxlint-disable-next-line no-await-in-loop -- as said
      await tellWaiting(db, tellers)
    }
    const { messages } = await person.client.queryMessages({ limit: 20 })
    expect(messages.map(({ body }) => body.match(/\d\d:\d\d/)?.[0])).toEqual([
      '13:00',
      '11:00',
      '13:00',
    ])
  })

  it('hears nothing more of a host who blocks them', async () => {
    const { by, liveId } = await announced()
    const person = await koi.person()
    await reserve(person, liveId)
    const nobody = { nick: '预约的鱼友', intro: '', avatarId: null }
    const { userId } = await person.client.saveCommunityProfile(nobody)
    await by.client.blockUser({ userId, isBlocked: true })
    await by.client.cancelLive({ liveId })
    await tellWaiting(db, tellers)
    expect((await person.client.queryMessages({ limit: 20 })).messages).toEqual([])
  })

  it('is told where nobody came within an hour, and so is the host', async () => {
    const plannedMs = START + 60 * MINUTE_MS
    const { by, liveId } = await announced({ plannedMs })
    const person = await koi.person()
    await reserve(person, liveId)
    await tendLives(db, plannedMs + 60 * MINUTE_MS - 1)
    expect(await stateOf(by, liveId)).toBe('coming')
    await tendLives(db, plannedMs + 60 * MINUTE_MS)
    expect(await stateOf(by, liveId)).toBe('missed')
    expect((await toldTo(person)).at(-1)).toBe('missed')
    expect((await toldTo(by)).at(-1)).toBe('hostMissed')
  })

  it('has a calendar file while it is announced', async () => {
    const plannedMs = START + 60 * MINUTE_MS
    const { by, liveId } = await announced({ plannedMs, title: '债券,怎么看' })
    const file = await koi.visitor().inject({ url: `/live/${liveId}.ics` })
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.body).toContain('DTSTART;TZID=Asia/Shanghai:20260302T110000\r\n')
    expect(file.body).toContain('SUMMARY:债券\\,怎么看\r\n')
    const other = await koi.visitor(OTHER_HOST).inject({
      url: `/live/${liveId}.ics`,
    })
    expect(other.statusCode).toBe(404)
    await by.client.cancelLive({ liveId })
    expect((await koi.visitor().inject({ url: `/live/${liveId}.ics` })).statusCode).toBe(404)
  })
})

/** Two accounts become one person. */
const moves = [
  sql('test-live-move-people', 'select discussion_move($1, $2)'),
  sql('test-live-move-rooms', 'select live_move($1, $2)'),
]

describe('words that are watched', () => {
  const reviewer = async () => {
    const person = await koi.person()
    await office.saveReviewer({ accountId: person.accountId, kinds: ['live'] })
    return person
  }
  const workOf = async (liveId: string) =>
    (await office.queryWorkList({ kinds: ['live'] })).work.find(
      ({ about }) => about === `live:${liveId}`,
    )?.workId ?? ''

  it('hold a room until a person lets it go; what its host changed meanwhile is not decided about', async () => {
    await office.saveWatchedWords({ version: 0, words: ['稳赚不赔'] })
    const { by, liveId, review } = await announced({ title: '稳赚不赔的秘密' })
    expect(review).toBe('held')
    expect(await idsOf('coming')).not.toContain(liveId)
    const person = await koi.person()
    expect(await codeOf(person.client.queryLive({ liveId }))).toBe('3602')
    expect(await codeOf(reserve(person, liveId))).toBe('3602')
    expect((await by.client.queryLive({ liveId })).own?.review).toBe('held')
    const workId = await workOf(liveId)
    const decider = await reviewer()
    await decider.client.takeWork({ workId })
    expect((await decider.client.queryWork({ workId })).live).toMatchObject({
      title: '稳赚不赔的秘密',
      reviewRule: '词库 v1：稳赚不赔',
    })
    await at(START + MINUTE_MS)
    const version = (await by.client.queryLive({ liveId })).own?.version ?? 0
    await by.client.saveLive(asked({ liveId, version, title: '没有稳赚不赔' }))
    const keep = { workId, outcome: 'keep' as const, rule: 'other' as const }
    expect(await codeOf(decider.client.decideWork(keep))).toBe('3075')
    await decider.client.giveBackWork({ workId })
    await decider.client.takeWork({ workId })
    expect(await codeOf(decider.client.decideWork({ ...keep, sanction: 'strike' }))).not.toBe('0')
    await decider.client.decideWork(keep)
    expect(await idsOf('coming')).toContain(liveId)
    expect((await toldTo(by))[0]).toMatch(/^hostShown/)
    await at(START)
  })

  it('tell who reserved of another start when a person lets it go, and not before', async () => {
    const { by, liveId } = await announced()
    const person = await koi.person()
    await reserve(person, liveId)
    const plannedMs = START + 180 * MINUTE_MS
    const version = (await by.client.queryLive({ liveId })).own?.version ?? 0
    await by.client.saveLive(asked({ liveId, version, plannedMs, notice: '稳赚不赔' }))
    expect(await toldTo(person)).toEqual([])
    const workId = await workOf(liveId)
    const decider = await reviewer()
    await decider.client.takeWork({ workId })
    await decider.client.decideWork({ workId, outcome: 'keep', rule: 'other' })
    expect(await toldTo(person)).toEqual([`moved:${plannedMs}`])
  })

  it('wait for somebody else where their host becomes one with the account of a reviewer', async () => {
    const { by, liveId } = await announced({ notice: '稳赚不赔' })
    const holder = await reviewer()
    const workId = await workOf(liveId)
    await holder.client.takeWork({ workId })
    for (const move of moves)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db.run(move, [by.accountId, holder.accountId])
    const keep = { workId, outcome: 'keep' as const, rule: 'other' as const }
    expect(await codeOf(holder.client.decideWork(keep))).toBe('3081')
    expect(await codeOf(holder.client.takeWork({ workId }))).toBe('3081')
    const decider = await reviewer()
    await decider.client.takeWork({ workId })
    await decider.client.decideWork(keep)
  })

  it('end an announced room that a person removes, and its host is told; a host does not decide about themselves', async () => {
    const { by, liveId } = await announced({ notice: '稳赚不赔' })
    await office.saveReviewer({ accountId: by.accountId, kinds: ['live'] })
    const workId = await workOf(liveId)
    expect(await codeOf(by.client.takeWork({ workId }))).toBe('3081')
    const decider = await reviewer()
    await decider.client.takeWork({ workId })
    await decider.client.decideWork({ workId, outcome: 'remove', rule: 'promise' })
    expect(await stateOf(by, liveId)).toBe('cancelled')
    expect(await toldTo(by)).toEqual(['hostRemoved'])
  })

  it('hide an announced room again where its host writes them later; who calls it off ends the work', async () => {
    const { by, liveId } = await announced()
    const version = (await by.client.queryLive({ liveId })).own?.version ?? 0
    const { review } = await by.client.saveLive(asked({ liveId, version, riskTip: '稳赚不赔' }))
    expect(review).toBe('held')
    expect(await idsOf('coming')).not.toContain(liveId)
    await by.client.cancelLive({ liveId })
    expect(await workOf(liveId)).toBe('')
  })
})

describe('what belongs to a person', () => {
  const copyOf = ({ accountId }: Person) => readEverything(db, accountId, koi.seal, koi.objects)

  it('the cover is seen with the room and not swept', async () => {
    const by = await host()
    const coverId = await picture(by)
    const { liveId, version } = await by.client.saveLive(asked({ coverId }))
    await by.client.publishLive({ liveId, version })
    await sweepWhatIsOver(db, START + 40 * DAY_MS)
    const { coverUrl } = await koi.visitor().client.queryLive({ liveId })
    expect(coverUrl).toBe(`/uploads/${coverId}`)
    const kept = sql<{ count: number }>(
      'test-live-cover',
      'select count(*)::integer as count from upload where id = $1',
    )
    expect((await db.get(kept, [coverId])).count).toBe(1)
  })

  it('is in their copy, and goes with the account: who reserved is told', async () => {
    const { by, liveId } = await announced({ title: '谁也不该再读到的标题' })
    const person = await koi.person()
    await reserve(person, liveId)
    const { version } = (await by.client.queryLive({ liveId })).own ?? { version: 0 }
    const plannedMs = START + 180 * MINUTE_MS
    await by.client.saveLive(asked({ liveId, version, plannedMs, title: '谁也不该再读到的标题' }))
    await tellWaiting(db, tellers)
    expect((await person.client.queryMessages({})).messages).toHaveLength(1)
    const copy = await copyOf(by)
    expect(copy).toMatchObject({ liveRooms: [{ liveId, state: 'coming' }] })
    expect(await copyOf(person)).toMatchObject({
      liveReservations: [{ liveId, reservedFrom: 'detail' }],
    })
    await db.transaction((tx) => forgetPerson(tx, by.accountId))
    expect(await codeOf(person.client.queryLive({ liveId }))).toBe('3602')
    expect(await toldTo(person)).toEqual(['cancelled'])
    await tellWaiting(db, tellers)
    expect((await person.client.queryMessages({})).messages).toMatchObject([
      { title: '直播已取消', body: '你预约的直播已取消。' },
    ])
    expect(await copyOf(person)).toMatchObject({
      liveReservations: [],
    })
  })

  it('follows them into the account that takes theirs over', async () => {
    const { by, liveId } = await announced()
    const person = await koi.person()
    await reserve(person, liveId)
    const other = await koi.person()
    await reserve(other, liveId)
    const move = sql('test-live-move', 'select live_move($1, $2)')
    await db.run(move, [person.accountId, other.accountId])
    expect((await koi.visitor().client.queryLive({ liveId })).reserveCount).toBe(1)
    const holder = await koi.person()
    await holder.client.queryMyLives({})
    await db.run(move, [by.accountId, holder.accountId])
    expect(await codeOf(by.client.cancelLive({ liveId }))).toBe('3602')
    await holder.client.cancelLive({ liveId })
    expect((await toldTo(other)).at(-1)).toBe('cancelled')
  })
})
