import type { ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import { withMoney } from './Money.tsx'
import styles from './Tag.module.css'

export type TagTone = 'plain' | 'primary' | 'gold' | 'up' | 'down'

/** A short fact beside a name: a kind, a risk, a benefit. */
export function Tag({ children, tone = 'plain' }: { children: ReactNode; tone?: TagTone }) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      {Array.isArray(children) ? children.map(withMoney) : withMoney(children)}
    </span>
  )
}
