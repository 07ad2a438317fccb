import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { Button } from '#ui/inputs/Button.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { RiskScale } from '#ui/figures/RiskScale.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { ExamResult } from '../model.ts'
import styles from './ExamOutcome.module.css'

interface ExamOutcomeProps {
  title: string
  result: ExamResult
  /** Back to what needed the exam; none where it was taken for its own sake. */
  onReturn: (() => void) | undefined
}

/** What the answers say about the investor, until when, and what may be bought with it. */
export function ExamOutcome({ title, result, onReturn }: ExamOutcomeProps) {
  const footer = onReturn ? (
    <Button onClick={onReturn}>继续买入</Button>
  ) : (
    <Button href={to.listSteady()}>去看看适合的产品</Button>
  )
  return (
    <Page title={title} footer={footer}>
      <Stack>
        <Card tone="primary">
          <div className={styles.hero}>
            <Spot name="exam" width={176} />
            <p>你的风险承受能力</p>
            <p className={styles.name} role="status">
              {result.investorClass} {result.className}
            </p>
            <p className={styles.text}>{result.classDescription}</p>
          </div>
        </Card>
        <Card title={`你能承受到 R${result.riskLevelMax}`} note={result.riskLevelName}>
          <RiskScale own={{ level: result.riskLevelMax, text: ownText(result) }} />
        </Card>
        <Card>
          <KeyValues
            columns={2}
            items={[
              { label: '有效期至', value: shanghaiDate(result.validUntilMs) },
              { label: '超出等级的产品', value: beyond(result.investorClass) },
            ]}
          />
        </Card>
      </Stack>
    </Page>
  )
}

/** Below the person's bracket on the scale. */
const ownText = ({ investorClass, riskLevelMax }: ExamResult) =>
  `你 ${investorClass}：可直接购买 R${riskLevelMax} 及以下`

/** C1 is refused above its level, the others must confirm it themselves (D-6). */
function beyond(investorClass: ExamResult['investorClass']): string {
  return investorClass === 'C1' ? '不能购买' : '需本人确认后购买'
}
