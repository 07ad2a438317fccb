import { use } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { SurroundingsContext } from '../surroundings.ts'
import styles from './SearchLink.module.css'

/** Looks like a search field and leads to the search page. */
export function SearchLink({ href, text, track }: { href: string; text: string; track?: string }) {
  const { Anchor } = use(SurroundingsContext)
  return (
    <Anchor href={href} className={styles.link} aria-label={`搜索：${text}`} data-track={track}>
      <Icon name="search" size={18} />
      <span className={styles.text}>{text}</span>
    </Anchor>
  )
}
