import type { conversionCalls } from '@koi/contracts/calls/conversions'
import type { ResponseOf } from '@koi/contracts/call'
import { formatNav, navOf } from '@koi/domain/products/nav'
import { formatShares } from '@koi/domain/products/shares'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'

type Row = ResponseOf<(typeof conversionCalls)['queryDividendMode']>['history'][number]

/** The dividends of a fund, newest first, with what this holding got of each. */
export function DividendHistory({ rows }: { rows: readonly Row[] }) {
  return (
    <Card title="分红记录">
      {rows.length === 0 ? (
        <Empty icon="list" title="这只基金还没有分过红" hint="分红后，每次的金额会列在这里。" />
      ) : (
        <List label="分红记录">
          {rows.map((row) => (
            <ListRow
              key={row.day}
              title={row.day}
              detail={`每 10 份 ${perTenShares(row.perShare)} 元`}
              value={<Amount cents={row.amountCents ?? undefined} />}
              valueNote={row.amountCents === null ? '当时未持有' : paidText(row)}
            />
          ))}
        </List>
      )}
    </Card>
  )
}

/** Yuan for ten shares, as announcements say it: `0.7451`. */
const perTenShares = (perShare: string) => formatNav(navOf(perShare) * 10, 3)

const paidText = ({ newShares: shares, nav }: Row) =>
  shares === null || nav === null ? '已到余额' : `再投 ${formatShares(shares)} 份 · 净值 ${nav}`
