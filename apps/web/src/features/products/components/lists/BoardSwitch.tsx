import { Link } from '#navigation/Link.tsx'
import type { Board } from '../../lists/boards.ts'
import { useBoards } from '../../lists/use-boards.ts'
import styles from './BoardSwitch.module.css'

/** One board is one page, so these are links; Back leaves the boards, and does not go through them. What the brand does not sell is none. */
export function BoardSwitch({ current }: { current: Board }) {
  const boards = useBoards()
  return (
    <nav className={styles.switch} aria-label="产品板块">
      {boards.map(({ name, shortTitle, href }) => (
        <Link
          key={name}
          href={href}
          replace
          className={styles.link}
          aria-current={name === current.name ? 'page' : undefined}
        >
          {shortTitle}
        </Link>
      ))}
    </nav>
  )
}
