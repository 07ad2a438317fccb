import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { dividendsOf } from '../../detail/dividends-model.ts'
import type { FundDetail } from '../../detail/detail-model.ts'
import { classNames } from '#ui/style/class-names.ts'
import styles from './DetailPapers.module.css'
import { FactList } from './FactList.tsx'

/** What a share is worth, what it is with everything that was paid, and when that was. */
export function DividendsCard({ fund }: { fund: FundDetail }) {
  const days = useDayTexts()
  const dividends = dividendsOf(fund)
  if (!dividends) return null
  const { figures, newest, older, note } = dividends
  return (
    <Card title="净值与分红" note={`数据截至 ${days.short(fund.navDay)}`}>
      <KeyValues items={figures} />
      <div className={classNames(styles.more, styles.paid)}>
        {note === undefined ? <FactList facts={newest} /> : <p className={styles.note}>{note}</p>}
        {older.length > 0 && (
          <Disclosure summary={`更早的 ${older.length} 次`}>
            <FactList facts={older} />
          </Disclosure>
        )}
      </div>
    </Card>
  )
}
