import { use, type ReactNode } from 'react'
import type { IconName } from '../icons/icon-paths.ts'
import { Icon } from '../icons/Icon.tsx'
import { SurroundingsContext } from '../surroundings.ts'
import styles from './TabBar.module.css'

export interface TabBarItem {
  label: string
  href: string
  icon: IconName
  isCurrent: boolean
  /** Above its icon: what waits there. */
  mark?: ReactNode
}

/** The tabs at the bottom: real links, the open one marked. */
export function TabBar({ items }: { items: readonly TabBarItem[] }) {
  const { Anchor } = use(SurroundingsContext)
  return (
    <nav className={styles.bar} aria-label="主导航" data-foot="">
      {items.map(({ label, href, icon, isCurrent, mark }, place) => (
        <Anchor
          key={href}
          href={href}
          className={styles.tab}
          aria-current={isCurrent ? 'page' : undefined}
          data-track="tab"
          data-track-pos={place + 1}
        >
          <Icon name={icon} size={24} />
          <span>{label}</span>
          {mark}
        </Anchor>
      ))}
    </nav>
  )
}
