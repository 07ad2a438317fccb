import { to } from '@koi/contracts/pages'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Rate } from '#ui/figures/Rate.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { More } from '#ui/navigation/More.tsx'
import { riseOf, type Moves } from '../model.ts'
import styles from './SectorsCard.module.css'

/** So many of the strongest stand on the page. */
const SHOWN = 6

/** The parts of the market that rose most on the newest published day. */
export function SectorsCard({ moves }: { moves: Moves }) {
  const days = useDayTexts()
  if (moves.sectors.length === 0) return null
  return (
    <Card
      title="板块"
      note={`基金平均 · ${days.short(moves.day)} 净值`}
      action={<More href={to.marketList({ type: 'sector' })} label="全部板块" />}
    >
      <ul className={styles.tiles} aria-label="板块">
        {moves.sectors.slice(0, SHOWN).map(({ name, riseRate, up, flat, down }) => (
          <li key={name}>
            <Link
              className={styles.tile}
              href={to.marketList({ type: 'fund', sector: name })}
              data-track="market.sector"
            >
              <span>{name}</span>
              <Rate percent={riseOf(riseRate)} size={17} />
              <span className={styles.count}>{up + flat + down} 只基金</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
