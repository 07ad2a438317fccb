import { Button } from '#ui/inputs/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { FirstStep } from '../first-steps.ts'
import { Hidden } from '#ui/layout/Hidden.tsx'
import styles from './StepsCard.module.css'

const spoken = { done: '已完成', now: '现在', later: '之后' } as const

/** The way to the first fund; one button, of the step that comes now. */
export function StepsCard({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Card title="从容开始，一步一步来" note={`已完成 ${done} / ${steps.length}`}>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.done} style={{ width: `${(done / steps.length) * 100}%` }} />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, detail, state, button }, place) => (
          <li
            key={title}
            className={styles.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={16} /> : place + 1}
            </span>
            <div className={styles.text}>
              <p className={styles.title}>
                {title}
                <Hidden>，{spoken[state]}</Hidden>
              </p>
              <p className={styles.detail}>{detail}</p>
              {button && (
                <div className={styles.button}>
                  <Button size="medium" href={button.href} track="home.step">
                    {button.text}
                  </Button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
