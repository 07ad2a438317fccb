import type { Consent } from '../queries.ts'
import styles from './ConsentText.module.css'

/** What somebody agrees to: why, what, who gets it, how long. */
export function ConsentText({ consent }: { consent: Consent }) {
  const parts = [
    ['用途', consent.purpose],
    ['使用的数据', consent.what],
    ['谁会看到', consent.recipient],
    ['保存多久', consent.kept],
  ]
  return (
    <dl className={styles.text}>
      {parts.map(([label, text]) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.what}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
