import type { RequestOf } from '@koi/contracts/call'
import { channelCalendarUrl, type liveChannelCalls } from '@koi/contracts/calls/live-channels'
import { to } from '@koi/contracts/pages'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { forgetPerson, readEverything } from '#modules/data-requests/sources.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { moderating, TOKEN } from '#modules/moderation/moderation.fixture.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { living, MINUTE_MS } from '../live.fixture.ts'
import { tendLives } from '../tend.ts'

const START = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START, operatorToken: TOKEN })
const { db } = koi
const { announced, toldTo } = living(koi, START)
const office = moderating(koi).byToken()
await addOtherBrand(koi)
await addFund(db, { code: 'BONDS', name: '样本债券', days: {} })
await addFund(db, { code: 'HIDDEN', name: '不卖的基金', days: {} })
await db.run(
  sql('test-channel-activity-hide-fund', "update fund set sale_state = 'hidden' where code = $1"),
  ['HIDDEN'],
)

type Saving = RequestOf<typeof liveChannelCalls.saveChannelActivity>
const written = (more: Partial<Saving> = {}): Saving => ({
  activityId: `a-${createHexId()}`,
  version: 0,
  title: '债券基金直播周',
  intro: '三场直播',
  content: '每晚八点。\n讲完答疑。',
  bannerUrl: '',
  startsMs: START + 2 * DAY_MS,
  endsMs: START + 9 * DAY_MS,
  isOn: true,
  liveIds: [],
  fundCodes: [],
  ...more,
})
/** Saves one and answers what was asked for and its id. */
const saved = async (more: Partial<Saving> = {}) => {
  const asked = written(more)
  await office.saveChannelActivity(asked)
  return asked
}
const at = (ms: number) => koi.clock.freeze(ms, { allowBackwards: true })
const idsOf = async (phase: 'running' | 'upcoming' | 'over', person = koi.visitor()) =>
  (await person.client.queryChannelActivities({ phase, limit: 50 })).activities.map(
    ({ activityId }) => activityId,
  )
const TOLD = sql<{ detail: string }>(
  'test-channel-told',
  `select detail from happening where account_id = $1 and event = 'channelActivity' order by id`,
)
const channelToldTo = async ({ accountId }: Person) =>
  (await db.rows(TOLD, [accountId])).map(({ detail }) => detail)
const join = (person: Person, activityId: string, wantsReminder = true) =>
  person.client.joinChannelActivity({ activityId, wantsReminder })

describe('what an operator writes', () => {
  it('is kept, sent again it is the same, and of two who change it one is told', async () => {
    const asked = written({ title: ' 直播\u202E周 ' })
    const first = await office.saveChannelActivity(asked)
    expect(first).toEqual({ activityId: asked.activityId, version: 1 })
    expect(await office.saveChannelActivity(asked)).toEqual(first)
    const { activityId } = asked
    expect(await koi.visitor().client.queryChannelActivity({ activityId })).toMatchObject({
      title: '直播周',
      phase: 'upcoming',
      isJoined: false,
      rooms: [],
      funds: [],
    })
    const changed = { ...asked, version: 1, title: '另一个标题' }
    expect(await office.saveChannelActivity(changed)).toMatchObject({ version: 2 })
    expect(await codeOf(office.saveChannelActivity({ ...asked, version: 1, intro: '' }))).toBe(
      '3663',
    )
    const { activities } = await office.queryChannelFiles({})
    expect(activities.find((one) => one.activityId === activityId)).toMatchObject({
      title: '另一个标题',
      version: 2,
      joinedCount: 0,
    })
  })

  it.each<[string, Partial<Saving>, string]>([
    ['an end before its start', { endsMs: START }, '3666'],
    ['a fund that is not there', { fundCodes: ['NONE'] }, '3665'],
    ['a room that is not there', { liveIds: ['0'.repeat(32)] }, '3664'],
  ])('is refused with %s', async (_what, more, code) => {
    const asked = written(more)
    expect(await codeOf(office.saveChannelActivity(asked))).toBe(code)
    const { activityId } = asked
    expect(await codeOf(koi.visitor().client.queryChannelActivity({ activityId }))).toBe('3661')
  })

  it('has rooms of certified hosts that everybody may see; one that it has stays when the certificate ends', async () => {
    const held = await announced({ notice: '稳赚不赔' })
    expect(held.review).toBe('held')
    expect(await codeOf(office.saveChannelActivity(written({ liveIds: [held.liveId] })))).toBe(
      '3664',
    )
    const { liveId, by } = await announced()
    const asked = await saved({ liveIds: [liveId] })
    await db.run(
      sql('test-channel-uncertify', 'delete from expert_certificate where account_id = $1'),
      [by.accountId],
    )
    expect(await codeOf(office.saveChannelActivity(written({ liveIds: [liveId] })))).toBe('3664')
    await office.saveChannelActivity({ ...asked, version: 1, intro: '改了' })
    const { activityId } = asked
    const { rooms } = await koi.visitor().client.queryChannelActivity({ activityId })
    expect(rooms.map((room) => room.liveId)).toEqual([liveId])
  })

  it('is of its brand alone', async () => {
    const { activityId } = await saved()
    const elsewhere = koi.visitor(OTHER_HOST)
    expect(await codeOf(elsewhere.client.queryChannelActivity({ activityId }))).toBe('3661')
    expect(await idsOf('upcoming', elsewhere)).not.toContain(activityId)
    const theirs = moderating(koi).byToken(OTHER_HOST)
    const { liveId } = await announced()
    expect(await codeOf(theirs.saveChannelActivity(written({ liveIds: [liveId] })))).toBe('3664')
  })
})

describe('RT-006 the list', () => {
  it('has each in its phase and goes on by its place; what is switched off is in none', async () => {
    const { activityId: upcoming } = await saved()
    const { activityId: running } = await saved({ startsMs: START - DAY_MS })
    const { activityId: over } = await saved({
      startsMs: START - 3 * DAY_MS,
      endsMs: START,
    })
    const { activityId: off } = await saved({ isOn: false })
    expect(await idsOf('upcoming')).toContain(upcoming)
    expect(await idsOf('running')).toEqual([running])
    expect(await idsOf('over')).toEqual([over])
    for (const phase of ['running', 'upcoming', 'over'] as const)
      expect(await idsOf(phase)).not.toContain(off)
    const { client } = koi.visitor()
    const all = await idsOf('upcoming')
    const seen: string[] = []
    let begin = ''
    do {
      const page = await client.queryChannelActivities({ phase: 'upcoming', begin, limit: 1 })
      seen.push(...page.activities.map(({ activityId }) => activityId))
      begin = page.nextBegin
    } while (begin !== '')
    expect(seen).toEqual(all)
    const made = client.queryChannelActivities({ phase: 'over', begin: 'x' })
    expect(await codeOf(made)).toMatch(/^\d+$/)
  })
})

describe('RT-005 RT-007 taking part', () => {
  it('is done once, counted and taken back; a visitor looks and does not', async () => {
    const { liveId } = await announced({ fundCodes: ['BONDS'] })
    const { activityId } = await saved({ liveIds: [liveId], fundCodes: ['BONDS', 'HIDDEN'] })
    const { client } = koi.visitor()
    const seen = await client.queryChannelActivity({ activityId })
    expect(seen.rooms).toMatchObject([{ liveId, state: 'coming', isReserved: false }])
    expect(seen.funds.map(({ fundCode }) => fundCode)).toEqual(['BONDS'])
    expect(await codeOf(client.joinChannelActivity({ activityId, wantsReminder: true }))).not.toBe(
      '0',
    )
    expect((await client.queryLive({ liveId })).channel).toMatchObject({ activityId })
    const person = await koi.person()
    const first = { isJoined: true, wantsReminder: true, joinedCount: 1 }
    expect(await join(person, activityId)).toEqual(first)
    expect(await join(person, activityId, false)).toEqual({ ...first, wantsReminder: false })
    expect(await person.client.queryChannelActivity({ activityId })).toMatchObject({
      isJoined: true,
      joinedCount: 1,
    })
    const left = { isJoined: false, wantsReminder: false, joinedCount: 0 }
    expect(await person.client.leaveChannelActivity({ activityId })).toEqual(left)
    expect(await person.client.leaveChannelActivity({ activityId })).toEqual(left)
    const { activityId: over } = await saved({ startsMs: START - DAY_MS, endsMs: START })
    expect(await codeOf(join(person, over))).toBe('3662')
    expect(await codeOf(join(person, 'nothing-here'))).toBe('3661')
  })

  it('is reminded of a quarter of an hour before, of the activity and of each of its rooms, where that is wanted', async () => {
    const { liveId, by } = await announced()
    const { activityId, startsMs } = await saved({
      startsMs: START + 30 * MINUTE_MS,
      liveIds: [liveId],
    })
    const wants = await koi.person()
    const wantsNot = await koi.person()
    await join(wants, activityId)
    await join(wantsNot, activityId, false)
    await wants.client.reserveLive({ liveId, from: 'live' })
    await at(startsMs - 15 * MINUTE_MS)
    await tendLives(db, startsMs - 15 * MINUTE_MS)
    await tendLives(db, startsMs - 14 * MINUTE_MS)
    expect(await channelToldTo(wants)).toEqual([`soon:${startsMs}`])
    expect(await channelToldTo(wantsNot)).toEqual([])
    await tellWaiting(db, tellers)
    expect((await wants.client.queryMessages({})).messages).toMatchObject([
      { title: '活动即将开始', link: to.channelAction({ actId: activityId }) },
    ])
    const plannedMs = START + 60 * MINUTE_MS
    await tendLives(db, plannedMs - 15 * MINUTE_MS)
    await tendLives(db, plannedMs - 14 * MINUTE_MS)
    expect(await toldTo(wants)).toEqual([`soon:${plannedMs}`])
    expect(await toldTo(wantsNot)).toEqual([])
    await at(START)
    await by.client.cancelLive({ liveId })
  })

  it('is told where it moves and where it is called off', async () => {
    const asked = await saved()
    const { activityId } = asked
    const person = await koi.person()
    await join(person, activityId)
    const startsMs = asked.startsMs + DAY_MS
    await office.saveChannelActivity({ ...asked, version: 1, startsMs })
    expect(await channelToldTo(person)).toEqual([`moved:${startsMs}:2`])
    await tellWaiting(db, tellers)
    await office.saveChannelActivity({ ...asked, startsMs, version: 2, isOn: false })
    expect(await channelToldTo(person)).toEqual(['cancelled:3'])
    await tellWaiting(db, tellers)
    const { messages } = await person.client.queryMessages({})
    expect(messages.map(({ title }) => title)).toEqual(['活动已取消', '活动时间有变化'])
    expect(await codeOf(person.client.queryChannelActivity({ activityId }))).toBe('3661')
  })

  it('has a calendar file until it starts', async () => {
    const { activityId, startsMs } = await saved({ title: '直播，周' })
    const fetched = () =>
      koi.visitor().inject({ method: 'GET', url: channelCalendarUrl(activityId) })
    const { statusCode, payload } = await fetched()
    expect(statusCode).toBe(200)
    expect(payload).toContain('SUMMARY:直播，周')
    expect(payload).toContain('DTSTART;TZID=Asia/Shanghai:20260304T100000')
    expect(payload).toContain('DTEND;TZID=Asia/Shanghai:20260311T100000')
    await at(startsMs)
    expect((await fetched()).statusCode).toBe(404)
    await at(START)
  })

  it('is in the copy of one’s data, moves with the account and goes with it', async () => {
    const { activityId } = await saved()
    const person = await koi.person()
    await join(person, activityId)
    const copy = await readEverything(db, person.accountId, koi.seal, koi.objects)
    expect(copy).toMatchObject({ channelActivities: [{ activityId, wantsReminder: true }] })
    const other = await koi.person()
    const move = sql('test-channel-move', 'select channel_move($1, $2)')
    await db.run(move, [person.accountId, other.accountId])
    expect(await other.client.queryChannelActivity({ activityId })).toMatchObject({
      isJoined: true,
      joinedCount: 1,
    })
    await db.transaction((tx) => forgetPerson(tx, other.accountId))
    expect((await koi.visitor().client.queryChannelActivity({ activityId })).joinedCount).toBe(0)
    await sweepWhatIsOver(db, START)
  })
})
