import { to } from '@koi/contracts/pages'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { closeText, riseOf, type MarketIndex } from '../model.ts'
import styles from './IndexTile.module.css'

interface IndexTileProps {
  index: MarketIndex
  /** The newest day of all: an index that closed before it says when. */
  newest: string
}

/** An index on a small tile; it leads to the funds that follow it. */
export function IndexTile({ index, newest }: IndexTileProps) {
  const { indexCode, indexName, day, close, dayRiseRate, trend, fundCount } = index
  const days = useDayTexts()
  const content = (
    <>
      <span className={styles.name}>{indexName}</span>
      <Figure text={closeText(close)} size={15} />
      <Rate percent={riseOf(dayRiseRate)} size={13} />
      {trend.length > 0 && <Sparkline values={trend} />}
      {day !== newest && <span className={styles.day}>{days.short(day)} 收盘</span>}
    </>
  )
  return (
    <li>
      {fundCount > 0 ? (
        <Link
          className={styles.tile}
          href={to.search({ index: indexCode })}
          data-track="market.index"
        >
          {content}
        </Link>
      ) : (
        <div className={styles.tile}>{content}</div>
      )}
    </li>
  )
}
