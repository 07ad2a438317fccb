import { formatCents } from '@koi/domain/money/format-cents'
import { rateColour } from '@koi/domain/rates/rate-colour'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import {
  gapSentence,
  partWords,
  PART_WORDS,
  riseText,
  type Gap,
  type GapPart,
} from '../gap-model.ts'
import { withMoney } from '#ui/figures/Money.tsx'
import styles from './GapCard.module.css'

const YEAR_DAYS = 365
const PARTS = ['timing', 'fees', 'switching'] as const satisfies readonly GapPart[]

interface GapCardProps {
  gap: Gap
  /** Of one product; else of everything. */
  isOne: boolean
}

/** The two returns, what lies between them, and of what that is made. */
export function GapCard({ gap, isOne }: GapCardProps) {
  const widest = Math.max(...PARTS.map((part) => Math.abs(gap[part])), 1)
  return (
    <Card title="你和产品，谁赚得多" note={`${gap.fromDay} 至 ${gap.toDay}`}>
      <dl className={styles.two}>
        <div>
          <dt>你的收益率</dt>
          <dd>
            <Figure text={riseText(gap.mine)} size={28} tone={rateColour(gap.mine)} />
          </dd>
          <dd className={styles.note}>
            资金加权
            {gap.days >= YEAR_DAYS && ` · 年化 ${riseText(gap.yearly)}`}
          </dd>
        </div>
        <div>
          <dt>产品的收益率</dt>
          <dd>
            <Figure text={riseText(gap.funds)} size={28} tone={rateColour(gap.funds)} />
          </dd>
          <dd className={styles.note}>时间加权，{isOne ? '含分红' : '最初的产品一直持有'}</dd>
        </div>
      </dl>
      <p className={styles.sentence}>{gapSentence(gap)}</p>
      <ul className={styles.parts} aria-label="差距从哪里来">
        {PARTS.map((part) => (
          <Part
            key={part}
            part={part}
            value={gap[part]}
            width={Math.abs(gap[part]) / widest}
            more={part === 'fees' && gap.fees !== 0 ? `，共 ${formatCents(gap.feesCents)} 元` : ''}
          />
        ))}
      </ul>
      <p className={styles.sum}>
        <span>三项相加 = 你的收益率 − 产品的收益率</span>
        <span className={styles.result}>
          <Figure text={riseText(gap.gap)} size={17} tone={rateColour(gap.gap)} />
        </span>
      </p>
    </Card>
  )
}

function Part({
  part,
  value,
  width,
  more,
}: {
  part: GapPart
  value: number
  /** Of the half that the bar may fill, 0 to 1. */
  width: number
  more: string
}) {
  const tone = rateColour(value)
  return (
    <li className={styles.part}>
      <span className={styles.head}>
        <span>{PART_WORDS[part].label}</span>
        <Figure text={riseText(value)} tone={tone} />
      </span>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.bar}
          style={{
            width: `${width * 50}%`,
            ...(value < 0 ? { right: '50%' } : { left: '50%' }),
            background: `var(--${tone})`,
          }}
        />
      </span>
      <span className={styles.words}>
        {partWords(part, value)}
        {withMoney(more)}
      </span>
    </li>
  )
}
