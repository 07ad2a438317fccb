import { use } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { SurroundingsContext } from '../surroundings.ts'
import styles from './More.module.css'

/** The way from a card that shows a part to the whole of it. */
export function More({ href, label }: { href: string; label: string }) {
  const { Anchor } = use(SurroundingsContext)
  return (
    <Anchor className={styles.more} href={href}>
      {label}
      <Icon name="forward" size={16} />
    </Anchor>
  )
}
