import { reportCalls } from '@koi/contracts/calls/reports'
import { labPages, LAB_APP } from '@koi/contracts/pages/lab-pages'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { REPORT_KINDS, type ReportKind } from '@koi/domain/reports/report-terms'
import { VOICES } from '@koi/domain/reports/voices'
import { describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { createTestApp, type Browser, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { askOnce } from '#modules/assistant/ask.fixture.ts'
import { measureFunds } from '#modules/market/index.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { codeOf, createInvestor, freshKey } from '#testing/investor.ts'
import { createTestDb } from '#testing/test-database.ts'

// A Thursday.
const EVENING_MS = Date.parse('2026-07-02T21:00:00+08:00')
const SPID = '1800007030'
const database = await createTestDb()
await seedDemoMarket(database.db, {
  businessNowMs: EVENING_MS,
  only: ['900311', '900312', '900001', '900145'],
})
const koi = await createTestApp({ database, nowMs: EVENING_MS })
await measureFunds(koi.db, EVENING_MS)
const { db, reports } = koi

async function agree({ client }: Browser, agreed = true) {
  const { version } = await client.queryAuth({ scene: 'assistant' })
  await client.recordAuthAndSetSwitch({ scene: 'assistant', version, agreed })
}

/** The calls of one kind. */
const ofKind = ({ client }: Browser, kind: ReportKind) =>
  ({
    investNews: {
      get: client.getInvestNews,
      kept: client.getKeptInvestNews,
      save: client.saveInvestNews,
    },
    realTimeMarket: {
      get: client.getRealTimeMarket,
      kept: client.getKeptRealTimeMarket,
      save: client.saveRealTimeMarket,
    },
    focusTrack: {
      get: client.getFocusTrack,
      kept: client.getKeptFocusTrack,
      save: client.saveFocusTrack,
    },
  })[kind]

type Report = Awaited<ReturnType<Browser['client']['getFocusTrack']>>['report']
const sectionOf = ({ sections }: Report, heading: string) =>
  sections.find((each) => each.heading === heading)
const textOf = (report: Report, heading: string) =>
  sectionOf(report, heading)
    ?.paragraphs.map(({ pieces }) => pieces.map(({ text }) => text).join(''))
    .join('\n') ?? ''

/** Asks through the gateway; answers what stands inside. */
async function open(
  browser: Browser,
  openPageId: string,
  requestUrl: string,
  param: object | string = {},
  rest: object = {},
) {
  const { response } = await browser.client.openThirdPage({
    openAppId: LAB_APP,
    openPageId,
    requestUrl,
    thirdOpenPageParam: typeof param === 'string' ? param : JSON.stringify(param),
    ...rest,
  })
  return JSON.parse(response)
}

const countMessages = sql<{ title: string; link: string }>(
  'test-report-messages',
  `select title, link from message where account_id = $1 and event = 'assistantReport' order by id`,
)
const messagesOf = async (accountId: string) => {
  await tellWaiting(db, tellers)
  return db.rows(countMessages, [accountId])
}

describe('a report', () => {
  it.each(REPORT_KINDS)(
    '%s has a receipt for every figure, its day and its parts',
    async (kind) => {
      const person = await koi.person()
      const { report } = await ofKind(person, kind).get({})
      expect(report).toMatchObject({ kind, madeMs: EVENING_MS, isOld: false })
      expect(report.sections.length).toBeGreaterThan(0)
      const ids = new Set(report.quotes.map(({ receiptId }) => receiptId))
      const pieces = report.sections.flatMap(({ paragraphs }) =>
        paragraphs.flatMap((p) => p.pieces),
      )
      const cited = pieces.flatMap(({ receiptId }) => receiptId ?? [])
      expect(cited.filter((id) => !ids.has(id))).toEqual([])
      expect(new Set(cited)).toEqual(ids)
      for (const { value, formula, source } of report.quotes) {
        expect([value, formula, source]).not.toContain('')
      }
    },
  )

  it('ST-008 RU-032 CL-040 tells the market after its close as the market’s own page does', async () => {
    const person = await koi.person()
    const { report } = await person.client.getRealTimeMarket({})
    const { indices } = await person.client.queryMarketIndices({})
    const moves = await person.client.queryMarketMoves({})
    expect(report.day).toBe(indices[0]?.day)
    expect(textOf(report, '主要指数')).toContain(`${indices[0]?.indexName}收于 `)
    expect(textOf(report, '基金涨跌')).toBe(
      `上涨 ${moves.up} 只，下跌 ${moves.down} 只，持平 ${moves.flat} 只。`,
    )
    expect(report.notes).toContain('只用收盘后的数据，没有盘中估值')
    expect(report.need).toBe('')
  })

  it('ST-007 RU-032 CL-039 tells news with their sources, those of watched products first, each once', async () => {
    const person = await koi.person()
    const { articles } = await person.client.queryNewsList({ limit: 50 })
    const mention = articles.flatMap(({ mentions }) => mentions)[0]
    if (!mention) throw new Error('no news of the demo names a product')
    const { fundCode, spid } = mention
    await person.client.setFavor({ fundCode, spid, isFavourite: true })
    const { report } = await person.client.getInvestNews({})
    const own = sectionOf(report, '与自选有关')
    expect(own?.articles.length).toBeGreaterThan(0)
    for (const each of own?.articles ?? []) {
      expect(each.why).toContain(mention.name)
      expect(each.source).not.toBe('')
      expect(each.publishedTime).toMatch(/^2026-/)
    }
    expect(own?.funds).toEqual([{ fundCode, spid, name: mention.name }])
    const ids = report.sections.flatMap((section) => section.articles.map((a) => a.articleId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(sectionOf(report, '其他要闻')?.articles.length).toBeGreaterThan(0)
    expect(sectionOf(report, '与持有有关')).toBeUndefined()
  })

  it('ST-009 RU-032 CL-041 tells of own holdings by their cause once that was agreed to, and what confirms next', async () => {
    await koi.clock.freeze(EVENING_MS, { allowBackwards: true })
    const investor = await createInvestor(koi)
    await investor.buy('900311', 100_000)
    const before = await investor.client.getFocusTrack({})
    expect(before.report.need).toBe('consent')
    expect(sectionOf(before.report, '我的持仓')).toBeUndefined()
    expect(textOf(before.report, '接下来确认')).not.toContain('900311')
    expect(JSON.stringify(before)).not.toContain('1,000.00 元')

    await agree(investor)
    const { report } = await investor.client.getFocusTrack({})
    expect(report.need).toBe('')
    const [order] = (await investor.client.queryOrders({})).orders
    expect(textOf(report, '接下来确认')).toContain(
      `${order?.name} ${order?.kindText} ${order?.quantityText}，预计 ${order?.confirmDate} 确认。`,
    )
    const asset = await investor.client.queryMainAsset({})
    expect(sectionOf(report, '我的持仓')).toBeDefined()
    expect(asset.totalCents).toBeGreaterThan(0)
  })

  it('is old once newer data is published', async () => {
    const person = await koi.person()
    const { reportId } = await person.client.saveRealTimeMarket({ idempotencyKey: freshKey() })
    await koi.clock.freeze(EVENING_MS + DAY_MS, { allowBackwards: true })
    try {
      expect((await person.client.getKeptRealTimeMarket({ reportId })).report.isOld).toBe(true)
    } finally {
      await koi.clock.freeze(EVENING_MS, { allowBackwards: true })
    }
  })
})

describe('kept reports', () => {
  it('CL-042 CL-043 CL-044 CL-048 are kept once for a key, listed, read back by their kind, and deleted', async () => {
    const person = await koi.person()
    for (const kind of REPORT_KINDS) {
      const { save, kept } = ofKind(person, kind)
      const idempotencyKey = freshKey()
      const { reportId } = await save({ idempotencyKey })
      expect((await save({ idempotencyKey })).reportId).toBe(reportId)
      expect((await kept({ reportId })).report.kind).toBe(kind)
      const other = REPORT_KINDS.find((each) => each !== kind) ?? kind
      expect(await codeOf(ofKind(person, other).kept({ reportId }))).toBe('3732')
      expect(await codeOf(ofKind(person, other).save({ idempotencyKey }))).toBe('3736')
    }
    const first = await person.client.queryLab({ limit: 2 })
    expect(first.reports.map(({ kind }) => kind)).toEqual(['focusTrack', 'realTimeMarket'])
    const second = await person.client.queryLab({ limit: 2, begin: first.next })
    expect(second.reports.map(({ kind }) => kind)).toEqual(['investNews'])
    expect(second.next).toBe('')
    const [newest] = first.reports
    if (!newest) throw new Error('nothing kept')
    await person.client.deleteReport({ reportId: newest.reportId })
    expect(await codeOf(person.client.deleteReport({ reportId: newest.reportId }))).toBe('3732')
  })

  it('are nobody else’s, and of no other brand', async () => {
    const person = await koi.person()
    const { reportId } = await person.client.saveFocusTrack({ idempotencyKey: freshKey() })
    const other = await koi.person()
    expect(await codeOf(other.client.getKeptFocusTrack({ reportId }))).toBe('3732')
    expect(await codeOf(other.client.deleteReport({ reportId }))).toBe('3732')
    expect(await codeOf(other.client.queryPodcast({ reportId }))).toBe('3732')
    await addOtherBrand(koi)
    const elsewhere = await koi.demoPerson(OTHER_HOST)
    expect(await codeOf(elsewhere.client.getKeptFocusTrack({ reportId }))).toBe('3732')
    expect((await elsewhere.client.queryLab({})).reports).toEqual([])
  })

  it('are a hundred at most', async () => {
    const person = await koi.person()
    const { reportId } = await person.client.saveRealTimeMarket({ idempotencyKey: freshKey() })
    await db.run(copyReport, [reportId, 99])
    expect(await codeOf(person.client.saveRealTimeMarket({ idempotencyKey: freshKey() }))).toBe(
      '3734',
    )
  })
})

const copyReport = sql(
  'test-report-copies',
  `insert into report (report_id, account_id, brand_id, kind, request_key, is_scheduled, title, day, made_at, body)
   select md5(n::text || report_id), account_id, brand_id, kind, 'copy ' || n, is_scheduled, title, day, made_at, body
   from report, generate_series(1, $2) n where report_id = $1`,
)

describe('a report of a schedule', () => {
  const daily = { isOn: true, rhythm: 'daily', weekday: 1, time: '21:30' } as const
  const DUE_MS = Date.parse('2026-07-02T21:30:00+08:00')
  // Friday, then Monday.
  const NEXT_MS = Date.parse('2026-07-03T21:30:00+08:00')
  const MONDAY_MS = Date.parse('2026-07-06T21:30:00+08:00')

  async function wanting(kind: ReportKind = 'focusTrack'): Promise<Person> {
    const person = await koi.person()
    await agree(person)
    const { config, reportId } = await ofKind(person, kind).save({ config: daily })
    expect(config).toMatchObject({ kind, ...daily, nextMs: DUE_MS })
    expect(reportId).toBe('')
    return person
  }
  const listed = async ({ client }: Person) => (await client.queryLab({})).reports

  it.each(REPORT_KINDS)(
    '%s: CL-045 CL-046 CL-047 is made at its time, once, and told of with its page',
    async (kind) => {
      const person = await wanting(kind)
      await reports.makeDue(DUE_MS - 1)
      expect(await listed(person)).toEqual([])
      // Two nodes at once, and a restart.
      await Promise.all([reports.makeDue(DUE_MS), reports.makeDue(DUE_MS)])
      await reports.makeDue(DUE_MS + 60_000)
      const [report, ...more] = await listed(person)
      expect(more).toEqual([])
      expect(report).toMatchObject({ kind, isScheduled: true })
      const told = await messagesOf(person.accountId)
      expect(told).toHaveLength(1)
      expect(told[0]?.link).toContain(report?.reportId)
      const { configs } = await person.client.queryLab({})
      expect(configs.find((each) => each.kind === kind)).toMatchObject({
        isOn: true,
        nextMs: NEXT_MS,
      })
    },
  )

  it('is made on business days alone, and one only for days that were missed', async () => {
    const person = await wanting()
    await reports.makeDue(NEXT_MS + 60_000)
    const { configs } = await person.client.queryLab({})
    expect(configs.find(({ kind }) => kind === 'focusTrack')?.nextMs).toBe(MONDAY_MS)
    expect(await listed(person)).toHaveLength(1)
    await reports.makeDue(Date.parse('2026-07-05T23:00:00+08:00'))
    expect(await listed(person)).toHaveLength(1)
  })

  it('is refused without consent, and stops once that is taken back', async () => {
    const person = await koi.person()
    expect(await codeOf(person.client.saveInvestNews({ config: daily }))).toBe('3733')
    const agreed = await wanting()
    await agree(agreed, false)
    const { configs } = await agreed.client.queryLab({})
    expect(configs.every(({ isOn, nextMs }) => !isOn && nextMs === null)).toBe(true)
    await reports.makeDue(DUE_MS)
    expect(await listed(agreed)).toEqual([])
    // Agreed to again, it is not on by itself.
    await agree(agreed)
    await reports.makeDue(NEXT_MS)
    expect(await listed(agreed)).toEqual([])
    expect(await messagesOf(agreed.accountId)).toEqual([])
  })

  it('is switched off', async () => {
    const person = await wanting()
    const { config } = await person.client.saveFocusTrack({ config: { ...daily, isOn: false } })
    expect(config).toMatchObject({ isOn: false, nextMs: null })
    await reports.makeDue(DUE_MS)
    expect(await listed(person)).toEqual([])
  })

  it('is not told of where it was deleted before', async () => {
    const person = await wanting()
    await reports.makeDue(DUE_MS)
    const [report] = await listed(person)
    await person.client.deleteReport({ reportId: report?.reportId ?? '' })
    expect(await messagesOf(person.accountId)).toEqual([])
  })

  it('takes the place of the oldest where the shelf is full', async () => {
    const person = await wanting()
    const { reportId } = await person.client.saveRealTimeMarket({ idempotencyKey: freshKey() })
    await db.run(copyReport, [reportId, 99])
    await reports.makeDue(DUE_MS)
    const [newest] = await listed(person)
    expect(newest?.isScheduled).toBe(true)
    expect(await codeOf(person.client.getKeptRealTimeMarket({ reportId }))).toBe('3732')
  })

  it.each(['24:00', '9:30', '', 'soon'])('is refused at %j', async (time) => {
    const person = await koi.person()
    expect(await codeOf(person.client.saveFocusTrack({ config: { ...daily, time } }))).toBe('1002')
  })
})

describe('the gateway', () => {
  it('CL-033 opens what is registered, through the contract and the rights of its own call', async () => {
    const person = await koi.person()
    const inner = await open(person, 'report', 'getRealTimeMarketDetails')
    expect(inner).toMatchObject({ retcode: 0, report: { report_kind: 'realTimeMarket' } })
    // What an endpoint refuses is said inside.
    const id = '0'.repeat(32)
    const gone = await open(person, 'report', 'getFocusTrackDetailsThree', { report_id: id })
    expect(gone).toEqual({ retcode: 3732, retmsg: '没有找到这份报告，可能已删除' })
    expect(await open(person, 'report', 'delDetails', {})).toMatchObject({ retcode: 1002 })
  })

  it.each([
    ['elsewhere', 'report', 'getRealTimeMarketDetails'],
    [LAB_APP, 'media', 'getRealTimeMarketDetails'],
    [LAB_APP, 'report', 'https://evil.example/getRealTimeMarketDetails'],
    [LAB_APP, 'report', 'http://127.0.0.1:1/'],
    [LAB_APP, 'report', '__proto__'],
    [LAB_APP, 'report', 'toString'],
    [LAB_APP, 'constructor', 'skill/query'],
    [LAB_APP, 'report', ''],
  ])(
    'CL-033 refuses %s %s %s, which is not registered',
    async (openAppId, openPageId, requestUrl) => {
      const person = await koi.person()
      const asked = { openAppId, openPageId, requestUrl }
      expect(await codeOf(person.client.openThirdPage(asked))).toBe('3730')
    },
  )

  it('CL-033 lets GET only read, takes objects alone, and nobody who is not logged in', async () => {
    const person = await koi.person()
    const get = { httpMethod: 'GET' }
    expect(await open(person, 'skill', 'skill/query', {}, get)).toMatchObject({ retcode: 0 })
    expect(await codeOf(open(person, 'report', 'delDetails', {}, get))).toBe('3731')
    for (const param of ['[]', 'null', '7', '{', '"x"']) {
      expect(await codeOf(open(person, 'skill', 'skill/query', param))).toBe('1002')
    }
    const visitor = koi.visitor()
    expect(await codeOf(open(visitor, 'skill', 'skill/query'))).toBe('1001')
  })

  it('has every endpoint of the lab, and each is its own call', () => {
    const opened = labPages.flatMap(({ endpoints }) => Object.values(endpoints))
    expect(new Set(opened).size).toBe(opened.length)
    const { openThirdPage, ...lab } = reportCalls
    expect(new Set(opened)).toEqual(new Set(Object.values(lab)))
    expect(openThirdPage.path).toContain('ThirdOpenPageAgent')
  })

  it('CL-034 CL-035 finds products by keywords', async () => {
    const person = await koi.person()
    const one = await open(person, 'entity', 'financialEntity/search', { keyword: '900311' })
    expect(one.entity_list).toMatchObject([{ fund_code: '900311', spid: SPID }])
    const both = await open(person, 'entity', 'financialEntity/searchList', {
      keyword_list: ['900312', '没有这样的基金名'],
    })
    expect(both.entity_results).toMatchObject([
      { keyword: '900312', entity_list: [{ fund_code: '900312' }] },
      { keyword: '没有这样的基金名', entity_list: [] },
    ])
  })

  it('CL-036 CL-037 CL-038 lists skills, those used most first', async () => {
    const person = await koi.person()
    const used = await open(person, 'skill', 'skill/reportUsage', { skill_id: 'focusTrack' })
    expect(used).toMatchObject({ retcode: 0 })
    const { skill_list } = await open(person, 'skill', 'skill/query')
    expect(skill_list[0].skill_id).toBe('focusTrack')
    expect(skill_list).toHaveLength(4)
    const one = await open(person, 'skill', 'skill/selectById', { skill_id: 'focusTrack' })
    expect(one.skill).toEqual(skill_list[0])
    const none = await open(person, 'skill', 'skill/selectById', { skill_id: 'nothing' })
    expect(none).toMatchObject({ retcode: 3735 })
  })

  it('CL-049 CL-053 tells own reports, and whether holdings may be read', async () => {
    const person = await koi.person()
    expect(await open(person, 'report', 'authorization')).toMatchObject({ is_allowed: false })
    await agree(person)
    expect(await open(person, 'report', 'authorization')).toMatchObject({ is_allowed: true })
    const saved = await open(person, 'report', 'saveInvestNewsDetailsByConfig', {
      idempotency_key: freshKey(),
    })
    const list = await open(person, 'report', 'assistant')
    expect(list.report_list).toMatchObject([{ report_id: saved.report_id }])
    expect(list.config_list).toHaveLength(3)
  })

  it('CL-050 CL-051 CL-052 tells voices, and what is read aloud of a report and of an answer', async () => {
    const person = await koi.person()
    const { voice_list } = await open(person, 'media', 'audio/voiceTypeList')
    expect(voice_list).toHaveLength(VOICES.length)
    const { reportId } = await person.client.saveRealTimeMarket({ idempotencyKey: freshKey() })
    const { podcast } = await open(person, 'media', 'media/podcastMetadata', {
      report_id: reportId,
    })
    expect(podcast).toMatchObject({ speech_title: '市场收盘 2026-07-02', audio_link: '' })
    expect(podcast.speech_lines).toContain('主要指数')
    const { sessionId, requestId, text } = await askOnce(person, '900311 的净值是多少？')
    const spoken = await open(person, 'media', 'media/dialogMetadata', {
      session: sessionId,
      requestId,
    })
    expect(spoken.podcast.speech_title).toBe('900311 的净值是多少？')
    expect(text).toContain(spoken.podcast.speech_lines[0])
    const other = await koi.person()
    const refused = await open(other, 'media', 'media/dialogMetadata', {
      session: sessionId,
      requestId,
    })
    expect(refused).toMatchObject({ retcode: 3702 })
  })
})

it('is in the copy of one’s data', async () => {
  const person = await koi.person()
  await agree(person)
  await person.client.saveFocusTrack({
    config: { isOn: true, rhythm: 'weekly', weekday: 2, time: '08:30' },
    idempotencyKey: freshKey(),
  })
  const { reportPersonalData } = await import('./index.ts')
  const data = await reportPersonalData.read(db, person.accountId)
  expect(data.assistantReports).toMatchObject([{ kind: 'focusTrack' }])
  expect(data.assistantReportSchedules).toMatchObject([{ rhythm: 'weekly', weekday: 2 }])
  await db.transaction((tx) => reportPersonalData.forget(tx, person.accountId))
  expect((await person.client.queryLab({})).reports).toEqual([])
})
