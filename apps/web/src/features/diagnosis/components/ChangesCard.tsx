import { Card } from '#ui/layout/Card.tsx'
import { higherText, lowerText, type ChangeText, type Diagnosis } from '../diagnosis-words.ts'
import styles from './Findings.module.css'

interface ChangesCardProps {
  found: Diagnosis
  rating: NonNullable<Diagnosis['rating']>
}

/** What would lift a rating, and what would cost it. */
export function ChangesCard({ found, rating: { higher, lower } }: ChangesCardProps) {
  return (
    <Card title="什么会改变这个评级">
      {higher && <Change text={higherText(higher, found)} />}
      {lower && <Change text={lowerText(lower, found)} />}
    </Card>
  )
}

function Change({ text: { title, hint, lines } }: { text: ChangeText }) {
  return (
    <div className={styles.change}>
      <h3 className={styles.changeTitle}>{title}</h3>
      <p className={styles.note}>{hint}</p>
      <ul>
        {lines.map(({ label, text }) => (
          <li key={label} className={styles.changeLine}>
            <span>{label}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
