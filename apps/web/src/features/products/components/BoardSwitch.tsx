import { Link } from '#navigation/Link.tsx'
import { boards, type Board } from '../boards.ts'
import styles from './BoardSwitch.module.css'

/** 稳健 or 进阶: two pages, so two links. */
export function BoardSwitch({ current }: { current: Board }) {
  return (
    <nav className={styles.switch} aria-label="产品板块">
      {boards.map(({ name, shortTitle, href }) => (
        <Link
          key={name}
          href={href}
          className={styles.link}
          aria-current={name === current.name ? 'page' : undefined}
        >
          {shortTitle}
        </Link>
      ))}
    </nav>
  )
}
