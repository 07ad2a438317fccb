import { navOf } from '@koi/domain/products/nav'
import { trackingCalls } from '@koi/contracts/calls/tracking'
import { fromWire, toWire } from '@koi/contracts/wire'
import * as z from 'zod/mini'
import { to } from '@koi/contracts/pages'
import { makeTraceId } from '@koi/domain/tracking/trace-id'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { saveExperiment } from '#modules/experiments/index.ts'
import { protocolIdsOf } from '#modules/trade/index.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { query } from '#testing/query.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { createTestDb } from '#testing/test-database.ts'
import { everythingTracked } from './tracking-rows.fixture.ts'

const NOW = shanghaiMs('2026-09-21T10:00')
const OPERATOR_TOKEN = 'operator-token-of-this-test'

const database = await createTestDb()
await query(database.connection, "update brand set need_trace = true where id = 'main'")
const koi = await createTestApp({ database, nowMs: NOW, operatorToken: OPERATOR_TOKEN })
const quiet = await createTestApp({ database: await createTestDb(), nowMs: NOW })
const { db } = koi
await addFund(db, { code: 'TRC001', days: { '2026-09-18': navOf('1.0000') } })

let random = 0
const traceIdOf = ({ accountId }: { accountId: string }) =>
  makeTraceId({ host: 'h5', nowMs: NOW, random: (random += 1), accountId })

const tap = (seq: number, label = `按钮${seq}`) => ({
  kind: 'tap' as const,
  seq,
  at_ms: NOW + seq,
  role: 'button',
  label,
})
const send = (who: Person, trace_id: string, ...seqs: number[]) =>
  who.client.appendTrace({ traceId: trace_id, events: seqs.map((seq) => tap(seq)) })

describe('whether a trace is needed', () => {
  const question = (who: { accountId: string }, pagePath: string) => ({
    pagePath,
    frontEndTraceId: traceIdOf(who),
  })

  it.each([
    [to.buy({ fundCode: 'TRC001', spid: TEST_SPID }), 1],
    [to.productDetail({ fundCode: 'TRC001' }), 1],
    [to.home(), 0],
  ])('CL-054 RU-132 of %s the server of a brand that traces says %i', async (path, needed) => {
    const who = await koi.person()
    expect(await who.client.checkIsNeedTrace(question(who, path))).toEqual({
      isTraceNeeded: needed,
      frontEndGrayResult: [],
    })
  })

  it('CL-054 RU-132 a brand that needs none never traces, and takes none', async () => {
    const who = await quiet.person()
    const path = to.buy({ fundCode: 'TRC001', spid: TEST_SPID })
    const answer = await who.client.checkIsNeedTrace(question(who, path))
    expect(answer.isTraceNeeded).toBe(0)
    expect(await codeOf(send(who, traceIdOf(who), 1))).toBe('1004')
  })

  it('a visitor is asked to log in; the trace id of somebody else is refused', async () => {
    const [one, other] = [await koi.person(), await koi.person()]
    const ask = question(other, to.home())
    expect(await codeOf(koi.visitor().client.checkIsNeedTrace(ask))).toBe('1001')
    expect(await codeOf(one.client.checkIsNeedTrace(ask))).toBe('1901')
  })

  it('CL-054 names the arms of the account, by module, by id, or of all that runs', async () => {
    const all = (to: 'control' | 'new') => [
      { arm: 'control', permille: to === 'control' ? 1000 : 0 },
      { arm: 'new', permille: to === 'new' ? 1000 : 0 },
    ]
    const save = (id: string, module: string, arms: ReturnType<typeof all>) =>
      saveExperiment(
        db,
        { id, question: id, module, group: id, arms },
        { brandId: 'main', nowMs: NOW },
      )
    await save('buy-a', 'buy', all('new'))
    await save('buy-b', 'buy', all('control'))
    await save('home-a', 'home', all('new'))
    const who = await koi.person()
    const ask = async (more: object) =>
      (await who.client.checkIsNeedTrace({ ...question(who, to.home()), ...more }))
        .frontEndGrayResult
    expect(await ask({ experimentModules: ['buy'] })).toEqual([
      { expId: 'buy-a', mtaReportData: 'buy-a_1', versionType: 1 },
      { expId: 'buy-b', mtaReportData: 'buy-b_0', versionType: 0 },
    ])
    expect((await ask({ experimentIds: ['home-a'] })).map(({ expId }) => expId)).toEqual(['home-a'])
    expect(await ask({})).toHaveLength(3)
  })
})

describe('keeping a trace', () => {
  it('events come in batches, are stamped by the server and can be read by their owner', async () => {
    const who = await koi.person()
    const trace_id = traceIdOf(who)
    expect(await send(who, trace_id, 1, 2)).toEqual({ eventCount: 2, missingSeqs: [] })
    expect(await send(who, trace_id, 3)).toEqual({ eventCount: 3, missingSeqs: [] })
    const { trace, events, verification } = await who.client.queryTrace({ traceId: trace_id })
    expect(trace).toMatchObject({ traceId: trace_id, startedMs: NOW, endedMs: NOW, eventCount: 3 })
    expect(events.map(({ place, receivedMs, event }) => [place, receivedMs, event.seq])).toEqual([
      [1, NOW, 1],
      [2, NOW, 2],
      [3, NOW, 3],
    ])
    expect(verification).toEqual({ isIntact: true, findings: [], missingSeqs: [] })
  })

  it('an event sent twice is kept once, as it came first; a gap is told and filled later', async () => {
    const who = await koi.person()
    const trace_id = traceIdOf(who)
    await send(who, trace_id, 1, 4, 4)
    expect(await send(who, trace_id, 1, 5)).toEqual({ eventCount: 3, missingSeqs: [2, 3] })
    await who.client.appendTrace({ traceId: trace_id, events: [tap(1, '别的')] })
    expect(await send(who, trace_id, 2, 3)).toEqual({ eventCount: 5, missingSeqs: [] })
    const { events, verification } = await who.client.queryTrace({ traceId: trace_id })
    expect(events.map(({ event }) => event.seq)).toEqual([1, 4, 5, 2, 3])
    expect(events[0]?.event).toMatchObject({ label: '按钮1' })
    expect(verification.isIntact).toBe(true)
  })

  it('batches at the same time make one chain', async () => {
    const who = await koi.person()
    const trace_id = traceIdOf(who)
    const seqs = Array.from({ length: 12 }, (_, place) => place + 1)
    await Promise.all(seqs.map((seq) => send(who, trace_id, seq, (seq % 12) + 1)))
    const { events, verification } = await who.client.queryTrace({ traceId: trace_id })
    expect(events.map(({ place }) => place)).toEqual(seqs)
    expect(new Set(events.map(({ event }) => event.seq)).size).toBe(12)
    expect(verification).toEqual({ isIntact: true, findings: [], missingSeqs: [] })
  })

  it('what was agreed to is kept with the version of its text', async () => {
    const who = await koi.person()
    const trace_id = traceIdOf(who)
    const protocol_ids = [...protocolIdsOf('TRC001'), 'NOFUND:contract', 'TRC001:poem']
    await who.client.appendTrace({
      traceId: trace_id,
      events: [
        {
          kind: 'agreed',
          seq: 1,
          at_ms: NOW,
          what: 'protocols',
          fund_code: 'TRC001',
          spid: TEST_SPID,
          protocol_ids,
        },
      ],
    })
    const { events } = await who.client.queryTrace({ traceId: trace_id })
    const event = events[0]?.event
    const versions = event?.kind === 'agreed' ? event.versions : []
    expect(versions.map(({ protocol_id }) => protocol_id)).toEqual(protocol_ids)
    expect(versions.map(({ version }) => version)).toEqual([
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^[0-9a-f]{64}$/)),
      '',
      '',
    ])
  })

  it.each([
    [[]],
    [[tap(0)]],
    [[tap(5001)]],
    [[{ ...tap(1), label: 'x'.repeat(81) }]],
    [[{ ...tap(1), kind: 'password' }]],
    [[{ ...tap(1), kind: '__proto__' }]],
    [Array.from({ length: 51 }, (_, place) => tap(place + 1))],
  ])('%j is refused', async (events) => {
    const who = await koi.person()
    const sent = who.requestOf(trackingCalls.appendTrace, { trace_id: traceIdOf(who), events })
    expect((await who.inject(sent)).json()).toMatchObject({ retcode: 1002 })
  })

  it('an account begins 200 traces a day and no more', async () => {
    const who = await koi.person()
    for (let count = 0; count < 200; count += 1) await send(who, traceIdOf(who), 1)
    expect(await codeOf(send(who, traceIdOf(who), 1))).toBe('1005')
  })
})

describe('whose a trace is', () => {
  it('another account cannot read it, add to it or take its id: it is as unknown as a missing one', async () => {
    const [one, other] = [await koi.person(), await koi.person()]
    const trace_id = traceIdOf(one)
    await send(one, trace_id, 1)
    const answerOf = async (who: Person, id: string) =>
      (await who.inject(who.requestOf(trackingCalls.queryTrace, { trace_id: id }))).json()
    expect(await answerOf(other, trace_id)).toEqual(await answerOf(other, traceIdOf(one)))
    expect(await codeOf(send(other, trace_id, 2))).toBe('1901')
    expect((await other.client.queryTraces({})).traces).toEqual([])
    expect((await one.client.queryTraces({})).traces).toMatchObject([
      { traceId: trace_id, eventCount: 1 },
    ])
  })

  it('lists one’s own, newest first, slice by slice', async () => {
    const who = await koi.person()
    const ids = [traceIdOf(who), traceIdOf(who), traceIdOf(who)]
    for (const [index, id] of ids.entries()) {
      await koi.clock.freeze(NOW + index, { allowBackwards: true })
      await send(who, id, 1)
    }
    await koi.clock.freeze(NOW, { allowBackwards: true })
    const first = await who.client.queryTraces({ limit: 2 })
    const rest = await who.client.queryTraces({ offset: 2, limit: 2 })
    const found = [...first.traces, ...rest.traces].map(({ traceId }) => traceId)
    expect([first.hasMore, rest.hasMore, found]).toEqual([true, false, ids.toReversed()])
  })

  it('of another brand is unknown here', async () => {
    const who = await koi.person()
    const trace_id = traceIdOf(who)
    await send(who, trace_id, 1)
    await query(
      koi.connection,
      `insert into brand (id, entity, title, site_title, company_name, spids)
         select 'second', entity, title, site_title, company_name, spids from brand where id = 'main'
         on conflict do nothing;
       alter table trace disable trigger trace_only_grows;
       update trace set brand_id = 'second' where id = '${trace_id}';
       alter table trace enable trigger trace_only_grows`,
    )
    expect(await codeOf(who.client.queryTrace({ traceId: trace_id }))).toBe('1901')
  })
})

const asOperator = (request: object, token = OPERATOR_TOKEN) => {
  const visitor = koi.visitor()
  const { exportTraces } = trackingCalls
  const sent = visitor.requestOf(exportTraces, toWire(exportTraces.request, request))
  return visitor.inject({ ...sent, headers: { ...sent.headers, authorization: `Bearer ${token}` } })
}

/** What an operator is answered, in our words. */
async function exported(request: object) {
  const { response } = trackingCalls.exportTraces
  return z.parse(response, fromWire(response, (await asOperator(request)).json()))
}

describe('the evidence of an order', () => {
  it('RU-132 is found by the order, with what was shown and agreed and the check of the chain', async () => {
    const who = await createInvestor(koi)
    const trace_id = traceIdOf(who)
    await send(who, trace_id, 1, 2)
    const request = await who.buyRequest('TRC001', 100_000)
    const { orderId } = await who.client.buy({ ...request, frontEndTraceId: trace_id })
    await send(who, trace_id, 3)
    const { traces, missingTraceId } = await exported({ orderId })
    expect(missingTraceId).toBe('')
    expect(traces).toHaveLength(1)
    expect(traces[0]).toMatchObject({
      traceId: trace_id,
      accountId: who.accountId,
      brandId: 'main',
      eventCount: 3,
      orders: [{ orderId, kindText: '买入', fundCode: 'TRC001' }],
      verification: { isIntact: true, findings: [], missingSeqs: [] },
    })
    expect(traces[0]?.headHash).toBe(traces[0]?.events[2]?.hash)
    expect((await exported({ accountId: who.accountId })).traces).toHaveLength(1)
    expect((await who.client.queryTrace({ traceId: trace_id })).trace.orders).toMatchObject([
      { orderId },
    ])
  })

  it('the trace id of another account on an order leads to nothing', async () => {
    const [one, other] = [await createInvestor(koi), await koi.person()]
    const trace_id = traceIdOf(other)
    await send(other, trace_id, 1)
    const request = await one.buyRequest('TRC001', 100_000)
    const { orderId } = await one.client.buy({ ...request, frontEndTraceId: trace_id })
    const answer = await exported({ orderId })
    expect([answer.traces, answer.missingTraceId]).toEqual([[], trace_id])
    expect((await other.client.queryTrace({ traceId: trace_id })).trace.orders).toEqual([])
  })

  it('an order without a trace has none; an unknown order and no question are refused', async () => {
    const who = await createInvestor(koi)
    const listid = await who.buy('TRC001', 100_000)
    expect(await exported({ orderId: listid })).toMatchObject({
      traces: [],
      missingTraceId: '',
    })
    expect((await asOperator({ orderId: 'K2026092100000000' })).json()).toMatchObject({
      retcode: 1501,
    })
    expect((await asOperator({})).json()).toMatchObject({ retcode: 1002 })
  })

  it('is for operators: neither for an investor of the demo nor for a wrong token', async () => {
    const who = await koi.demoPerson()
    expect(await codeOf(who.client.exportTraces({ accountId: who.accountId }))).toBe('1004')
    expect((await asOperator({ accountId: 'x' }, 'wrong-operator-token')).json()).toMatchObject({
      retcode: 1001,
    })
  })
})

describe('what was written stays', () => {
  it.each([
    "update trace_event set content = '{}'",
    'delete from trace_event',
    'truncate trace_event',
    'delete from trace',
    'truncate trace cascade',
    "update trace set head_hash = ''",
    "update trace set account_id = account_id, event_count = event_count + 1, brand_id = 'x'",
  ])('the database refuses: %s', async (statement) => {
    const who = await koi.person()
    await send(who, traceIdOf(who), 1)
    await expect(query(koi.connection, statement)).rejects.toThrow(/append-only/)
  })

  /** As somebody who owns the database and switches the triggers off. */
  const tamper = (statement: string) =>
    query(koi.connection, `set session_replication_role = replica; ${statement}`)

  it.each<[string, (id: string) => string, object]>([
    [
      'an altered text',
      (id) =>
        `update trace_event set content = replace(content, '按钮2', '按钮9') where trace_id = '${id}'`,
      { place: 2, problem: 'altered' },
    ],
    [
      'another time',
      (id) =>
        `update trace_event set received_at = received_at - interval '1 hour' where trace_id = '${id}' and place = 3`,
      { place: 3, problem: 'altered' },
    ],
    [
      'a removed row in the middle',
      (id) => `delete from trace_event where trace_id = '${id}' and place = 2`,
      { place: 2, problem: 'removed' },
    ],
    [
      'removed rows at the end',
      (id) => `delete from trace_event where trace_id = '${id}' and place >= 3`,
      { place: 3, problem: 'removed' },
    ],
    [
      'a cut end with the count put right',
      (id) => `delete from trace_event where trace_id = '${id}' and place = 4;
        update trace set event_count = 3 where id = '${id}'`,
      { place: 0, problem: 'head' },
    ],
    [
      'another start',
      (id) => `update trace set started_at = started_at - interval '1 day' where id = '${id}'`,
      { place: 0, problem: 'head' },
    ],
  ])('%s is found', async (_, statement, finding) => {
    const who = await koi.person()
    const trace_id = traceIdOf(who)
    await send(who, trace_id, 1, 2, 3, 4)
    await tamper(statement(trace_id))
    const { verification } = await who.client.queryTrace({ traceId: trace_id })
    expect(verification.isIntact).toBe(false)
    expect(verification.findings).toContainEqual(finding)
  })

  it('a whole trace that was taken out is missed by its order', async () => {
    const who = await createInvestor(koi)
    const trace_id = traceIdOf(who)
    await send(who, trace_id, 1)
    const request = await who.buyRequest('TRC001', 100_000)
    const { orderId } = await who.client.buy({ ...request, frontEndTraceId: trace_id })
    await tamper(
      `delete from trace_event where trace_id = '${trace_id}'; delete from trace where id = '${trace_id}'`,
    )
    expect(await exported({ orderId })).toMatchObject({
      traces: [],
      missingTraceId: trace_id,
    })
  })
})

describe('nothing personal is kept', () => {
  it('whatever a page sends: numbers, names and amounts are hidden again by the server', async () => {
    const who = await koi.person()
    const account = await koi.accounts.find(who.accountId)
    const phone = { phone: account?.phone ?? '', name: account?.nickName ?? '' }
    const canaries = [phone.phone, phone.name, '6222021234567890123', '11010519491231002X']
    const trace_id = traceIdOf(who)
    const words = canaries.join('，')
    const encoded = encodeURIComponent(words)
    await who.client.appendTrace({
      traceId: trace_id,
      events: [
        {
          kind: 'page',
          seq: 1,
          at_ms: NOW,
          address: `/h5/v6/x/${canaries[0]}?keyword=${encoded}&qlskey=SECRET`,
        },
        tap(2, words),
        { ...tap(3), label: '确认买入 77,345.67 元' },
        { ...tap(4), role: phone.phone },
        {
          kind: 'shown',
          seq: 5,
          at_ms: NOW,
          fund_code: phone.phone,
          spid: '6222021234567890123',
          fee_text: words,
          risk: phone.name,
          investor_class: phone.phone,
          verdict: encoded.slice(0, 200),
          days: [{ title: phone.phone, day: phone.name }],
          protocol_ids: [`${phone.phone}:contract`],
        },
        {
          kind: 'agreed',
          seq: 6,
          at_ms: NOW,
          what: 'protocols',
          fund_code: phone.phone,
          spid: phone.phone,
          protocol_ids: [`${phone.phone}:contract`],
        },
      ],
    })
    const kept = await everythingTracked(db)
    const forms = canaries.flatMap((text) => [
      text,
      encodeURIComponent(text),
      Buffer.from(text).toString('base64'),
      Buffer.from(text).toString('hex'),
    ])
    expect([...forms, 'SECRET', '77,345'].filter((text) => kept.includes(text))).toEqual([])
    const { events, verification } = await who.client.queryTrace({ traceId: trace_id })
    expect([events.length, verification.isIntact]).toEqual([6, true])
  })
})
