import { use } from 'react'
import type { IconName } from '../icons/icon-paths.ts'
import { Icon } from '../icons/Icon.tsx'
import { SurroundingsContext } from '../surroundings.ts'
import styles from './IconTiles.module.css'

export interface IconTileItem {
  label: string
  icon: IconName
  href: string
}

/** Ways into the areas of the app: an icon over its name, four in a row. */
export function IconTiles({ items, label }: { items: readonly IconTileItem[]; label: string }) {
  const { Anchor } = use(SurroundingsContext)
  return (
    <nav aria-label={label}>
      <ul className={styles.tiles}>
        {items.map((item, place) => (
          <li key={item.label}>
            <Anchor
              href={item.href}
              className={styles.tile}
              data-track="entry"
              data-track-pos={place + 1}
            >
              <span className={styles.icon}>
                <Icon name={item.icon} size={24} />
              </span>
              {item.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
