import { to } from '@koi/contracts/pages'
import { statementAddress } from '@koi/contracts/statement-files'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { Card } from '#ui/layout/Card.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { copyAndTell } from '#hosts/copy-and-tell.ts'
import { useHost } from '#hosts/host-context.ts'
import { useToast } from '#ui/overlays/speakers.ts'
import type { Order } from '../../order/order-model.ts'
import type { ShareEstimate } from '../../order/share-estimate.ts'
import { knownFigures } from '../../order/known-figures.ts'
import { orderMood } from '../../order/order-texts.ts'
import styles from './DealCard.module.css'

interface DealCardProps {
  order: Order
  /** While its shares are not known. */
  estimate: ShareEstimate | undefined
}

/** The figures of the deal, its product, and what one tells the service desk. */
export function DealCard({ order, estimate }: DealCardProps) {
  // Of an order that came to nothing there are no figures to wait for.
  const isDeal = orderMood(order) !== 'stopped'
  const figures = knownFigures(order.figures)
  const { later } = figures
  const known = estimate
    ? [{ label: '预计份额', value: estimate.shares, note: estimate.basis }, ...figures.known]
    : figures.known
  return (
    <Card title={isDeal ? '成交明细' : '订单信息'}>
      {isDeal && (
        <div className={styles.figures}>
          <KeyValues columns={2} items={known} />
          {later.length > 0 && (
            <p className={styles.later}>
              {later.join('、')}
              {order.isFinal ? '暂无' : '确认后显示'}
            </p>
          )}
        </div>
      )}
      <div className={styles.rows}>
        <List>
          <ListRow
            title="产品"
            value={order.name}
            href={to.productDetail({ fundCode: order.fundCode, spid: order.spid })}
          />
          {order.target && (
            <ListRow
              title="转入产品"
              value={order.target.name}
              href={to.productDetail({ fundCode: order.target.fundCode, spid: order.spid })}
            />
          )}
          {order.parentId !== '' && (
            <ListRow title="原订单" href={to.tradeResult({ orderId: order.parentId })} />
          )}
          {order.planId !== '' && (
            <ListRow
              title="定投计划"
              value={order.kindText}
              href={to.planDetail({ planId: order.planId })}
            />
          )}
          <ListRow title="下单时间" value={shanghaiMinute(order.createdMs)} />
          {order.tradeDate !== '' && <ListRow title="交易日" value={order.tradeDate} />}
          {order.hasPaper && order.confirmDate !== '' && (
            <ListRow title="确认日" value={order.confirmDate} />
          )}
          {order.hasPaper && (
            <ListRow
              title="交易确认单"
              value="PDF"
              href={to.pdfShow({
                url: statementAddress({ kind: 'order', orderId: order.orderId }),
              })}
            />
          )}
          <OrderNumber id={order.orderId} />
        </List>
      </div>
    </Card>
  )
}

/** What one tells the service desk; a press copies it where the host can. */
function OrderNumber({ id }: { id: string }) {
  const { copy } = useHost()
  const toast = useToast()
  const number = <span className={styles.id}>{id}</span>
  if (!copy) return <ListRow title="订单号" value={number} />
  return (
    <ListRow
      title="订单号"
      value={
        <>
          {number} <span className={styles.copy}>复制</span>
        </>
      }
      arrow={false}
      onClick={() => void copyAndTell(copy, id, 'text', toast)}
    />
  )
}
