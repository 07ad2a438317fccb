import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { Facts } from '#ui/figures/Facts.tsx'
import type { BuyTerms } from '../../model.ts'
import styles from './AmountCard.module.css'

/** What one wants to know of a wallet: from when on it earns. */
export function FirstIncome({ terms: { orderDays: days, feeTiers } }: { terms: BuyTerms }) {
  const { near } = dayTexts(shanghaiDate(days.nowMs))
  const isFree = feeTiers.every((tier) => 'ratePpm' in tier && tier.ratePpm === 0)
  return (
    <p className={styles.note}>
      <Facts
        items={[
          `${near(days.firstProfitDate)} 起有收益`,
          ...(isFree ? ['免手续费'] : []),
          `${near(days.redeemableDate)} 起可转出`,
        ]}
      />
    </p>
  )
}
