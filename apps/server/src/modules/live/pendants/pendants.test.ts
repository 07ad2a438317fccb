import { to } from '@koi/contracts/pages'
import { smallUploadUrl } from '@koi/contracts/uploads'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { pendantNumber, type OfferedPendant } from '@koi/domain/live/pendants'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { forgetPerson, readEverything } from '#modules/data-requests/sources.ts'
import { moderating, TOKEN } from '#modules/moderation/moderation.fixture.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { isLivePicture } from '../cover-store.ts'
import { living } from '../live.fixture.ts'

const START = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START, operatorToken: TOKEN })
const { db } = koi
const { announced, asked, picture } = living(koi, START)
const office = moderating(koi).byToken()
await addOtherBrand(koi)
const FUND = 'BONDS'
await addFund(db, { code: FUND, name: '样本债券', days: {} })
await addFund(db, { code: 'HIDDEN', name: '不卖的基金', days: {} })
await db.run(sql('test-pendant-hide', "update fund set sale_state = 'hidden' where code = $1"), [
  'HIDDEN',
])

const pendant = (type: OfferedPendant, more: Record<string, unknown> = {}) => ({
  pendantId: createHexId(),
  version: 0,
  type: pendantNumber(type),
  title: '',
  subTitle: '',
  content: '',
  materialId: '',
  isCleared: true,
  isHidden: false,
  target: '',
  ...more,
})
const save = (by: Person, liveId: string, one: ReturnType<typeof pendant>) =>
  by.client.savePendant({ liveId, pendant: one })
const seen = async (liveId: string, who = koi.visitor()) =>
  (await who.client.queryPendants({ liveId })).pendants
const typesOf = (those: readonly { type: number }[]) => those.map(({ type }) => type)

describe('RT-052 pendants of a room', () => {
  it('RU-192 ST-130 ST-132 EN-162 EN-173 are their host’s until they are published, and then everybody’s who may see the room', async () => {
    const { by, liveId } = await announced()
    const one = pendant('pinnedLine', { content: ' 过往业绩不代表未来\u202E表现 ' })
    const { pendants, changeCount } = await save(by, liveId, one)
    expect(pendants).toMatchObject([
      {
        pendantId: one.pendantId,
        type: 11,
        content: '过往业绩不代表未来表现',
        env: 'editable',
        isEditable: true,
        version: 1,
        position: { sort: 0 },
        pluginType: 1,
        liveId,
      },
    ])
    expect(changeCount).toBe(1)
    expect(await seen(liveId)).toEqual([])
    expect((await by.client.publishPendants({ liveId })).changeCount).toBe(0)
    expect(await seen(liveId)).toMatchObject([
      { pendantId: one.pendantId, env: 'production', isEditable: false },
    ])
    // Saved and published again they are the same.
    expect((await save(by, liveId, one)).pendants).toMatchObject([{ version: 1 }])
    await by.client.publishPendants({ liveId })
    const { changes } = await koi.visitor().client.queryPendants({ liveId })
    expect(changes.map(({ op }) => op)).toEqual(['add'])
  })

  it('RU-110 ST-131 are previewed by their host as viewers would see them', async () => {
    const { by, liveId } = await announced()
    await save(by, liveId, pendant('riskTip', { content: '基金有风险', isHidden: true }))
    await save(by, liveId, pendant('cart'))
    const of = async (env: 'editable' | 'preview') =>
      typesOf((await by.client.queryPendants({ liveId, env })).pendants)
    expect(await of('editable')).toEqual([1, 6])
    expect(await of('preview')).toEqual([6])
    for (const env of ['editable', 'preview'] as const)
      expect(await codeOf(koi.visitor().client.queryPendants({ liveId, env }))).toBe('3634')
  })

  it('RU-191 nobody else edits them, at this brand or another', async () => {
    const { by, liveId } = await announced()
    const one = pendant('cart')
    await save(by, liveId, one)
    const viewer = await koi.person()
    expect(await codeOf(save(viewer, liveId, pendant('cart')))).toBe('3634')
    for (const write of ['publishPendants', 'discardPendants'] as const)
      expect(await codeOf(viewer.client[write]({ liveId }))).toBe('3634')
    const { pendantId } = one
    expect(await codeOf(viewer.client.removePendant({ liveId, pendantId }))).toBe('3634')
    expect(await codeOf(viewer.client.sortPendants({ liveId, pendantIds: [] }))).toBe('3634')
    expect(await codeOf(koi.visitor(OTHER_HOST).client.queryPendants({ liveId }))).toBe('3602')
    const draft = await by.client.saveLive(asked())
    expect(await codeOf(koi.visitor().client.queryPendants({ liveId: draft.liveId }))).toBe('3602')
    // An id that stands over another room is not moved.
    expect(await codeOf(save(by, draft.liveId, one))).toBe('3635')
    expect(typesOf((await by.client.queryPendants({ liveId, env: 'editable' })).pendants)).toEqual([
      6,
    ])
  })

  it.each([
    ['ST-115', 'riskTip', 1],
    ['ST-116', 'topic', 2],
    ['ST-117', 'link', 3],
    ['ST-118', 'activity', 4],
    ['ST-119', 'reserve', 5],
    ['ST-120', 'cart', 6],
    ['ST-124', 'systemLine', 10],
    ['ST-125', 'pinnedLine', 11],
    ['ST-126', 'quotation', 12],
  ] as const)(
    'RU-108 RU-160 RU-308 ER-058 ER-064 %s there is one %s, of type %d, however often it is added',
    async (_, type, number) => {
      const { by, liveId } = await announced()
      const other = await by.client.saveLive(asked())
      await by.client.publishLive(other)
      const targets: Partial<Record<OfferedPendant, string>> = {
        topic: await aTopic(),
        link: to.search(),
        reserve: other.liveId,
        activity: await anActivity(),
        cart: FUND,
      }
      const words = { title: '看这里', content: '写在画面上', target: targets[type] ?? '' }
      const { pendants } = await save(by, liveId, pendant(type, words))
      expect(typesOf(pendants)).toEqual([number])
      const many = await Promise.all(
        [1, 2, 3, 4, 5].map(() => codeOf(save(by, liveId, pendant(type, words)))),
      )
      expect(new Set(many)).toEqual(new Set(['3633']))
      expect((await by.client.queryPendants({ liveId, env: 'editable' })).pendants).toEqual(
        pendants,
      )
    },
  )

  it.each([7, 8, 9, 0, 13])(
    'one of type %d is not added: quizzes bring their own',
    async (type) => {
      const { by, liveId } = await announced()
      expect(await codeOf(save(by, liveId, pendant('cart', { type })))).toBe('1002')
    },
  )

  it.each([
    ['a line without words', pendant('pinnedLine', { content: ' ' }), '3638'],
    ['a topic of nothing', pendant('topic'), '3639'],
    ['a topic that is none', pendant('topic', { target: 'nothing' }), '3640'],
    ['a fund that is none', pendant('cart', { target: '999999' }), '3640'],
    ['a fund that is not sold', pendant('cart', { target: 'HIDDEN' }), '3640'],
    ['a room that is none', pendant('reserve', { target: createHexId() }), '3640'],
    ['an activity that is none', pendant('activity', { target: 'nothing' }), '3640'],
    ['a link without a title', pendant('link', { target: to.search() }), '3637'],
    ['a link elsewhere', pendant('link', { title: '看', target: 'https://evil.example/' }), '3640'],
    ['a script', pendant('link', { title: '看', target: 'javascript:alert(1)' }), '3640'],
    ['a promise', pendant('pinnedLine', { content: '稳赚不赔，加微信 koi8888' }), '3641'],
    ['somebody else’s picture', pendant('cart', { materialId: 'h0Q3bX9sT2m_8KcV5yZr1w' }), '2737'],
    ['thirteen signs of title', pendant('cart', { title: '锦'.repeat(13) }), '1002'],
  ])('%s is refused, and nothing is kept', async (_, one, code) => {
    const { by, liveId } = await announced()
    expect(await codeOf(save(by, liveId, one))).toBe(code)
    expect((await by.client.queryPendants({ liveId, env: 'editable' })).pendants).toEqual([])
  })

  it('watched words of the brand are not written over a picture', async () => {
    await office.saveWatchedWords({ version: 0, words: ['翻倍'] })
    const { by, liveId } = await announced()
    expect(await codeOf(save(by, liveId, pendant('systemLine', { content: '翻 倍' })))).toBe('3641')
  })

  it('EN-164 EN-179 have a picture, which others see with the room once it is published', async () => {
    const { by, liveId } = await announced()
    const id = await picture(by)
    const { pendants } = await save(by, liveId, pendant('cart', { materialId: id }))
    expect(pendants).toMatchObject([
      { pluginType: 2, materialId: id, materialUrl: smallUploadUrl(id) },
    ])
    const others = () => isLivePicture(db, { accountId: undefined, uploadId: id })
    const before = await others()
    await by.client.publishPendants({ liveId })
    await sweepWhatIsOver(db, START + 40 * DAY_MS)
    expect([before, await others()]).toEqual([false, true])
    expect(await seen(liveId)).toMatchObject([{ materialId: id }])
    const { version, pendantId, type } = pendants[0] ?? pendant('cart')
    const hidden = { ...pendant('cart'), version, pendantId, type, materialId: id, isHidden: true }
    await save(by, liveId, hidden)
    await by.client.publishPendants({ liveId })
    expect(await others()).toBe(false)
  })

  it('RU-109 ST-127 ST-128 ST-129 viewers are told what came, changed and went, each once', async () => {
    const { by, liveId } = await announced()
    const line = pendant('pinnedLine', { content: '第一句' })
    const cart = pendant('cart')
    await save(by, liveId, line)
    await save(by, liveId, cart)
    await by.client.publishPendants({ liveId })
    const first = await koi.visitor().client.queryPendants({ liveId })
    expect(first.changes).toMatchObject([
      { op: 'add', type: 11, pendantId: line.pendantId },
      { op: 'add', type: 6, pendantId: cart.pendantId },
    ])
    await save(by, liveId, { ...line, version: 1, content: '第二句' })
    await save(by, liveId, { ...cart, version: 1, isHidden: true })
    await by.client.publishPendants({ liveId })
    const next = await koi.visitor().client.queryPendants({ liveId, after: first.upTo })
    expect(next.changes).toMatchObject([
      { op: 'remove', pendantId: cart.pendantId },
      { op: 'update', pendantId: line.pendantId },
    ])
    expect(next.pendants).toMatchObject([{ content: '第二句', version: 2 }])
    await by.client.removePendant({ liveId, pendantId: line.pendantId })
    // Removed where it is edited it is still there for viewers.
    expect(typesOf(await seen(liveId))).toEqual([11])
    await by.client.publishPendants({ liveId })
    expect(await seen(liveId)).toEqual([])
    const end = await koi.visitor().client.queryPendants({ liveId, after: next.upTo })
    expect(end.changes.map(({ op }) => op)).toEqual(['remove'])
    expect((await koi.visitor().client.queryPendants({ liveId, after: end.upTo })).changes).toEqual(
      [],
    )
  })

  it('EN-174 stand in the order of their host, without a gap, and what was not published comes back', async () => {
    const { by, liveId } = await announced()
    const [one, two, three] = [
      pendant('riskTip', { content: '基金有风险' }),
      pendant('cart'),
      pendant('quotation'),
    ] as const
    for (const each of [one, two, three]) await save(by, liveId, each)
    await by.client.publishPendants({ liveId })
    const order = async () =>
      (await by.client.queryPendants({ liveId, env: 'editable' })).pendants.map(
        ({ type, position }) => [type, position.sort],
      )
    await by.client.sortPendants({ liveId, pendantIds: [three.pendantId, one.pendantId] })
    expect(await order()).toEqual([
      [12, 0],
      [1, 1],
      [6, 2],
    ])
    const { changeCount } = await by.client.removePendant({ liveId, pendantId: one.pendantId })
    expect(await order()).toEqual([
      [12, 0],
      [6, 1],
    ])
    expect(changeCount).toBe(2)
    expect((await by.client.discardPendants({ liveId })).changeCount).toBe(0)
    expect(await order()).toEqual([
      [1, 0],
      [6, 1],
      [12, 2],
    ])
  })

  it('EN-175 EN-178 lead where their type says', async () => {
    const { by, liveId } = await announced()
    const topicId = await aTopic()
    await save(by, liveId, pendant('topic', { target: topicId }))
    await save(by, liveId, pendant('quotation'))
    await save(by, liveId, pendant('cart', { target: FUND }))
    await by.client.publishPendants({ liveId })
    const [topic, quotation, cart] = await seen(liveId)
    expect(topic).toMatchObject({
      targetUrl: to.discussionTopic({ topicId }),
      acts: [{ text: '去看看', url: to.discussionTopic({ topicId }) }],
    })
    expect(quotation?.targetUrl).toMatch(/actualQuotation.*live_id/)
    expect(cart).toMatchObject({ targetUrl: '', acts: [], extra: { fundCode: FUND } })
  })

  it('RT-144 RT-045 a fund is explained as whoever asks may buy it; one that is sold no longer has no name for viewers', async () => {
    const { by, liveId } = await announced()
    await save(by, liveId, pendant('cart', { target: FUND }))
    await by.client.publishPendants({ liveId })
    const read = (who: Person, env: 'editable' | 'production') =>
      who.client.queryPendants({ liveId, env })
    expect((await koi.visitor().client.queryPendants({ liveId })).explained).toMatchObject({
      fundCode: FUND,
    })
    const state = sql('test-pendant-state', 'update fund set sale_state = $2 where code = $1')
    await db.run(state, [FUND, 'hidden'])
    const viewer = await koi.person()
    await expect
      .poll(async () => (await read(viewer, 'production')).explained, { timeout: 10_000 })
      .toBeNull()
    expect((await read(viewer, 'production')).pendants).toMatchObject([
      { extra: { fundCode: '', label: '' } },
    ])
    expect((await read(by, 'editable')).pendants).toMatchObject([
      { extra: { fundCode: FUND, label: '样本债券' } },
    ])
    await db.run(state, [FUND, 'open'])
  })

  it('a room that waits for a reviewer, or is over, has no title over another one', async () => {
    const { by, liveId } = await announced()
    const other = await by.client.saveLive(asked({ title: '下一场聊定投' }))
    await by.client.publishLive(other)
    await save(by, liveId, pendant('reserve', { target: other.liveId }))
    await by.client.publishPendants({ liveId })
    const label = async () => (await seen(liveId))[0]?.extra.label
    expect(await label()).toBe('下一场聊定投')
    const hold = sql(
      'test-pendant-hold',
      "update live_room set review = 'held', review_rule = 'test' where room_id = $1",
    )
    await db.run(hold, [other.liveId])
    expect(await label()).toBe('')
  })

  it('RU-191 whose certificate ended changes nothing any more', async () => {
    const { by, liveId } = await announced({ plannedMs: START + 29 * DAY_MS })
    await save(by, liveId, pendant('cart'))
    await koi.clock.freeze(START + 30 * DAY_MS, { allowBackwards: true })
    expect(await codeOf(by.client.publishPendants({ liveId }))).toBe('3603')
    expect(await codeOf(save(by, liveId, pendant('quotation')))).toBe('3603')
    await koi.clock.freeze(START, { allowBackwards: true })
  })

  it('changed in two places, the later one is told', async () => {
    const { by, liveId } = await announced()
    const line = pendant('pinnedLine', { content: '第一句' })
    await save(by, liveId, line)
    await save(by, liveId, { ...line, version: 1, content: '第二句' })
    expect(await codeOf(save(by, liveId, { ...line, version: 1, content: '第三句' }))).toBe('3636')
    await by.client.removePendant({ liveId, pendantId: line.pendantId })
    expect(await codeOf(save(by, liveId, { ...line, version: 2, content: '第三句' }))).toBe('3635')
  })

  it('are fixed when the room is over, and go with their host', async () => {
    const { by, liveId } = await announced()
    await save(by, liveId, pendant('cart'))
    await by.client.publishPendants({ liveId })
    const { livePendants } = await readEverything(db, by.accountId, koi.seal, koi.objects)
    expect(livePendants).toMatchObject([{ env: 'editable' }, { env: 'production' }])
    await by.client.cancelLive({ liveId })
    expect(await codeOf(save(by, liveId, pendant('quotation')))).toBe('3642')
    await db.transaction((tx) => forgetPerson(tx, by.accountId))
    expect(await db.rows(LEFT, [liveId])).toEqual([])
  })
})

const LEFT = sql('test-pendants-left', 'select from live_pendant where room_id = $1')
const TOPIC = sql<{ topicId: string }>(
  'test-pendant-topic',
  `insert into discussion_topic (topic_id, brand_id, name, made_at) values ($1, 'main', $1, business_now())
   on conflict (topic_id) do update set is_open = true returning topic_id as "topicId"`,
)
const aTopic = async () => (await db.get(TOPIC, ['pendants'])).topicId
const ACTIVITY = sql<{ activityId: string }>(
  'test-pendant-activity',
  `insert into activity (brand_id, activity_id, kind, name, starts_at, ends_at, is_on, times_max, issued)
   values ('main', 'pendants', 'share', '邀请好友', '2026-03-01T00:00+08', '2026-04-01T00:00+08', true, 1, '{0}')
   on conflict do nothing returning activity_id as "activityId"`,
)
const anActivity = async () => {
  await db.rows(ACTIVITY, [])
  return 'pendants'
}

describe('chapters of a replay', () => {
  const moveTo = (ms: number) => koi.clock.freeze(ms, { allowBackwards: true })
  const setState = (liveId: string, set: string) =>
    db.run(
      sql(`test-chapters-${set.slice(9, 15)}`, `update live_room set ${set} where room_id = $1`),
      [liveId],
    )
  it('RT-057 are when which pendant came up, with words that may be named; there are none before the room is over', async () => {
    const { by, liveId } = await announced()
    const told = async () => (await koi.visitor().client.queryLiveChapters({ liveId })).chapters
    const line = pendant('pinnedLine', { content: '先讲久期' })
    await save(by, liveId, line)
    await by.client.publishPendants({ liveId })
    await moveTo(START + 60_000)
    await setState(liveId, `state = 'living', started_at = business_now()`)
    await moveTo(START + 90_000)
    const cart = pendant('cart', { title: '今天的基金', target: FUND })
    await save(by, liveId, cart)
    await by.client.publishPendants({ liveId })
    expect(await told()).toEqual([])
    expect((await seen(liveId)).map(({ videoId }) => videoId)).toEqual(['', ''])
    await moveTo(START + 120_000)
    await save(by, liveId, { ...line, version: 1, content: '再讲费率' })
    await by.client.publishPendants({ liveId })
    await moveTo(START + 150_000)
    await setState(liveId, `state = 'ended', closed_at = business_now()`)
    const chapters = await told()
    expect(chapters).toMatchObject([
      { pendantId: line.pendantId, type: 11, content: '先讲久期', label: '', atMs: 0 },
      { pendantId: cart.pendantId, type: 6, title: '今天的基金', label: '样本债券', atMs: 30_000 },
      { pendantId: line.pendantId, type: 11, content: '再讲费率', atMs: 60_000 },
    ])
    expect(new Set(chapters.map(({ videoId }) => videoId))).toEqual(new Set([liveId]))
    expect((await seen(liveId)).map(({ videoId }) => videoId)).toEqual([liveId, liveId])
    await moveTo(START)
  })
})
