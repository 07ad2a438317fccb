import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { formatNav } from '@koi/domain/funds/nav'
import { formatShares } from '@koi/domain/funds/shares'
import { Amount } from '#ui/Amount.tsx'
import { Card } from '#ui/Card.tsx'
import { Figure } from '#ui/Figure.tsx'
import { KeyValues } from '#ui/KeyValues.tsx'
import type { NavCorrection } from '../queries.ts'
import styles from './CorrectionCard.module.css'

const signed = (shares: number) => `${shares > 0 ? '+' : ''}${formatShares(shares)} 份`

/** What stays with the person though it was too much, and dividends that stay as paid; nothing where there is none. */
function keptItems(correction: NavCorrection) {
  const { kept_shares: shares, kept_cents: cents, dividend_diff_cents: dividend } = correction
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

/** One correction: the two values, and what it changed for the person. */
export function CorrectionCard({ correction }: { correction: NavCorrection }) {
  const { day, old_nav: oldNav, new_nav: newNav, is_reconfirmed: isReconfirmed } = correction
  return (
    <Card
      title={correction.fund_brief_name}
      note={`${shanghaiMinute(correction.corrected_ms)} 更正`}
    >
      <p className={styles.navs}>
        {day} 净值 <del>{formatNav(oldNav)}</del> <ins>{formatNav(newNav)}</ins>
      </p>
      <KeyValues
        columns={2}
        items={[
          { label: '份额变化', value: <Figure text={signed(correction.shares_diff)} /> },
          { label: '补入余额', value: <Amount cents={correction.cash_diff_cents} /> },
          { label: '市值变化', value: <Amount cents={correction.value_diff_cents} signed /> },
          { label: '累计收益变化', value: <Amount cents={correction.profit_diff_cents} signed /> },
          ...keptItems(correction),
        ]}
      />
      <p className={styles.how}>
        {isReconfirmed
          ? '当日的订单已按更正后的净值重新确认；你已卖出或已到账的部分不会被收回。'
          : '偏差较小，当日订单不重新确认，此后按更正后的净值计算。'}
      </p>
    </Card>
  )
}
