import type { StepState } from '@koi/domain/calendar/step-states'
import type { ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import { Hidden } from '../layout/Hidden.tsx'
import { withMoney } from './Money.tsx'
import styles from './Timeline.module.css'

export interface TimelineStep {
  /** Unique among its steps: a code or the title's text. */
  key: string
  title: ReactNode
  detail?: ReactNode
  state: StepState
}

const SPOKEN = { done: '已完成：', now: '进行中：', next: '待进行：' } as const satisfies Record<
  StepState,
  string
>

/** Steps below each other: what is done, where it stands, what comes. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol className={styles.line} aria-label={label}>
      {steps.map(({ key, title, detail, state }) => (
        <li
          key={key}
          className={classNames(styles.step, styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.title}>
            <Hidden>{SPOKEN[state]}</Hidden>
            {withMoney(title)}
          </span>
          {detail !== undefined && <span className={styles.detail}>{withMoney(detail)}</span>}
        </li>
      ))}
    </ol>
  )
}
