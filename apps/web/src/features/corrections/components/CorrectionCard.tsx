import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { formatShares } from '@koi/domain/products/shares'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import type { NavCorrection } from '../queries.ts'
import styles from './CorrectionCard.module.css'

const signed = (shares: number) => `${shares > 0 ? '+' : ''}${formatShares(shares)} 份`

/** What stays with the person though it was too much, and dividends that stay as paid; nothing where there is none. */
function keptItems(correction: NavCorrection) {
  const { keptShares: shares, keptCents: cents, dividendDiffCents: dividend } = correction
  return [
    ...(shares > 0
      ? [{ label: '多确认未收回', value: <Figure text={`${formatShares(shares)} 份`} /> }]
      : []),
    ...(cents > 0 ? [{ label: '多付未收回', value: <Amount cents={cents} /> }] : []),
    ...(dividend === 0
      ? []
      : [{ label: '分红差额（不调整）', value: <Amount cents={dividend} signed /> }]),
  ]
}

/** What became of everything but the orders. */
const HOW = {
  done: '市值与收益已按更正后的净值重新计算；你已卖出或已到账的部分不会被收回。',
  values: '没有需要重新确认的订单，市值与收益已按更正后的净值重新计算。',
  partly: '市值与收益已按更正后的净值重新计算；由人工处理的部分尚未调整。',
  manual: '这次更正由人工处理，你的份额与收益尚未调整。',
} as const satisfies Record<NavCorrection['state'], string>

/** Own orders of the day, and what the correction did with each. */
function CorrectedOrders({ orders }: Pick<NavCorrection, 'orders'>) {
  if (orders.length === 0) return null
  return (
    <ul className={styles.orders}>
      {orders.map(({ orderId, kindName: kind, text }, place) => (
        <li key={orderId || place}>{`${kind}：${text}`}</li>
      ))}
    </ul>
  )
}

/** Funds that shares of the day were converted into. */
function OtherFunds({ funds }: { funds: NavCorrection['otherFunds'] }) {
  if (funds.length === 0) return null
  return (
    <KeyValues
      columns={2}
      items={funds.map((fund) => ({
        label: `${fund.name} 份额变化`,
        value: <Figure text={signed(fund.sharesDiff)} />,
      }))}
    />
  )
}

/** One correction: the two values, and what it changed for the person. */
export function CorrectionCard({ correction }: { correction: NavCorrection }) {
  const { name, day, oldNav, newNav } = correction
  const corrected = `${shanghaiMinute(correction.correctedMs)} 更正`
  // A fund may be corrected again: each has a name of its own for who jumps from one to the next.
  const title = (
    <>
      {name}
      <Hidden> {corrected}</Hidden>
    </>
  )
  return (
    <Card title={title} note={<span aria-hidden="true">{corrected}</span>}>
      <p className={styles.navs}>
        {day} 净值 <del>{oldNav}</del> <ins>{newNav}</ins>
      </p>
      <KeyValues
        columns={2}
        items={[
          { label: '份额变化', value: <Figure text={signed(correction.sharesDiff)} /> },
          { label: '补入余额', value: <Amount cents={correction.cashDiffCents} /> },
          { label: '市值变化', value: <Amount cents={correction.valueDiffCents} signed /> },
          { label: '累计收益变化', value: <Amount cents={correction.profitDiffCents} signed /> },
          ...keptItems(correction),
        ]}
      />
      <CorrectedOrders orders={correction.orders} />
      <OtherFunds funds={correction.otherFunds} />
      <p className={styles.how}>{HOW[correction.state]}</p>
    </Card>
  )
}
