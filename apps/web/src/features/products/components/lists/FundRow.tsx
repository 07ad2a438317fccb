import { ESTIMATED_MARK } from '@koi/domain/rates/estimated-rate'
import { to } from '@koi/contracts/pages'
import type { ReactNode } from 'react'
import { Link } from '#navigation/Link.tsx'
import { useExposure } from '#tracking/use-exposure.ts'
import { useDayTexts } from '#session/today.ts'
import { Figure } from '#ui/figures/Figure.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { isKnown, type FundItem } from '../../model.ts'
import { productKeys } from '../../product.ts'
import { saleHours } from '../../detail/sale-hours.ts'
import styles from './FundRow.module.css'
import { RiskTag } from '../RiskTag.tsx'

/** Beside a figure that is there at once; its place is kept. */
const Sparkline = createPart(async () => (await import('#ui/charts/Sparkline.tsx')).Sparkline, {
  isDecoration: true,
})

interface FundRowProps {
  item: FundItem
  /** In place of the plain name, such as with the matched part marked. */
  name?: ReactNode
  /** First below the tags and the figure: short facts such as the code. */
  mark?: ReactNode
  /** Beside that: NAV and day change. */
  withNav?: boolean
  /** In place of the rate: a figure that is none, in its unit. */
  figure?: string | undefined
  /** Below the rate: the newest day that it contains. */
  withRateDay?: boolean
  /** Below that: cut-off and window of days, where products keep hours of their own. */
  withHours?: boolean
  /** At the end: what the person wrote to it. */
  note?: ReactNode
  /** A button beside the link, such as a star. */
  action?: ReactNode
  /** Opens the product with this metric at its head. */
  displayRateKey?: string | undefined
  /** Far from the window: its name and its link alone (LongList). */
  isFar?: boolean
}

/** A row is lower than what counts by default (SPEC §9). */
const ROW_SEEN_MIN = 40

/** One fund of a list: name and tags at the start, its rate at the end, notes below both; the row is a link. */
export function FundRow({
  item,
  name,
  mark,
  withNav,
  figure,
  withRateDay,
  withHours,
  note,
  action,
  displayRateKey,
  isFar,
}: FundRowProps) {
  const { product, rateValue, rateKey, rateLabel, isRateEstimated } = item
  const { fundCode, spid } = product
  const seen = useExposure<HTMLLIElement>({
    name: 'fund',
    fields: { fund_code: fundCode, spid },
    heightMin: ROW_SEEN_MIN,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- the list around a LongList's block has no role that would give it one
    <li className={styles.row} role="listitem" ref={isFar ? undefined : seen}>
      <Link
        className={styles.link}
        href={to.productDetail({ ...productKeys(product), displayRateKey })}
        data-result
        data-track="fund"
        data-track-fund={fundCode}
      >
        <span className={styles.name}>{name ?? item.name}</span>
        {!isFar && (
          <>
            <span className={styles.tags}>
              <Tags>
                <RiskTag code={item.riskCode} name={item.riskName} />
                {item.isNewlyIssued && <Tag tone="primary">新发</Tag>}
                {item.term !== '' && <Tag>{item.term}</Tag>}
                {item.minimum !== '' && <Tag>{item.minimum}</Tag>}
              </Tags>
            </span>
            {item.trend.length > 0 && (
              <span className={styles.trend}>
                <Sparkline values={item.trend} />
              </span>
            )}
            <span className={styles.end}>
              {figure === undefined ? (
                <Rate percent={rateValue} rateKey={rateKey} size={17} />
              ) : (
                <Figure text={figure} size={17} />
              )}
              <span className={styles.label}>
                {rateLabel}
                {isRateEstimated && `（${ESTIMATED_MARK}）`}
              </span>
              {withRateDay && item.rateDay && <RateDay day={item.rateDay} />}
            </span>
            <span className={styles.notes}>
              <span className={styles.facts}>
                {mark}
                {withNav && <NavFacts item={item} />}
              </span>
              {withHours && <HoursLine item={item} />}
              {!item.isBuyable && item.notOnlineReason !== '' && (
                <span className={styles.closed}>{item.notOnlineReason}</span>
              )}
              {item.ownReason && <span className={styles.closed}>{item.ownReason}</span>}
              {note}
            </span>
          </>
        )}
      </Link>
      {action}
    </li>
  )
}

function RateDay({ day }: { day: string }) {
  const days = useDayTexts()
  return <span className={styles.label}>截至 {days.short(day)}</span>
}

function NavFacts({ item: { nav, navDay, dayRiseRate, isMoneyFund } }: { item: FundItem }) {
  const days = useDayTexts()
  if (isMoneyFund || !isKnown(nav)) return null
  return (
    <>
      <span>
        净值 {nav}
        {navDay !== '' && `（${days.short(navDay)}）`}
      </span>
      {isKnown(dayRiseRate) && (
        <span>
          日涨跌 <Rate percent={dayRiseRate} size={12} strong={false} />
        </span>
      )}
    </>
  )
}

function HoursLine({ item }: { item: FundItem }) {
  const days = useDayTexts()
  return (
    <span className={styles.facts}>
      {saleHours(item, days).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
}
