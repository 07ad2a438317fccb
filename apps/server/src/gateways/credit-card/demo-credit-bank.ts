import { shanghaiDate } from '@koi/domain/calendar/dates'
import { cents } from '@koi/domain/money/cents'
import type { Db } from '#kernel/db.ts'
import type { CreditCardBank } from './credit-card-bank.ts'
import { demoLinesOf, findDemoLine, keepDemoLine } from './demo-credit-store.ts'
import { demoStatement } from './demo-statement.ts'

/** Phones that end so are, at the demo's bank, not the one the card was opened with. */
const OTHER_PHONE = /0000$/
/** Money is on its way this long, so that 处理中 can be seen; where the bank is slow, this long. */
const ON_ITS_WAY_MS = 20_000
const SLOW_MS = 10 * 60_000

/** What becomes of an amount is told by its last two digits; any other comes through. */
const outcomes: Readonly<Record<number, 'refuses' | 'slow' | 'losesAnswer' | 'silent'>> = {
  91: 'refuses',
  92: 'slow',
  93: 'losesAnswer',
  94: 'silent',
}

const noAnswer = () => new Error('the demo bank does not answer')

/** The demo's bank: plays every bank of the table, remembers what it was paid, and touches no real money. */
export function demoCreditBank({
  db,
  now,
  newId,
}: {
  db: Db
  now: () => Promise<number>
  newId: () => string
}): CreditCardBank {
  return {
    isPlay: true,
    async verify({ phone }) {
      if (OTHER_PHONE.test(phone)) return { kind: 'otherPhone' }
      const agreement = `DEMO${newId()}`
      const nowMs = await now()
      const opened = { id: agreement, agreement, kind: 'opened' as const, amountCents: cents(0) }
      await keepDemoLine(db, { ...opened, nowMs, doneMs: nowMs })
      return { kind: 'agreed', agreement }
    },
    async statement(agreement) {
      const nowMs = await now()
      const lines = await demoLinesOf(db, agreement, nowMs)
      const opened = lines.find(({ kind }) => kind === 'opened')
      if (!opened) throw new Error(`the demo bank knows no card ${agreement}`)
      return demoStatement(agreement, {
        openedDay: opened.day,
        today: shanghaiDate(nowMs),
        paid: lines.filter(({ kind }) => kind !== 'opened'),
      })
    },
    async repay({ repaymentId, agreement, amountCents }) {
      const outcome = outcomes[amountCents % 100]
      if (outcome === 'silent') throw noAnswer()
      if (outcome === 'refuses') return { state: 'failed' }
      const nowMs = await now()
      const known = await findDemoLine(db, repaymentId)
      if (known) return { state: nowMs >= known.doneMs ? 'done' : 'running' }
      const doneMs = nowMs + (outcome === 'slow' ? SLOW_MS : ON_ITS_WAY_MS)
      const line = { id: repaymentId, agreement, kind: 'repaid' as const, amountCents }
      await keepDemoLine(db, { ...line, nowMs, doneMs })
      if (outcome === 'losesAnswer') throw noAnswer()
      return { state: 'running' }
    },
  }
}
