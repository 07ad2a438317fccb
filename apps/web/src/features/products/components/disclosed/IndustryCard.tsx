import { WHOLE_PPM } from '@koi/domain/disclosed/holding-report'
import { useDayTexts } from '#session/today.ts'
import { ShareBars } from '#ui/charts/ShareBars.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { weightText, type DisclosedReport } from '../../disclosed/holding-words.ts'
import styles from './DisclosedCards.module.css'

/** The branches of the stocks that a report names. */
export function IndustryCard({ report: { industries, reportDay } }: { report: DisclosedReport }) {
  const days = useDayTexts()
  const sum = industries.reduce((all, { weightPpm }) => all + weightPpm, 0)
  return (
    <Card title="行业" note={`${days.short(reportDay)} 季报`}>
      <ShareBars
        label="重仓股票的行业"
        whole={WHOLE_PPM}
        items={industries.map(({ industry, weightPpm }) => ({
          key: industry,
          label: industry,
          value: weightPpm,
          text: weightText(weightPpm),
        }))}
      />
      <p className={styles.note}>只含前十大股票，它们占基金净资产 {weightText(sum)}。</p>
    </Card>
  )
}
