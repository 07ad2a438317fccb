import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'

/** What a person agreed to: cash above what is kept moves into the wallet every trading day. */
export interface TransferSetting {
  isOn: boolean
  keepCents: Cents
}

export interface TransferRun {
  day: string
  orderId: string | null
  amountCents: Cents
  reason: string
}

const readSetting = sql<TransferSetting>(
  'wallet-transfer',
  'select is_on as "isOn", keep_cents as "keepCents" from wallet_transfer where account_id = $1',
)
const readLastRun = sql<TransferRun>(
  'wallet-last-run',
  `select day, order_id as "orderId", amount_cents as "amountCents", reason from wallet_run
   where account_id = $1 order by day desc limit 1`,
)

export const settingOf = (tx: Queries, accountId: string) => tx.find(readSetting, [accountId])
export const lastRunOf = (tx: Queries, accountId: string) => tx.find(readLastRun, [accountId])

const writeSetting = sql(
  'wallet-transfer-set',
  `insert into wallet_transfer (account_id, is_on, keep_cents, fund_code, spid, protocol_ids, agreed_at)
   values ($1, true, $2, $3, $4, $5, $6)
   on conflict (account_id) do update set is_on = true, keep_cents = excluded.keep_cents,
     fund_code = excluded.fund_code, spid = excluded.spid, protocol_ids = excluded.protocol_ids,
     agreed_at = excluded.agreed_at`,
)
const endSetting = sql(
  'wallet-transfer-end',
  'update wallet_transfer set is_on = false where account_id = $1',
)

export const switchOn = (
  tx: Queries,
  agreed: {
    accountId: string
    keepCents: Cents
    fundCode: string
    spid: string
    protocolIds: string
    nowMs: number
  },
) =>
  tx.run(writeSetting, [
    agreed.accountId,
    agreed.keepCents,
    agreed.fundCode,
    agreed.spid,
    agreed.protocolIds,
    new Date(agreed.nowMs),
  ])

export const switchOff = (tx: Queries, accountId: string) => tx.run(endSetting, [accountId])

/** Who agreed, may act and has not been run on a day; with the cash above what they keep, cents. */
export interface DueTransfer {
  accountId: string
  fundCode: string
  spid: string
  protocolIds: string
  spareCents: Cents
}

const readDue = sql<DueTransfer>(
  'wallet-due',
  `select t.account_id as "accountId", t.fund_code as "fundCode", t.spid, t.protocol_ids as "protocolIds",
     b.amount - t.keep_cents as "spareCents"
   from wallet_transfer t
   join account person on person.id = t.account_id and not person.is_forbidden
   join ledger_account a on a.kind = 'cash' and a.owner = t.account_id and a.asset = 'CNY'
   join ledger_balance b on b.account_id = a.id
   where t.is_on and t.agreed_at < $2 and b.amount > t.keep_cents
     and not exists (select from wallet_run r where r.account_id = t.account_id and r.day = $1)
   order by t.account_id limit $3`,
)

export const dueTransfers = (tx: Queries, due: { day: string; asOf: Date; max: number }) =>
  tx.rows(readDue, [due.day, due.asOf, due.max])

const writeRun = sql(
  'wallet-run',
  `insert into wallet_run (account_id, day, order_id, amount_cents, reason) values ($1, $2, $3, $4, $5)`,
)

export const insertRun = (tx: Queries, accountId: string, run: TransferRun) =>
  tx.run(writeRun, [accountId, run.day, run.orderId, run.amountCents, run.reason])
