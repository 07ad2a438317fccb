import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'

interface DemoLine {
  id: string
  agreement: string
  kind: 'opened' | 'repaid' | 'elsewhere'
  amountCents: Cents
  nowMs: number
  /** From when on it counts, epoch ms. */
  doneMs: number
}

const insert = sql(
  'demo-credit-insert',
  `insert into demo_credit_line (id, agreement, kind, amount_cents, made_at, done_at)
   values ($1, $2, $3, $4, to_timestamp($5 / 1000.0), to_timestamp($6 / 1000.0)) on conflict (id) do nothing`,
)

/** The same id moves money once. */
export const keepDemoLine = (queries: Queries, line: DemoLine) =>
  queries.run(insert, [
    line.id,
    line.agreement,
    line.kind,
    line.amountCents,
    line.nowMs,
    line.doneMs,
  ])

const read = sql<{ doneMs: number }>(
  'demo-credit-find',
  'select done_at as "doneMs" from demo_credit_line where id = $1',
)

/** Undefined of what the bank does not know. */
export const findDemoLine = (queries: Queries, id: string) => queries.find(read, [id])

const ofCard = sql<{ kind: DemoLine['kind']; amountCents: Cents; day: string }>(
  'demo-credit-lines-of-card',
  `select kind, amount_cents as "amountCents", shanghai_date(done_at) as day from demo_credit_line
   where agreement = $1 and done_at <= to_timestamp($2 / 1000.0) order by done_at, id`,
)

/** What counts of a card by now. */
export const demoLinesOf = (queries: Queries, agreement: string, nowMs: number) =>
  queries.rows(ofCard, [agreement, nowMs])
