import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { Tag } from '#ui/figures/Tag.tsx'
import type { CardOffer } from '../../cards/card-offers.ts'
import styles from './TakenCard.module.css'

interface TakenCardProps {
  offers: readonly CardOffer[]
  taken: CardOffer | undefined
  savedCents: Cents | undefined
  /** There is an amount. */
  isAsked: boolean
}

/** Which card is taken and what it saves, or how many there are. */
export function TakenCard({ offers, taken, savedCents, isAsked }: TakenCardProps) {
  if (taken && savedCents !== undefined) {
    return (
      <span className={styles.taken}>
        <span className={styles.name}>{taken.name}</span>
        <Tag tone="up">省 {formatCents(cents(savedCents))}</Tag>
      </span>
    )
  }
  if (!isAsked) return `${offers.length} 张`
  const usable = offers.filter((offer) => offer.isUsable).length
  return usable === 0 ? '暂无可用' : `${usable} 张可用`
}
