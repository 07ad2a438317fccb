import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import type { HeldFund } from '../../model.ts'
import { productKeys } from '#features/products/index.ts'
import styles from './HeldFundRow.module.css'

interface HeldFundRowProps {
  fund: HeldFund
}

/** One holding in the list: money, profit of the day, profit so far. */
export function HeldFundRow({ fund }: HeldFundRowProps) {
  const days = useDayTexts()
  const dayLabel = fund.dayProfitDay === '' ? '日收益' : `日收益 ${days.short(fund.dayProfitDay)}`
  return (
    <li className={styles.item}>
      <Link className={styles.row} href={to.holdDetail(productKeys(fund.product))}>
        <span className={styles.head}>
          <span className={styles.name}>{fund.name}</span>
          <Amount cents={fund.isComing ? fund.inTransitCents : fund.valueCents} size={17} />
        </span>
        <Tags>
          <Tag>{fund.categoryText}</Tag>
          {fund.inTransitCents > 0 && (
            <Tag tone="primary">
              买入确认中{!fund.isComing && ` ${formatCents(fund.inTransitCents)}`}
            </Tag>
          )}
        </Tags>
        {!fund.isComing && (
          <span className={styles.figures}>
            <span>
              <span className={styles.label}>{dayLabel}</span>
              <Amount cents={fund.dayProfitCents} signed />
            </span>
            <span>
              <span className={styles.label}>持有收益</span>
              <Amount cents={fund.holdingProfitCents} signed />
            </span>
            <span>
              <span className={styles.label}>收益率</span>
              <Rate percent={fund.holdingProfitRate} />
            </span>
          </span>
        )}
      </Link>
    </li>
  )
}
