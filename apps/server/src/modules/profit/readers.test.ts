import { addDays } from '@koi/domain/calendar/dates'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createClock } from '#kernel/clock.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { createProfit } from './index.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const codes = ['A1', 'A2', 'A3']
const days = Object.fromEntries(
  Array.from({ length: 12 }, (_, place) => [addDays('2026-03-02', place), 10_000 + place]),
)
for (const code of codes) await addFund(db, { code, days })

const who = await createInvestor(koi)
for (const code of codes) await who.buy(code, 1_000_000)
await koi.clock.freeze(shanghaiMs('2026-03-11T21:00'))
await koi.services.settlement.settleUntil(shanghaiMs('2026-03-11T21:00'))
// On a busy machine what the clock remembers is always too old: every reader asks for the time.
let realMs = 0
const clock = createClock(db, () => (realMs += 2_000))
const profit = createProfit({ db, clock, holderOf: async (_tx, personId) => personId })
const READERS = 24
const readTotal = async () => {
  const asked = { figure: 'totalProfit', asOf: undefined } as const
  return (await profit.totalProof(who.accountId, asked)).line.value
}

it('more readers of a total at once than there are connections are all answered', async () => {
  const answers = await Promise.all(Array.from({ length: READERS }, readTotal))
  expect(answers).toEqual(answers.map(() => 2_700))
})

it('readers of totals leave connections for shorter reads', async () => {
  let done = 0
  const totals = Array.from({ length: READERS }, async () => {
    await readTotal()
    done += 1
  })
  await koi.services.holdings.totals(who.accountId, 'koi')
  expect(done).toBeLessThan(READERS / 2)
  await Promise.all(totals)
})
