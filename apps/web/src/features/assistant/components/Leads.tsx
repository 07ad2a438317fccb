import type { Answer } from '@koi/domain/assistant/answer'
import { Link } from '#navigation/Link.tsx'
import styles from './Chat.module.css'

/** Pages of the app that an answer leads to. */
export function Leads({ leads }: Pick<Answer, 'leads'>) {
  if (leads.length === 0) return null
  return (
    <ul className={styles.suggestions} aria-label="相关页面">
      {leads.map(({ title, says, link }) => (
        <li key={link}>
          <Link className={styles.lead} href={link}>
            <span>{title}</span>
            <span className={styles.articleNote}>{says}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
