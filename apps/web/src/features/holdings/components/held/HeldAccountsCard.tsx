import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { accountAddress } from '../../held-views.ts'
import type { HeldAccount } from '../../model.ts'

const kindTexts = {
  union: '基金组合',
  pension: '个人养老金',
  shortTerm: '短期账户',
  midTerm: '中期账户',
} as const

/** Combinations, pension and term accounts: each one line, with everything in it. */
export function HeldAccountsCard({ accounts }: { accounts: readonly HeldAccount[] }) {
  return (
    <Card title="组合与账户" note={`${accounts.length} 个`}>
      <List label="组合与账户">
        {accounts.map((account) => (
          <ListRow
            key={account.appAccountId}
            title={account.name}
            detail={
              account.inTransitCents > 0
                ? `${kindTexts[account.appKind]} · 买入确认中`
                : kindTexts[account.appKind]
            }
            value={<Amount cents={account.valueCents} size={17} />}
            valueNote={
              <>
                持有收益 <Amount cents={account.holdingProfitCents} signed />
              </>
            }
            href={accountAddress(account)}
          />
        ))}
      </List>
    </Card>
  )
}
