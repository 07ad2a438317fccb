import { formatCents } from '@koi/domain/money/format-cents'
import { adviceText, RiskTag } from '#features/products/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import type { Combination } from '../model.ts'
import styles from './CombinationCards.module.css'

const kindNames = { union: '基金组合', shortTerm: '短期账户', midTerm: '中期账户' } as const

/** What a combination is: its kind and risk, its figures with their day, its purpose. */
export function CombinationHead({ combination }: { combination: Combination }) {
  const days = useDayTexts()
  const day = combination.rateDay === '' ? '' : days.short(combination.rateDay)
  return (
    <Card>
      <Tags>
        {combination.isDemoMarket && <Tag tone="gold">模拟行情</Tag>}
        <Tag>{kindNames[combination.combinationKind]}</Tag>
        <RiskTag code={combination.riskCode} name={combination.riskName} />
        {combination.lockDays !== null && <Tag>锁定 {combination.lockDays} 天</Tag>}
      </Tags>
      <div className={styles.figures}>
        <KeyValues
          items={[
            {
              label: '近1年涨跌幅',
              value: <Rate percent={combination.year1Rate} rateKey="year1_rise_rate" size={20} />,
              ...(day !== '' && { note: `${day} 更新` }),
            },
            {
              label: '近1年最大回撤',
              value: <Rate percent={combination.drawdownYear1} plain size={20} />,
            },
            {
              label: '起购金额（元）',
              value: <Figure text={formatCents(combination.minBuyCents)} size={17} />,
            },
          ]}
        />
      </div>
      {combination.objective !== '' && <p className={styles.lead}>{combination.objective}</p>}
      {combination.recommendedHolding !== '' && (
        <p className={styles.lead}>{adviceText(combination.recommendedHolding)}</p>
      )}
    </Card>
  )
}
