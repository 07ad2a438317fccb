import { to } from '@koi/contracts/pages'
import { isRateKey } from '@koi/domain/rates/rate-keys'
import { RiskTag } from '#features/products/index.ts'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Facts } from '#ui/figures/Facts.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { createPart } from '#ui/parts/part.tsx'
import type { FundCardData } from '../requests.ts'
import styles from './FundCard.module.css'

/** Beside a figure that is there at once; its place is kept. */
const Sparkline = createPart(async () => (await import('#ui/charts/Sparkline.tsx')).Sparkline, {
  isDecoration: true,
})

/** A fund that a post is about: how risky it is, one figure and the day that is of. */
export function FundCard({
  fund,
  href,
  note: more,
}: {
  fund: FundCardData
  href?: string
  note?: string
}) {
  const days = useDayTexts()
  const { fundCode, spid } = fund
  const note = [fund.rateLabel, fund.rateDay === '' ? '' : days.short(fund.rateDay), more ?? '']
  return (
    <Link
      className={styles.card}
      href={href ?? to.productDetail({ fundCode, spid })}
      data-track="discussion.fund"
      data-track-fund={fundCode}
    >
      <span className={styles.text}>
        <span className={styles.name}>{fund.name}</span>
        <span className={styles.facts}>
          <RiskTag code={fund.riskCode} name={fund.riskName} />
          <Facts items={note.filter((part) => part !== '')} />
        </span>
      </span>
      {fund.trend.length > 0 && (
        <span className={styles.trend}>
          <Sparkline values={fund.trend} />
        </span>
      )}
      <Rate
        percent={fund.rateValue}
        rateKey={isRateKey(fund.rateKey) ? fund.rateKey : undefined}
        size={17}
      />
    </Link>
  )
}
