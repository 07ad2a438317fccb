import { dividePrize } from '@koi/domain/live/quiz-result'
import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { forgetPerson } from '#modules/data-requests/sources.ts'
import { moveInto } from '#modules/identity/phones/bind-phone-store.ts'
import { TOKEN } from '#modules/moderation/moderation.fixture.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { quizzing } from './quiz.fixture.ts'

const START = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START, operatorToken: TOKEN })
const { db } = koi
const { at, started } = quizzing(koi)
const MONEY = { prizeKind: 'money' as const, prizeCents: 100 }

const cash = sql<{ balance: number }>(
  'test-quiz-cash',
  `select coalesce(sum(p.amount), 0)::bigint as balance from ledger_account a join ledger_posting p on p.account_id = a.id
   where a.kind = 'cash' and a.owner = $1`,
)
const cashOf = (people: readonly Person[]) =>
  Promise.all(people.map(async ({ accountId }) => (await db.get(cash, [accountId])).balance))
const merge = (gone: Person, stays: Person) =>
  db.transaction((tx) => moveInto(tx, gone.accountId, stays.accountId))
const comesBack = sql(
  'test-quiz-late',
  'update live_quiz_player set account_id = $2 where account_id = $1',
)
const holdAccounts = sql(
  'test-quiz-hold-accounts',
  'select from account where id = any ($1) order by id for update',
)
const waiting = sql<{ count: number }>(
  'test-quiz-waiting',
  `select count(*)::integer as count from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
)
const waitForOne = () =>
  expect.poll(async () => (await db.get(waiting)).count).toBeGreaterThanOrEqual(1)
const people = async () => [await koi.person(), await koi.person(), await koi.person()] as const

/** What is told of the winners works out to what they got. */
async function toldWinners({ client }: Person, actId: string) {
  const { winners, prizeCents, rule } = await client.queryQuizPaper({ actId })
  expect(winners.map(({ wonCents }) => wonCents)).toEqual(
    dividePrize(cents(prizeCents), winners, rule),
  )
  return winners
}

describe('two accounts that turn out to be one person', () => {
  it('where one plays, the person goes on with the other, under the id of their receipts', async () => {
    await at(START)
    const { actId, of, answer, over, seen } = await started(['A', 'B'], MONEY)
    const [gone, stays] = await people()
    await at(of(1).validStartMs + 5)
    const { receipt } = await answer(gone, 1, 'A')
    const publicId = (await seen(gone)).own?.publicId
    await over(1)
    await merge(gone, stays)
    await at(of(2).validStartMs + 5)
    expect(await codeOf(answer(stays, 2, 'B'))).toBe('0')
    const again = await answer(stays, 2, 'B')
    await over(2)
    const { own } = await seen(stays)
    expect(own).toMatchObject({ publicId, wonCents: 100 })
    expect(own?.answers.map((each) => each.receipt)).toEqual([receipt, again.receipt])
    for (const each of own?.answers ?? [])
      expect(await stays.client.checkQuizReceipt({ receipt: each.receipt })).toMatchObject({
        isCounted: true,
      })
    expect((await stays.client.queryQuizPaper({ actId })).ownPublicId).toBe(publicId)
    expect(await toldWinners(stays, actId)).toMatchObject([{ publicId, wonCents: 100 }])
    expect(await cashOf([gone, stays])).toEqual([0, 100])
  })

  it('where both play, the person wins once, by the account that goes on', async () => {
    await at(START)
    const { actId, of, answer, over, seen } = await started(['A'], MONEY)
    const [gone, stays, other] = await people()
    await at(of(1).validStartMs + 5)
    for (const person of [gone, stays, other]) await answer(person, 1, 'A')
    await merge(gone, stays)
    await over(1)
    expect(await cashOf([gone, stays, other])).toEqual([0, 50, 50])
    expect((await seen(other)).winnerCount).toBe(2)
    expect(await toldWinners(other, actId)).toHaveLength(2)
    expect(await auditBooks(db)).toEqual([])
  })

  it('an answer that came into the account that was taken over is paid to the person', async () => {
    await at(START)
    const { actId, of, answer, over } = await started(['A'], MONEY)
    const [gone, between, stays] = await people()
    await at(of(1).validStartMs + 5)
    await answer(gone, 1, 'A')
    await merge(gone, between)
    await merge(between, stays)
    await db.run(comesBack, [stays.accountId, gone.accountId])
    await over(1)
    expect(await cashOf([gone, between, stays])).toEqual([0, 0, 100])
    expect(await toldWinners(stays, actId)).toHaveLength(1)
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('an account that goes in the moment in which the prize is divided', () => {
  it('closes: the prize is divided among those who are left', async () => {
    await at(START)
    const { actId, of, answer, over, seen } = await started(['A'], MONEY)
    const [gone, one, other] = await people()
    await at(of(1).validStartMs + 5)
    for (const person of [gone, one, other]) await answer(person, 1, 'A')
    const { divided } = await db.transaction(async (tx) => {
      await tx.run(holdAccounts, [[gone.accountId]])
      const divided = over(1)
      await waitForOne()
      await forgetPerson(tx, gone.accountId)
      return { divided }
    })
    await divided
    expect(await cashOf([gone, one, other])).toEqual([0, 50, 50])
    expect((await seen(one)).winnerCount).toBe(2)
    expect(await toldWinners(one, actId)).toHaveLength(2)
    expect(await auditBooks(db)).toEqual([])
  })

  it('is taken over: who took it over is paid', async () => {
    await at(START)
    const { actId, of, answer, over } = await started(['A'], MONEY)
    const [gone, stays, other] = await people()
    await at(of(1).validStartMs + 5)
    for (const person of [gone, other]) await answer(person, 1, 'A')
    const { divided } = await db.transaction(async (tx) => {
      await tx.run(holdAccounts, [[gone.accountId, stays.accountId]])
      const divided = over(1)
      await waitForOne()
      await moveInto(tx, gone.accountId, stays.accountId)
      return { divided }
    })
    await divided
    expect(await cashOf([gone, stays, other])).toEqual([0, 50, 50])
    expect(await toldWinners(other, actId)).toHaveLength(2)
    expect(await auditBooks(db)).toEqual([])
  })
})
