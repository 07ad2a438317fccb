import { to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { usePensionFlows } from '../queries.ts'
import styles from './MoveSheet.module.css'

/** Money in and out of the account; purchases stand among all orders. */
export function FlowsCard() {
  const { rows, error, refetch, more } = usePensionFlows()
  return (
    <Card title="缴费与领取记录">
      {rows ? (
        <>
          {rows.length === 0 && <p className={styles.note}>还没有缴费记录。</p>}
          <List label="缴费与领取记录">
            {rows.map((flow) => (
              <ListRow
                key={flow.flowId}
                title={flow.kind === 'contribute' ? `缴费（${flow.year} 年额度）` : '领取'}
                detail={shanghaiMinute(flow.madeMs)}
                value={<Amount cents={flow.amountCents} />}
              />
            ))}
            <ListRow title="产品交易记录" href={to.tradeRecords()} />
          </List>
          <LoadMore {...more} />
        </>
      ) : error ? (
        <QueryFailed query={{ error, refetch }} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  )
}
