import { Amount } from '#ui/figures/Amount.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { useState } from 'react'
import { monthState } from '../month-state.ts'
import { monthText } from '../month-text.ts'
import type { StatementMonth } from '../queries.ts'
import styles from './EarlierMonths.module.css'
import { MonthDetails } from './MonthDetails.tsx'

const MONTHS_A_STEP = 12

/** The months before the newest, a row each with its profit; a row opens the month. */
export function EarlierMonths({
  months,
  today,
}: {
  months: readonly StatementMonth[]
  today: string
}) {
  const [shown, setShown] = useState(MONTHS_A_STEP)
  return (
    <Card title="更早的月份" note="本期收益（元）">
      <ul className={styles.list}>
        {months.slice(0, shown).map((month) => (
          <li key={month.month} className={styles.month}>
            <Disclosure
              summary={
                <span className={styles.row}>
                  <span className={styles.name}>{monthText(month.month)}</span>
                  <Amount cents={month.profitCents} signed />
                </span>
              }
            >
              <p className={styles.state}>{monthState(month, today)}</p>
              <MonthDetails month={month} />
            </Disclosure>
          </li>
        ))}
      </ul>
      {months.length > shown && (
        <Button kind="soft" onClick={() => setShown(shown + MONTHS_A_STEP)}>
          再早的月份
        </Button>
      )}
    </Card>
  )
}
