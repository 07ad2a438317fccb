import { to } from '@koi/contracts/pages'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { Wallet } from '../model.ts'

/** From the wallet to what happened in it. */
export function WalletWays({ wallet: { fundCode, spid, name } }: { wallet: Wallet }) {
  return (
    <Card>
      <List label="余额+ 明细">
        <ListRow title="转入转出记录" href={to.tradeRecords({ fundCode })} />
        <ListRow title="每日收益" href={to.profitDetail({ fundCode, spid })} />
        <ListRow title="对接基金" value={name} href={to.productDetail({ fundCode, spid })} />
      </List>
    </Card>
  )
}
