import type { Moves } from '../model.ts'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { MovesBar } from './MovesBar.tsx'
import styles from './MovesCard.module.css'

/** How many funds the newest published day lifted and lowered, in all and by kind. */
export function MovesCard({ moves }: { moves: Moves }) {
  const days = useDayTexts()
  const note = [moves.isDemoMarket && '模拟行情', `${days.short(moves.day)} 净值`]
  return (
    <Card title="基金涨跌" note={note.filter((part) => part !== false).join(' · ')}>
      <dl className={styles.counts}>
        <div>
          <dt>上涨</dt>
          <dd className={styles.up}>{moves.up} 只</dd>
        </div>
        <div>
          <dt>持平</dt>
          <dd>{moves.flat} 只</dd>
        </div>
        <div>
          <dt>下跌</dt>
          <dd className={styles.down}>{moves.down} 只</dd>
        </div>
      </dl>
      <MovesBar moves={moves} isWide />
      <ul className={styles.kinds} aria-label="各类基金涨跌">
        {moves.categories.map((kind) => (
          <li key={kind.category} className={styles.kind}>
            <span>{kind.name}</span>
            <MovesBar moves={kind} />
            <span className={styles.own}>
              {kind.up} 涨 {kind.down} 跌
            </span>
          </li>
        ))}
      </ul>
      {moves.uncounted > 0 && (
        <p className={styles.note}>
          另有 {moves.uncounted} 只没有计入：当日净值未公布，或涨跌待核实。
        </p>
      )}
    </Card>
  )
}
