import { Link } from '#navigation/Link.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { progressOf, type Turn } from '../turn.ts'
import styles from './Chat.module.css'

/** How an answer comes about: what was read and thought. Folded once the answer has begun, but where the thinking is what was asked for. */
export function Thinking({ turn }: { turn: Turn }) {
  const { answer, state, mode } = turn
  const { thinking, text } = progressOf(turn)
  const { reasonContent, summaryContent, articles } = answer
  const isLoading = state === 'loading'
  if (reasonContent === '' && articles.length === 0) {
    return isLoading ? (
      <p className={styles.phase}>
        <Spinner />
        {text}
      </p>
    ) : null
  }
  const says = isLoading ? text : '思考完成'
  return (
    <div className={styles.thinking} data-phase={thinking}>
      <Disclosure
        open={thinking !== 'content' || mode === 'deepseek'}
        summary={summaryContent === '' ? says : `${says} · ${summaryContent}`}
      >
        <p className={styles.reason}>{reasonContent.trim()}</p>
        {articles.length > 0 && (
          <ul className={styles.articles} aria-label="读了什么">
            {articles.map(({ title, source, day, link }, at) => (
              <li key={at}>
                {link === '' ? title : <Link href={link}>{title}</Link>}
                <span className={styles.articleNote}>
                  {day === '' ? source : `${source} · ${day}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </div>
  )
}
