import type { ReactNode } from 'react'
import { useBrand } from '#brands/brand-context.ts'
import { BrandMark } from '#brands/BrandMark.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './AppCard.module.css'

/** The app's mark and name, a sentence, and what can be done. */
export function AppCard({ text, children }: { text: string; children: ReactNode }) {
  const { title } = useBrand()
  return (
    <Card>
      <div className={styles.card}>
        <BrandMark size={72} />
        <h2 className={styles.name}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </Card>
  )
}
