import { cents } from '@koi/domain/money/cents'
import { sql, type Db } from '#kernel/db.ts'
import { openPool } from '#modules/money-funds/index.ts'
import { quickCredits, WALLET_FUND } from './catalogue/money.ts'

const missingPools = sql<{ fundCode: string }>(
  'demo-missing-pools',
  `select f.code as "fundCode" from fund f
   where f.code = any ($1) and f.origin = 'demo'
     and not exists (select from advance_pool p where p.fund_code = f.code)`,
)
const addWallets = sql(
  'demo-wallets',
  `insert into wallet_fund (brand_id, fund_code)
   select b.id, f.code from brand b join fund f on f.code = $1 and f.origin = 'demo' and f.spid = any (b.spids)
   where b.can_pay and (b.shelf is null or 'money' = any (b.shelf))
   on conflict do nothing`,
)

/**
 * Credit lines for quick redemptions and the wallets of the brands, each unless it is there. Runs at every
 * start, so that a demo from before them gets them too.
 */
export async function seedMoneyFunds(db: Db, atMs: number): Promise<void> {
  await db.transaction(async (tx) => {
    const codes = quickCredits.map(({ fundCode }) => fundCode)
    const missing = await tx.rows(missingPools, [codes])
    for (const { fundCode } of missing) {
      const creditCents = quickCredits.find((each) => each.fundCode === fundCode)?.creditCents ?? 0
      await openPool(tx, { fundCode, creditCents: cents(creditCents), atMs })
    }
    await tx.run(addWallets, [WALLET_FUND])
  })
}
