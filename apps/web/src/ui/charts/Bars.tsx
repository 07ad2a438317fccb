import { rateColour } from '@koi/domain/rates/rate-colour'
import { Figure } from '../Figure.tsx'
import { barGeometry } from './bar-geometry.ts'
import styles from './Bars.module.css'

export interface BarItem {
  label: string
  value: number | null
}

interface BarsProps {
  label: string
  items: readonly BarItem[]
  format: (value: number) => string
  /** Gains red and losses green; one calm colour otherwise. */
  signed?: boolean
  heightPx?: number
}

/** One bar a year, a month, an asset class. A list to screen readers. */
export function Bars({ label, items, format, signed = true, heightPx = 120 }: BarsProps) {
  const { bars } = barGeometry(items.map(({ value }) => value))
  return (
    <ul className={styles.bars} aria-label={label}>
      {items.map((item, place) => {
        const bar = bars[place]
        const tone = signed ? rateColour(item.value) : 'flat'
        return (
          <li key={item.label} className={styles.item}>
            <Figure
              text={item.value === null ? '--' : format(item.value)}
              tone={tone}
              size={12}
              strong={false}
            />
            <span className={styles.space} style={{ height: heightPx }} aria-hidden="true">
              <span
                className={styles.bar}
                style={{
                  top: `${(bar?.top ?? 0) * 100}%`,
                  height: `${(bar?.height ?? 0) * 100}%`,
                  background: signed ? `var(--${tone})` : 'var(--series-1)',
                }}
              />
            </span>
            <span className={styles.label}>{item.label}</span>
          </li>
        )
      })}
    </ul>
  )
}
