import { Icon } from '#ui/icons/Icon.tsx'
import type { ShareWay } from '../share-ways.ts'
import styles from './WayTiles.module.css'

interface WayTilesProps {
  ways: readonly ShareWay[]
  /** The link is there. */
  isReady: boolean
  onChoose: (way: ShareWay['key']) => void
}

/** The ways of sharing as round buttons, four in a row. */
export function WayTiles({ ways, isReady, onChoose }: WayTilesProps) {
  return (
    <ul className={styles.tiles} aria-label="分享方式">
      {ways.map(({ key, label, icon }) => {
        // A poster makes its own link.
        const isWaiting = !isReady && key !== 'poster'
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.tile}
              aria-disabled={isWaiting}
              aria-busy={isWaiting}
              onClick={() => !isWaiting && onChoose(key)}
            >
              <span className={styles.round}>
                <Icon name={icon} size={26} />
              </span>
              {label}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
