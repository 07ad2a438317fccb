import type { RequestOf } from '@koi/contracts/call'
import type { assistantOfficeCalls } from '@koi/contracts/calls/assistant-office'
import { KEPT_DAYS } from '@koi/domain/assistant/assistant-terms'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { modelOverHttp } from '#gateways/language-model/model-over-http.ts'
import { createScriptedModel, says, took } from '#gateways/language-model/scripted-model.fixture.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'
import { codeOf, shanghaiMs, tradingAs } from '#testing/investor.ts'
import { until } from '#testing/until.ts'
import { askOnce } from './ask.fixture.ts'
import { assistantPersonalData } from './personal-store.ts'

const NOW_MS = shanghaiMs('2026-03-06T21:00')
const TODAY = '2026-03-06'

/** Says how much it took, unless it is asked to keep quiet about it. */
const endpoint = await createScriptedModel(({ messages }) => {
  const isQuiet = messages.at(-1)?.content.includes('不报用量')
  return { parts: [says('好。'), ...(isQuiet === true ? [] : [took(1_000, 500)])] }
})
const koi = await createTestApp({ nowMs: NOW_MS, model: modelOverHttp(endpoint.config) })
const { db } = koi
await addOtherBrand(koi)

// In the demo everybody who is logged in is an operator of the brand.
const person = async (host?: string) => tradingAs(await koi.demoPerson(host), db)
type Said = RequestOf<typeof assistantOfficeCalls.saveAssistantLimits>['limits']
const usual: Said = {
  runningMax: 3,
  accountDayMax: 200,
  brandDayMax: 100_000,
  budgetCents: null,
  centsInMillion: 0,
  centsOutMillion: 0,
}
const operator = await person()
async function allow(change: Partial<Said>) {
  const { version } = await operator.client.queryAssistantLimits({})
  const limits = { ...usual, ...change }
  return operator.client.saveAssistantLimits({ limits, version, reason: '调整' })
}
const costs = async (who = operator) =>
  who.client.queryAssistantCosts({ firstDay: TODAY, lastDay: TODAY })
/** What was asked is paid for a moment after its stream has ended. */
const paid = (answers: number) =>
  until(async () => (await costs()).days.some((day) => day.answers >= answers))

describe('what a brand allows', () => {
  it('is the usual until an operator says other, counts from the next question on, and every change is kept', async () => {
    expect(await operator.client.queryAssistantLimits({})).toEqual({
      limits: usual,
      version: 0,
      changes: [],
    })
    const asker = await person()
    await allow({ accountDayMax: 1 })
    expect((await asker.client.openAssistant({})).leftToday).toBe(1)
    expect((await askOnce(asker, '你好')).retcode).toBe('0')
    expect((await asker.client.openAssistant({})).leftToday).toBe(0)
    expect((await askOnce(asker, '你好')).retcode).toBe('3704')
    await allow({ brandDayMax: 0 })
    expect((await askOnce(asker, '你好')).retcode).toBe('3705')
    // Another brand allows what it did.
    expect((await askOnce(await person(OTHER_HOST), '你好')).retcode).toBe('0')
    await allow({})
    expect((await askOnce(asker, '你好')).retcode).toBe('0')
    const { changes, version } = await operator.client.queryAssistantLimits({})
    expect(version).toBe(3)
    expect(changes.map(({ version: at, reason, operatorId }) => [at, reason, operatorId])).toEqual([
      [3, '调整', operator.accountId],
      [2, '调整', operator.accountId],
      [1, '调整', operator.accountId],
    ])
    const rewrite = sql('test-limit-rewrite', "update assistant_limit_change set reason = 'x'")
    await expect(db.run(rewrite)).rejects.toThrow('stands as it was written')
    expect((await (await person(OTHER_HOST)).client.queryAssistantLimits({})).changes).toEqual([])
  })

  it('of two who change it at once one is told', async () => {
    const { version } = await operator.client.queryAssistantLimits({})
    const save = () =>
      codeOf(operator.client.saveAssistantLimits({ limits: usual, version, reason: '一样' }))
    expect((await Promise.all([save(), save()])).toSorted()).toEqual(['0', '3716'])
    const visitor = koi.visitor().client
    expect(await codeOf(visitor.queryAssistantLimits({}))).toBe('1001')
  })
})

describe('what a model takes', () => {
  it('is kept for each account, brand and day at the prices of the brand, as the endpoint tells it', async () => {
    await allow({ centsInMillion: 200, centsOutMillion: 800 })
    const before = (await costs()).days[0]
    const asker = await person()
    await askOnce(asker, '你好')
    await paid((before?.answers ?? 0) + 1)
    const { days, accounts } = await costs()
    // 1000 × 200 + 500 × 800 millionths of a cent.
    expect(accounts.find(({ accountId }) => accountId === asker.accountId)).toEqual({
      accountId: asker.accountId,
      answers: 1,
      tokensIn: 1_000,
      tokensOut: 500,
      microcents: 600_000,
    })
    expect(days).toHaveLength(1)
    expect(days[0]).toMatchObject({
      day: TODAY,
      tokensIn: (before?.tokensIn ?? 0) + 1_000,
      microcents: (before?.microcents ?? 0) + 600_000,
    })
    const elsewhere = await costs(await person(OTHER_HOST))
    expect(elsewhere.accounts.map(({ accountId }) => accountId)).not.toContain(asker.accountId)
    expect(endpoint.requests.at(-1)?.body.stream_options).toEqual({ include_usage: true })
  })

  it('is counted by its signs where the endpoint does not tell it', async () => {
    const asker = await person()
    await askOnce(asker, '不报用量')
    await until(async () =>
      (await costs()).accounts.some(({ accountId }) => accountId === asker.accountId),
    )
    const { accounts } = await costs()
    const own = accounts.find(({ accountId }) => accountId === asker.accountId)
    expect(own?.tokensOut).toBe(2)
    expect(own?.tokensIn).toBeGreaterThan(1_000)
  })

  it('of a day ends with its budget: then the local analyst answers and says so, until the next day', async () => {
    await allow({ budgetCents: 0, centsInMillion: 200, centsOutMillion: 800 })
    const asker = await person()
    const from = endpoint.requests.length
    expect(await asker.client.openAssistant({})).toMatchObject({ analyst: 'local' })
    const { text, sessionId, last } = await askOnce(asker, '下一个交易日？')
    expect(last?.state).toBe('end')
    expect(text).toContain('今天大语言模型的额度已用完，这条由固定规则查询作答。')
    expect(text).toContain('下一个交易日')
    expect(endpoint.requests).toHaveLength(from)
    const { dialogs } = await asker.client.queryHistoryDialogs({ sessionId })
    expect(dialogs[0]?.analyst).toBe('local')
    // A thousand yuan are not spent.
    await allow({ budgetCents: 100_000, centsInMillion: 200, centsOutMillion: 800 })
    expect(await asker.client.openAssistant({})).toMatchObject({ analyst: 'model' })
    expect((await askOnce(asker, '你好')).text).not.toContain('额度已用完')
  })

  it('goes with the account and moves with it; what the brand paid stays, without whom', async () => {
    const [from, to] = [await person(), await person()]
    await askOnce(from, '你好')
    await until(async () =>
      (await costs()).accounts.some(({ accountId }) => accountId === from.accountId),
    )
    const [before] = (await costs()).days
    await db.run(sql('test-assistant-costs-move', 'select assistant_move($1, $2)'), [
      from.accountId,
      to.accountId,
    ])
    expect((await assistantPersonalData.read(db, to.accountId)).assistantCosts).toMatchObject([
      { day: TODAY, answers: 1, tokensIn: 1_000, tokensOut: 500 },
    ])
    await db.transaction((tx) => assistantPersonalData.forget(tx, to.accountId))
    const { accounts, days } = await costs()
    const left = accounts.map(({ accountId }) => accountId)
    expect(left.filter((id) => id === from.accountId || id === to.accountId)).toEqual([])
    expect(days[0]).toEqual(before)
  })
})

describe('what is kept', () => {
  it('goes by the sweep: steps after a day, conversations and costs a year after', async () => {
    const asker = await person()
    const { requestId } = await askOnce(asker, '你好')
    await until(async () =>
      (await costs()).accounts.some(({ accountId }) => accountId === asker.accountId),
    )
    const left = sql<{ steps: number; dialogs: number; costs: number }>(
      'test-assistant-kept',
      `select (select count(*)::integer from assistant_step where request_id = $1) as steps,
         (select count(*)::integer from assistant_dialog where request_id = $1) as dialogs,
         (select count(*)::integer from assistant_cost where account_id = $2) as costs`,
    )
    const kept = async () => db.get(left, [requestId, asker.accountId])
    expect(await kept()).toMatchObject({ dialogs: 1, costs: 1 })
    await sweepWhatIsOver(db, NOW_MS + 2 * DAY_MS)
    expect(await kept()).toEqual({ steps: 0, dialogs: 1, costs: 1 })
    await sweepWhatIsOver(db, NOW_MS + (KEPT_DAYS + 2) * DAY_MS)
    expect(await kept()).toEqual({ steps: 0, dialogs: 0, costs: 0 })
  })
})
