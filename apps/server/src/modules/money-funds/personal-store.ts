import { sql, type Queries } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const settings = sql<Record<string, unknown>>(
  'money-funds-personal-setting',
  `select is_on as "isOn", keep_cents as "keepCents", fund_code as "fundCode", protocol_ids as "protocolIds",
     agreed_at as "agreedMs"
   from wallet_transfer where account_id = $1`,
)
const runs = sql<Record<string, unknown>>(
  'money-funds-personal-runs',
  `select day, order_id as "orderId", amount_cents as "amountCents", reason
   from wallet_run where account_id = $1 order by day`,
)
const rooms = sql<Record<string, unknown>>(
  'money-funds-personal-rooms',
  `select fund_code as "fundCode", spid, day, used_cents as "usedCents"
   from quick_room where owner_id = $1 order by day, fund_code`,
)
const forgetSetting = sql(
  'money-funds-forget-setting',
  'update wallet_transfer set is_on = false where account_id = $1',
)

/** Agreements and runs stay under the id of a closed account, as its orders do; nothing runs any more. */
export const moneyFundsPersonalData: PersonalData = {
  read: async (queries: Queries, accountId) => ({
    walletTransfer: await queries.rows(settings, [accountId]),
    walletRuns: await queries.rows(runs, [accountId]),
    quickRedemptionDays: await queries.rows(rooms, [accountId]),
  }),
  forget: async (tx, accountId) => {
    await tx.run(forgetSetting, [accountId])
  },
}
