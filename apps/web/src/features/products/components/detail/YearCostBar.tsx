import { formatCents } from '@koi/domain/money/format-cents'
import { Figure } from '#ui/figures/Figure.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import type { FundDetail } from '../../detail/detail-model.ts'
import { yearCostOf } from '../../detail/year-cost-of.ts'
import styles from './YearCostBar.module.css'

/** What ten thousand yuan cost in a year, in money: to buy, to hold and to sell; nothing where that cannot be said. */
export function YearCostBar({ fund }: { fund: FundDetail }) {
  const cost = yearCostOf(fund)
  if (!cost) return null
  const parts = [
    { name: 'buy', label: '买入', cents: cost.buyCents },
    { name: 'hold', label: '持有 1 年', cents: cost.holdCents },
    { name: 'sell', label: '满 1 年卖出', cents: cost.sellCents },
  ]
  return (
    <div className={styles.cost}>
      <p className={styles.total}>
        <span>10,000 元放一年</span>
        <span>
          约花 <Figure text={formatCents(cost.totalCents)} size={20} /> 元
        </span>
      </p>
      {cost.totalCents > 0 && (
        <div className={styles.bar} aria-hidden="true">
          {parts.map(({ name, cents }) => (
            <span key={name} data-cost={name} style={{ flexGrow: cents }} />
          ))}
        </div>
      )}
      <KeyValues
        items={parts.map(({ label, cents }) => ({
          label,
          value: <Figure text={formatCents(cents)} />,
        }))}
      />
      <p className={styles.note}>按优惠后费率，不计涨跌；持有费用已在净值里扣除，不另付。</p>
    </div>
  )
}
