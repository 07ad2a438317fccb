import type { Cents } from '@koi/domain/money/cents'
import type { CardPeriod } from '@koi/domain/profit-cards/card-terms'
import { BrandMark } from '#brands/BrandMark.tsx'
import { useBrand } from '#brands/brand-context.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { CARD_CURVE, cardPath } from '../card-path.ts'
import { aboutOf, amountText, fallText, periodLabel, returnText } from '../card-words.ts'
import type { CardPreview } from '../queries.ts'
import styles from './CardFace.module.css'

interface CardFaceProps {
  card: Omit<CardPreview, 'profitCents'> & { profitCents: Cents | null }
  period: CardPeriod
  /** Who made it; absent while it is being made. */
  nick?: string
}

/** A profit card as others see it: the return of one’s own money, the product beside it, what it went through. */
export function CardFace({ card, period, nick }: CardFaceProps) {
  const { title } = useBrand()
  const { line, area } = cardPath(card.curve)
  const { width, height } = CARD_CURVE
  return (
    <Card tone="primary">
      <div className={styles.brand}>
        <BrandMark size={22} />
        <span>{title}</span>
      </div>
      <p className={styles.period}>
        {periodLabel(period)} · <span className={styles.whole}>{card.fromDay}</span> 至{' '}
        <span className={styles.whole}>{card.toDay}</span>
      </p>
      <p className={styles.rate}>
        <Figure text={returnText(card.ownRate)} size={36} tone="inherit" />
      </p>
      <p className={styles.beside}>
        {aboutOf(card.name)} · {card.name === '' ? '最初持仓不动' : '同期产品'}{' '}
        <span className={styles.whole}>{returnText(card.fundRate)}</span>
      </p>
      {line !== '' && (
        <svg className={styles.curve} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path d={area} className={styles.area} />
          <path d={line} className={styles.line} />
        </svg>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>收益金额</dt>
          <dd>
            {card.profitCents === null ? (
              <span aria-label="未展示">{amountText(null)}</span>
            ) : (
              <Money text={amountText(card.profitCents)} />
            )}
          </dd>
        </div>
        <div>
          <dt>持有天数</dt>
          <dd>{card.days} 天</dd>
        </div>
        <div>
          <dt>最大回撤</dt>
          <dd>{fallText(card.fallRate)}</dd>
        </div>
      </dl>
      <p className={styles.small}>
        {nick !== undefined && <span className={styles.nick}>{nick}</span>}
        收益率按资金加权计算，由账本核对；过往收益不代表未来表现。
      </p>
    </Card>
  )
}
