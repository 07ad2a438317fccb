import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const write = sql(
  'member-receive',
  `insert into member_receipt (account_id, brand_id, privilege_id, period_name, level_id, coupon_id, received_at)
   values ($1, $2, $3, $4, $5, $6, ${moment('$7')})`,
)

/** What is received, by whom, in which period. */
export interface Receipt {
  accountId: string
  brandId: string
  privilegeId: string
  periodName: string
  levelId: string
  couponId: string | null
  nowMs: number
}

export const writeReceipt = (tx: Queries, receipt: Receipt) =>
  tx.run(write, [
    receipt.accountId,
    receipt.brandId,
    receipt.privilegeId,
    receipt.periodName,
    receipt.levelId,
    receipt.couponId,
    receipt.nowMs,
  ])
