import { PENSION_AGREEMENT_VERSION } from '@koi/contracts/calls/pension'
import type { TestApp } from '#http/testing.ts'
import { post } from '#modules/ledger/post.ts'
import { shanghaiMs, sitExam, tradingAs, type Investor } from '#testing/investor.ts'
import { addAccount } from '#testing/small-market.ts'

const START_CENTS = 30_000_000
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** An identity number that is right, of a man born in 1990. */
function idNumber(serial: number): string {
  const body = `11010519900615${String(serial * 2 + 1).padStart(3, '0')}`
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(body[place]), 0)
  return `${body}${'10X98765432'.charAt(sum % 11)}`
}

/** Somebody with a session of now; sessions of a year ago are over. */
async function enter(app: TestApp, accountId: string): Promise<Investor> {
  const browser = app.visitor()
  const { token, csrfKey } = await app.sessions.open(accountId, { proof: 'now' })
  browser.cookies.set('koi_session', token).set('qlskey', csrfKey).set('qluin', accountId)
  return tradingAs({ ...browser, accountId }, app.db)
}

/** People with 300,000 yuan and a class, each second one with a pension account. */
export async function openPopulation(app: TestApp, count: number, day: string) {
  const ids = Array.from({ length: count }, (_, place) => `p${String(place).padStart(2, '0')}`)
  for (const [place, accountId] of ids.entries()) {
    await addAccount(app.db, accountId)
    await sitExam(app.db, accountId, 'C5')
    await app.db.transaction((tx) =>
      post(tx, {
        kind: 'demoMoney',
        reference: accountId,
        businessDate: day,
        atMs: shanghaiMs(`${day}T00:00`),
        postings: [
          { kind: 'outside', owner: 'demo', asset: 'CNY', amount: -START_CENTS },
          { kind: 'cash', owner: accountId, asset: 'CNY', amount: START_CENTS },
        ],
      }),
    )
    if (place % 2 === 0) continue
    const { client } = await enter(app, accountId)
    const person = { name: '林小明', idNumber: idNumber(place) }
    await client.openPension({ ...person, agreementVersion: PENSION_AGREEMENT_VERSION })
  }
  return () => Promise.all(ids.map((accountId) => enter(app, accountId)))
}
