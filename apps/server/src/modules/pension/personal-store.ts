import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const accountRows = sql<Record<string, unknown>>(
  'pension-personal-account',
  `select p.holder_mask as "holder", p.id_mask as "idNumber", p.born_on as "bornOn",
     p.worker_kind as "workerKind", p.retires_on as "retiresOn",
     p.agreement_version as "agreementVersion", p.opened_at as "openedMs"
   from pension_account p join account a on a.id = p.account_id where a.owner_id = $1`,
)
const flowRows = sql<Record<string, unknown>>(
  'pension-personal-flows',
  `select f.id, f.kind, f.year, f.amount_cents as "amountCents", f.made_at as "madeMs"
   from pension_flow f join account a on a.id = f.account_id
   where a.owner_id = $1 order by f.made_at, f.id`,
)
const cashRow = sql<{ cents: Cents }>(
  'pension-closing-cash',
  `select coalesce(sum(b.amount), 0)::bigint as cents from account a
   join ledger_account l on l.kind = 'cash' and l.owner = a.id and l.asset = 'CNY'
   join ledger_balance b on b.account_id = l.id
   where a.owner_id = $1 and a.app_kind = 'pension'`,
)

/** Money and identity of the account stay under its id, as the law wants. */
export const pensionPersonalData: PersonalData = {
  read: async (queries: Queries, accountId) => ({
    pensionAccount: await queries.rows(accountRows, [accountId]),
    pensionFlows: await queries.rows(flowRows, [accountId]),
  }),
}

/** Cents in the pension account: an account that holds some cannot be closed. */
export const pensionCash = async (queries: Queries, ownerId: string): Promise<number> =>
  (await queries.get(cashRow, [ownerId])).cents
