import { sql, type Queries } from '#kernel/db.ts'
import type { ProviderLine } from '../provider.ts'

const insert = sql(
  'demo-bank-insert',
  `insert into demo_bank_line (id, kind, amount_cents, made_at)
   values ($1, $2, $3, to_timestamp($4 / 1000.0)) on conflict (id) do nothing`,
)

/** The demo's bank moves money; the same id moves it once. */
export const moveAtDemoBank = (tx: Queries, line: ProviderLine, nowMs: number) =>
  tx.run(insert, [line.id, line.kind, line.amountCents, nowMs])

const read = sql<ProviderLine & { madeMs: number; day: string }>(
  'demo-bank-find',
  `select kind, id, amount_cents as "amountCents", made_at as "madeMs",
     shanghai_date(made_at) as day
   from demo_bank_line where id = $1`,
)

export const findAtDemoBank = (queries: Queries, id: string) => queries.find(read, [id])

const ofDay = sql<ProviderLine>(
  'demo-bank-day',
  `select kind, id, amount_cents as "amountCents" from demo_bank_line
   where shanghai_date(made_at) = $1 order by made_at, id`,
)

export const demoBankDay = (queries: Queries, day: string) => queries.rows(ofDay, [day])
