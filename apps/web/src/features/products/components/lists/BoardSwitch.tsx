import { Link } from '#navigation/Link.tsx'
import { boards, type Board } from '../../lists/boards.ts'
import styles from './BoardSwitch.module.css'

/** One board is one page, so these are links; Back leaves the boards, and does not go through them. */
export function BoardSwitch({ current }: { current: Board }) {
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
