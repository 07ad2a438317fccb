import { formatCents } from '@koi/domain/money/format-cents'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { cardName, limitsText } from '../card-words.ts'
import type { BankCard } from '../queries.ts'
import styles from './CardRow.module.css'

interface CardRowProps {
  card: BankCard
  isOnly: boolean
  onDefault: () => void
  onUnbind: () => void
}

/** One bound card: whose bank, its end, its limits, what is on its way, and what can be done with it. */
export function CardRow({ card, isOnly, onDefault, onUnbind }: CardRowProps) {
  const isMoving = card.inTransitCents > 0
  const moving = formatCents(card.inTransitCents)
  return (
    <Card>
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden="true">
          {card.bankName.slice(0, 1)}
        </span>
        <div className={styles.names}>
          <h2 className={styles.name}>
            {card.bankName}
            {card.isDefault && <Tag tone="primary">默认卡</Tag>}
          </h2>
          <p className={styles.detail}>储蓄卡 · 预留手机 {card.phoneMasked}</p>
        </div>
      </div>
      <p className={styles.number}>
        <span aria-hidden="true">•••• •••• •••• </span>
        <span aria-label={`尾号 ${card.lastFour}`}>{card.lastFour}</span>
      </p>
      <p className={styles.detail}>{limitsText(card)}</p>
      {isMoving && <p className={styles.moving}>在途 {moving} 元，完成后可解绑</p>}
      <div className={styles.actions}>
        {!isOnly && !card.isDefault && (
          <Button
            kind="plain"
            size="small"
            label={`把${cardName(card)}设为默认卡`}
            onClick={onDefault}
          >
            设为默认
          </Button>
        )}
        <Button
          kind="plain"
          size="small"
          label={`解绑${cardName(card)}`}
          onClick={onUnbind}
          disabledReason={isMoving ? `还有 ${moving} 元在途` : undefined}
          reasonHidden
        >
          解绑
        </Button>
      </div>
    </Card>
  )
}
