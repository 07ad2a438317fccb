import { SESSION_PAGE } from '@koi/domain/assistant/assistant-terms'
import { EXAMPLE_QUESTIONS } from '@koi/domain/assistant/question-intent'
import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { modelOverHttp } from '#gateways/language-model/model-over-http.ts'
import { createScriptedModel, says } from '#gateways/language-model/scripted-model.fixture.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { measureFunds } from '#modules/market/index.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { codeOf, createInvestor, freshKey, tradingAs } from '#testing/investor.ts'
import { createTestDb } from '#testing/test-database.ts'
import { until } from '#testing/until.ts'
import { askOnce, figuresWithoutReceipt, hear, heardOf, streamRequest } from './ask.fixture.ts'

const EVENING_MS = Date.parse('2026-07-02T21:00:00+08:00')
const database = await createTestDb()
await seedDemoMarket(database.db, {
  businessNowMs: EVENING_MS,
  only: ['900311', '900312', '900001', '900145'],
})
const koi = await createTestApp({ database, nowMs: EVENING_MS })
await measureFunds(koi.db, EVENING_MS)
const { db } = koi
const asker = await createInvestor(koi)

async function agree({ client }: Pick<typeof asker, 'client'>, agreed = true) {
  const { version } = await client.queryAuth({ scene: 'assistant' })
  await client.recordAuthAndSetSwitch({ scene: 'assistant', version, agreed })
}

describe('a question', () => {
  it('CL-018 CL-020 RU-213 is answered as a stream that ends with [DONE], every figure with its receipt', async () => {
    const { events, isDone, answer, last, retcode } = await askOnce(asker, '900311 的净值是多少？')
    expect(retcode).toBe('0')
    expect(isDone).toBe(true)
    expect(events.map(({ eventId }) => eventId)).toEqual(events.map((_, at) => at + 1))
    expect(last).toMatchObject({ state: 'end', isStopped: false, failText: '' })
    expect(answer.articles).toMatchObject([{ source: '基金净值', day: '2026-07-02' }])
    expect(answer.reasonContent).toContain('问的是一只基金')
    expect(answer.quotes.length).toBeGreaterThan(3)
    const nav = answer.quotes.find(({ label }) => label === '单位净值')
    const { detail } = await asker.client.querySkuDetail({
      sku: { fundCode: '900311', spid: '1800007030' },
    })
    expect(nav).toMatchObject({
      value: `${detail.unitNet} 元`,
      fundCode: '900311',
      day: detail.navDay,
      formula: '基金公司公布',
    })
    expect(answer.pieces).toContainEqual({
      text: `${detail.unitNet} 元`,
      receiptId: nav?.receiptId,
    })
    expect(answer.pieces.filter(({ withheld }) => withheld !== undefined)).toEqual([])
    expect(figuresWithoutReceipt(answer)).toEqual([])
  })

  it('comes in the order of the phases: reading, thinking, then the answer', async () => {
    const { events, answer } = await askOnce(asker, '今天市场怎么样？')
    expect(answer.suggestions.length).toBeGreaterThan(0)
    expect(answer.suggestions).not.toContain('今天市场怎么样？')
    const first = (has: (event: (typeof events)[number]) => boolean) => events.findIndex(has)
    const places = [
      first(({ isReading }) => isReading === true),
      first(({ reasonContent }) => reasonContent !== undefined),
      first(({ articles }) => articles !== undefined),
      first(({ summaryContent }) => summaryContent !== undefined),
      first(({ pieces }) => pieces !== undefined),
    ]
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBe(0)
  })

  it.each(EXAMPLE_QUESTIONS)('%s, which the page begins with, is answered', async (question) => {
    await agree(asker)
    const { answer, text, last } = await askOnce(asker, question)
    expect(last?.state).toBe('end')
    expect(text).not.toContain('暂时无法回答')
    expect(answer.articles).toHaveLength(1)
    expect(answer.quotes.length).toBeGreaterThan(0)
    expect(answer.pieces.filter(({ withheld }) => withheld !== undefined)).toEqual([])
  })

  it.each([
    ['900311 的最大回撤是多少？', '近1年最大回撤'],
    ['900311 的费率是多少？', '管理费'],
    ['900311 和 900312 对比', '近1年收益'],
    ['我的订单到哪了', '订单'],
  ])('%s is answered out of its tool', async (question, label) => {
    const { text, answer } = await askOnce(asker, question)
    expect(text).toContain(label)
    expect(answer.pieces.filter(({ withheld }) => withheld !== undefined)).toEqual([])
  })

  it('says of a comparison which fees are those of the kind', async () => {
    const takeFrom = sql(
      'test-assistant-fees',
      'update fee_tier set source = $2 where fund_code = $1',
    )
    await db.run(takeFrom, ['900312', 'category'])
    const { answer } = await askOnce(asker, '900311 和 900312 对比')
    await db.run(takeFrom, ['900312', 'contract'])
    const ways = (code: string) =>
      answer.quotes.flatMap(({ fundCode, label, formula }) =>
        fundCode === code && label.startsWith('申购费率') ? [formula] : [],
      )
    expect(ways('900311')).toEqual(['买入 1 万元，折扣后'])
    expect(ways('900312')).toEqual(['买入 1 万元，折扣后，按平台对同类产品的标准费率'])
  })

  it.each([
    ['明天 900311 会涨吗', '不预测涨跌'],
    ['推荐一只基金', '不给买卖建议'],
    ['张三的持仓是多少', '其他人的信息我读不到'],
    ['写一首诗', '没有找到'],
  ])('%s is not answered, and it says so', async (question, says) => {
    const { text } = await askOnce(asker, question)
    expect(text).toContain(says)
  })

  it('goes on about the fund that was named before', async () => {
    const { sessionId } = await askOnce(asker, '900311 的净值是多少？')
    const { text } = await hear(asker, { sessionId, question: '费率是多少？' })
    expect(text).toContain('管理费')
  })

  it('is answered the same when it is asked the same', async () => {
    const [one, other] = [
      await askOnce(asker, '今天市场怎么样？'),
      await askOnce(asker, '今天市场怎么样？'),
    ]
    expect(one.text).toBe(other.text)
  })
})

describe('one’s own money', () => {
  it('is read only by consent, and taken back at once', async () => {
    const owner = await createInvestor(koi)
    const asked = '我的持仓赚了多少？'
    const before = await askOnce(owner, asked)
    expect(before.answer).toMatchObject({ need: 'consent', quotes: [] })
    await agree(owner)
    const { answer, text } = await askOnce(owner, asked)
    expect(answer.need).toBe('')
    expect(text).toContain('总资产 100,000.00 元')
    await agree(owner, false)
    expect((await askOnce(owner, asked)).answer).toMatchObject({ need: 'consent', quotes: [] })
  })

  it('is proposed nothing above one’s class, and told so', async () => {
    const careful = await createInvestor(koi, 'C1')
    const { answer, text } = await askOnce(careful, '沪深300 指数基金有哪些？')
    expect(answer.quotes.filter(({ fundCode }) => fundCode !== '')).toEqual([])
    expect(text).toContain('风险等级高于你测评结果的基金没有列出')
    const named = await askOnce(careful, '900311 的净值是多少？')
    expect(named.text).toContain('只是资料，不是推荐')
  })
})

describe('a session', () => {
  it('CL-019 CL-030 RU-214 RU-255 is listed thirty a page with what was not read, and read back', async () => {
    const owner = await createInvestor(koi)
    const { client } = owner
    expect((await client.querySessionList({})).sessions).toEqual([])
    const { sessionId, requestId } = await askOnce(owner, '今天市场怎么样？')
    expect((await client.querySessionList({})).sessions).toMatchObject([
      { sessionId, title: '今天市场怎么样？', unreadCount: 1, isRunning: false },
    ])
    const { dialogs, next } = await client.queryHistoryDialogs({ sessionId })
    expect(dialogs).toMatchObject([
      { requestId, question: '今天市场怎么样？', state: 'end', isRead: false },
    ])
    expect(next).toBe('')
    await client.updateReadState({ sessionId, requestId, isRead: true })
    expect((await client.querySessionList({})).sessions).toMatchObject([{ unreadCount: 0 }])
    await db.run(
      sql(
        'test-assistant-sessions',
        `insert into assistant_session (session_id, account_id, brand_id, title, opened_at, asked_at)
         select md5($1 || n::text), $1, 'main', 'x', business_now(), business_now() + n * interval '1 second' from generate_series(1, 30) n`,
      ),
      [owner.accountId],
    )
    const first = await client.querySessionList({ pageNum: 1 })
    expect([first.sessions.length, first.isLastPage]).toEqual([SESSION_PAGE, false])
    const second = await client.querySessionList({ pageNum: 2 })
    expect([second.sessions.length, second.isLastPage]).toEqual([1, true])
  })

  it('goes on page after page, and is gone with all that was said in it', async () => {
    const owner = await createInvestor(koi)
    const { client } = owner
    const { sessionId } = await askOnce(owner, '今天市场怎么样？')
    for (const question of ['下一个交易日？', '900311 的净值是多少？']) {
      await hear(owner, { sessionId, question })
    }
    const page = await client.queryHistoryDialogs({ sessionId, pageInfo: { limit: 2 } })
    expect(page.dialogs.map(({ question }) => question)).toEqual([
      '900311 的净值是多少？',
      '下一个交易日？',
    ])
    const more = await client.queryHistoryDialogs({
      sessionId,
      pageInfo: { begin: page.next, limit: 2 },
    })
    expect(more.dialogs.map(({ question }) => question)).toEqual(['今天市场怎么样？'])
    await client.deleteAssistantSession({ sessionId })
    expect(await codeOf(client.queryHistoryDialogs({ sessionId }))).toBe('3701')
    const left = sql<{ count: number }>(
      'test-assistant-left',
      'select count(*)::integer as count from assistant_dialog where account_id = $1',
    )
    expect(await db.get(left, [owner.accountId])).toEqual({ count: 0 })
  })

  it('CL-021 CL-022 CL-024 of somebody else, of another brand or of nobody is refused alike', async () => {
    const { sessionId, requestId } = await askOnce(asker, '今天市场怎么样？')
    const stranger = await createInvestor(koi)
    const { client } = stranger
    const nobody = '0'.repeat(32)
    for (const key of [
      { sessionId, requestId },
      { sessionId: nobody, requestId: nobody },
    ]) {
      expect(await codeOf(client.openAssistant({ sessionId: key.sessionId }))).toBe('3701')
      expect(await codeOf(client.queryHistoryDialogs({ sessionId: key.sessionId }))).toBe('3701')
      expect(await codeOf(client.deleteAssistantSession({ sessionId: key.sessionId }))).toBe('3701')
      expect(
        (await hear(stranger, { ...key, question: '问', requestId: key.requestId })).retcode,
      ).toBe('3702')
      expect((await hear(stranger, { sessionId: key.sessionId, question: '问' })).retcode).toBe(
        '3701',
      )
      expect(await codeOf(client.checkAnswer(key))).toBe('3702')
      expect(await codeOf(client.cancelConversation(key))).toBe('3702')
      expect(await codeOf(client.giveFeedback({ ...key, feedback: 'like' }))).toBe('3702')
      expect(await codeOf(client.updateReadState({ ...key, isRead: true }))).toBe('3702')
    }
    await addOtherBrand(koi)
    const elsewhere = await koi.demoPerson(OTHER_HOST)
    expect(await codeOf(elsewhere.client.checkAnswer({ sessionId, requestId }))).toBe('3702')
  })

  it('ST-041 ST-042 ST-043 keeps what somebody makes of an answer', async () => {
    const { sessionId, requestId } = await askOnce(asker, '今天市场怎么样？')
    const { client } = asker
    for (const feedback of ['like', 'dislike', 'none'] as const) {
      await client.giveFeedback({ sessionId, requestId, feedback, reason: '数字不对' })
      expect((await client.checkAnswer({ sessionId, requestId })).dialog.feedback).toBe(feedback)
    }
  })
})

describe('bad input', () => {
  it('is refused with one clear answer each', async () => {
    const { sessionId } = await asker.client.openAssistant({ isNewSession: true })
    expect((await hear(asker, { sessionId, question: '长'.repeat(1_001) })).retcode).toBe('1002')
    expect((await hear(asker, { sessionId, question: '   ' })).retcode).toBe('1002')
    expect((await hear(asker, { sessionId })).retcode).toBe('3707')
    const huge = await asker.inject(
      streamRequest(asker, { sessionId, question: '长'.repeat(400_000) }),
    )
    expect([huge.statusCode, huge.json().retcode]).toEqual([413, 1002])
    const visitor = koi.visitor()
    expect((await hear(visitor, { sessionId, question: '问' })).retcode).toBe('1001')
  })

  it('sent again under its key is the same question, and another question is refused', async () => {
    const { sessionId } = await asker.client.openAssistant({ isNewSession: true })
    const idempotencyKey = freshKey()
    const asking = { sessionId, question: '下一个交易日？', idempotencyKey }
    const [one, again] = [await hear(asker, asking), await hear(asker, asking)]
    expect(again.events).toEqual(one.events)
    expect((await asker.client.queryHistoryDialogs({ sessionId })).dialogs).toHaveLength(1)
    expect((await hear(asker, { ...asking, question: '别的' })).retcode).toBe('3708')
  })
})

describe('how much was asked', () => {
  it('is counted also where the conversation was deleted', async () => {
    const person = tradingAs(await koi.demoPerson(), db)
    const { sessionId, leftToday } = await person.client.openAssistant({ isNewSession: true })
    await hear(person, { sessionId, question: '下一个交易日？' })
    await person.client.deleteAssistantSession({ sessionId })
    expect((await person.client.openAssistant({})).leftToday).toBe(leftToday - 1)
  })
})

/** One app over a model that says a sentence and then nothing any more. */
const hanging = await createScriptedModel(() => ({ parts: [says('先说一句。')], end: 'hang' }))
const other = await createTestApp({
  database,
  nowMs: EVENING_MS,
  model: modelOverHttp(hanging.config),
})

async function running(browser: typeof asker, question = '慢慢说') {
  const { sessionId } = await browser.client.openAssistant({ isNewSession: true })
  const stream = hear(browser, { sessionId, question })
  let requestId = ''
  await until(async () => {
    const { dialogs } = await browser.client.queryHistoryDialogs({ sessionId })
    requestId = dialogs[0]?.requestId ?? ''
    return (dialogs[0]?.pieces.length ?? 0) > 0
  })
  return { sessionId, requestId, stream }
}

describe('an answer that is being written', () => {
  it('CL-022 is stopped, and keeps what had come', async () => {
    const person = tradingAs(await other.demoPerson(), db)
    const { stream, ...key } = await running(person)
    expect(await codeOf(person.client.giveFeedback({ ...key, feedback: 'like' }))).toBe('3706')
    const { dialog } = await person.client.cancelConversation(key)
    expect(dialog).toMatchObject({
      state: 'end',
      isStopped: true,
      pieces: [{ text: '先说一句。' }],
    })
    const heard = await stream
    expect(heard.isDone).toBe(true)
    expect(heard.last).toMatchObject({ state: 'end', isStopped: true })
    expect(heard.text).toBe('先说一句。')
    expect((await person.client.checkAnswer(key)).dialog).toMatchObject({ isStopped: true })
    // Stopped once more it is as it was.
    expect((await person.client.cancelConversation(key)).dialog).toEqual(dialog)
  })

  it('gives the place of a stream back whose reader went away in the middle', async () => {
    const own = await createTestApp({
      database,
      nowMs: EVENING_MS,
      model: modelOverHttp(hanging.config),
    })
    const origin = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const person = tradingAs(await own.demoPerson(), db)
    const { stream, ...key } = await running(person)
    const { url, payload } = streamRequest(person, key)
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'content-type': 'application/json' }
    /** Reads until something of the answer is there and goes away; tells whether it was a stream. */
    const goAway = () =>
      new Promise<boolean>((done, fail) => {
        const request = httpRequest(
          `${origin}${url}`,
          { method: 'POST', headers, agent: false },
          (response) => {
            const isStream =
              response.headers['content-type']?.startsWith('text/event-stream') === true
            response.once('data', () => {
              request.destroy()
              done(isStream)
            })
          },
        )
        request.once('error', fail)
        request.end(payload)
      })
    // More often than one person may have streams open: a place is free once the server has seen the connection end.
    for (let time = 0; time < 30; time += 1) await until(goAway)
    await person.client.cancelConversation(key)
    expect((await stream).isDone).toBe(true)
  })

  it('is heard by a second device as well, and goes on behind the event that is known', async () => {
    const { sessionId, requestId, events } = await askOnce(asker, '今天市场怎么样？')
    const after = events[2]?.eventId ?? 0
    const rest = await hear(asker, { sessionId, requestId, afterEventId: after })
    expect(rest.events).toEqual(events.slice(3))
    const whole = await hear(asker, { sessionId, requestId })
    expect(whole.events).toEqual(events)
    // Who knows its end is told how it ended, and nothing twice.
    const none = await hear(asker, { sessionId, requestId, afterEventId: events.length })
    expect(none).toMatchObject({ isDone: true, events: [{ state: 'end' }] })
    expect(none.events).toHaveLength(1)
  })

  it('is told as a whole when its steps are no longer kept', async () => {
    const { sessionId, requestId, text } = await askOnce(asker, '今天市场怎么样？')
    await db.run(
      sql('test-assistant-steps-gone', 'delete from assistant_step where request_id = $1'),
      [requestId],
    )
    const heard = await hear(asker, { sessionId, requestId, afterEventId: 3 })
    expect(heard.events[0]).toMatchObject({ isRestart: true })
    expect([heard.text, heard.isDone]).toEqual([text, true])
  })

  it('is gone on with by another node when its own has ended', async () => {
    const own = await createTestApp({
      database,
      nowMs: EVENING_MS,
      model: modelOverHttp(hanging.config),
    })
    const person = tradingAs(await own.demoPerson(), db)
    const { sessionId, requestId, stream } = await running(person)
    await own.app.close()
    // Cut in the middle: its reader knows by the missing last line.
    const cut = await stream
    expect(cut.isDone).toBe(false)
    const after = cut.events.at(-1)?.eventId ?? 0
    const browser = koi.visitor()
    for (const [name, value] of person.cookies) browser.cookies.set(name, value)
    const heard = await hear(browser, { sessionId, requestId, afterEventId: after })
    expect(heard.events.map(({ eventId }) => eventId)).toEqual(
      heard.events.map((_, at) => after + 1 + at),
    )
    expect(heard.events.filter(({ isRestart }) => isRestart)).toHaveLength(1)
    expect(heard.isDone).toBe(true)
    expect(heard.last).toMatchObject({ state: 'end' })
  })

  it('that three nodes have begun has failed, and may be asked again', async () => {
    const person = await createInvestor(koi)
    const { sessionId } = await person.client.openAssistant({ isNewSession: true })
    const requestId = randomUUID().replaceAll('-', '')
    await db.run(
      sql(
        'test-assistant-left-behind',
        `insert into assistant_dialog (request_id, session_id, account_id, brand_id, request_key, question, analyst, asked_at, asked_on, worker, worked_until, tries)
         values ($1, $2, $3, 'main', $1, '问', 'local', business_now(), '2026-07-02', 'gone', now() - interval '1 minute', 3)`,
      ),
      [requestId, sessionId, person.accountId],
    )
    const heard = await hear(person, { sessionId, requestId })
    expect(heard).toMatchObject({
      isDone: true,
      last: { state: 'fail', failText: '回答出了问题，请再试一次' },
    })
  })

  it('100 streams of one account at once are three answers and clear refusals', async () => {
    const person = tradingAs(await other.demoPerson(), db)
    const { sessionId } = await person.client.openAssistant({ isNewSession: true })
    const asked = Array.from({ length: 100 }, () => hear(person, { sessionId, question: '慢慢说' }))
    const codes: string[] = []
    for (const one of asked) void one.then(({ retcode }) => codes.push(retcode))
    await until(() => codes.length >= 97)
    expect(codes.filter((code) => code !== '3703' && code !== '3709')).toEqual([])
    const { dialogs } = await person.client.queryHistoryDialogs({ sessionId })
    expect(dialogs).toHaveLength(3)
    for (const { requestId } of dialogs)
      await person.client.cancelConversation({ sessionId, requestId })
    const ended = await Promise.all(asked)
    expect(ended.filter(({ isDone }) => isDone)).toHaveLength(3)
  }, 60_000)

  it('ends with its session', async () => {
    const person = tradingAs(await other.demoPerson(), db)
    const { sessionId, stream } = await running(person)
    await person.client.deleteAssistantSession({ sessionId })
    expect((await stream).isDone).toBe(false)
    expect(heardOf('').events).toEqual([])
  })
})
