import { to } from '@koi/contracts/pages'
import { LEVEL_FLOORS } from '@koi/domain/diagnosis/rating'
import type { MetricPeriod } from '@koi/domain/metrics/metric-period'
import { ESTIMATED_MARK } from '@koi/domain/rates/estimated-rate'
import { useState } from 'react'
import { productKeys, type Product } from '#features/products/index.ts'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Facts } from '#ui/figures/Facts.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import {
  AXIS_WORDS,
  LEVEL_NAMES,
  PERIOD_HINT,
  PERIOD_TEXTS,
  behindText,
  shareText,
  unratedText,
  type Diagnosis,
} from '../diagnosis-words.ts'
import styles from './RatingCard.module.css'

const PeriodSheet = createPart(async () => (await import('./PeriodSheet.tsx')).PeriodSheet, {
  frame: (inside, { onClose }) => (
    <Sheet open title={PERIOD_HINT} onClose={onClose}>
      {inside}
    </Sheet>
  ),
})

interface RatingCardProps {
  found: Diagnosis
  product: Product
  period: MetricPeriod
  /** It is that of the period before, until the new one is here. */
  isOld: boolean
  onPeriod: (period: MetricPeriod) => void
}

/** What a product is rated over a period and by what rule, or why it is not rated. */
export function RatingCard({ found, product, period, isOld, onPeriod }: RatingCardProps) {
  const [isOpen, setOpen] = useState(false)
  const days = useDayTexts()
  const { fundName, categoryText, day, returns, axes, rating, unrated } = found
  const rated = axes.filter(({ weight }) => weight > 0)
  const earned = axes.find(({ axis }) => axis === 'return')
  return (
    <Card>
      <div className={isOld ? styles.old : undefined} aria-busy={isOld}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <Link href={to.productDetail(productKeys(product))}>{fundName}</Link>
          </h2>
          <Button kind="soft" size="small" onClick={() => setOpen(true)}>
            <span className={styles.period}>
              {PERIOD_TEXTS[period]}
              <Icon name="down" size={16} />
            </span>
          </Button>
        </div>
        {rating && (
          <>
            <p className={styles.level}>
              <strong>{LEVEL_NAMES[rating.level]}</strong>
              <span className={styles.points}>{rating.points} 分</span>
            </p>
            <Steps level={rating.level} />
          </>
        )}
        {unrated && (
          <div className={styles.unrated}>
            <p className={styles.none}>暂无评级</p>
            <p>{unratedText(unrated, found.period, days)}</p>
          </div>
        )}
        <p className={styles.note}>
          <Facts
            items={[
              categoryText,
              ...(earned && earned.rank !== null ? [`收益超过 ${behindText(earned)} 的同类`] : []),
              ...(day === null ? [] : [`数据截至 ${days.short(day)}`]),
              ...(returns === null ? [] : [`${returns} 个交易日`]),
              ...(found.isEstimated === true ? [ESTIMATED_MARK] : []),
            ]}
          />
        </p>
        <Disclosure summary="评级怎么算">
          <p className={styles.formula}>
            五项各看超过了百分之几的同类（并列的也算超过），按权重相加，满分 100，小数舍去：
            {rated.map(({ axis, weight }) => `${AXIS_WORDS[axis].label} ${weight}%`).join('，')}。
            {LEVEL_FLOORS.map(levelRule).join('，')}。 经理一项只作参考，不计入评级。
          </p>
          {rating && (
            <p className={styles.formula}>
              {rated.map((each) => `${each.weight} × ${shareText(each)}`).join(' + ')} ≈{' '}
              {rating.points} 分
            </p>
          )}
          <p className={styles.formula}>
            按公开数据计算，不是基金评价机构的评级，也不是投资建议。过往业绩不代表未来表现。
          </p>
        </Disclosure>
      </div>
      {isOpen && (
        <PeriodSheet
          period={period}
          onClose={() => setOpen(false)}
          onConfirm={(value) => {
            setOpen(false)
            onPeriod(value)
          }}
        />
      )}
    </Card>
  )
}

const levelRule = ({ level, floor }: (typeof LEVEL_FLOORS)[number]) =>
  floor === 0 ? `再低是${LEVEL_NAMES[level]}` : `${floor} 分起${LEVEL_NAMES[level]}`

/** Five steps, filled up to the level. The name of the level says the same. */
function Steps({ level }: { level: number }) {
  return (
    <span className={styles.steps} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((step) => (
        <span key={step} data-on={step <= level ? '' : undefined} />
      ))}
    </span>
  )
}
