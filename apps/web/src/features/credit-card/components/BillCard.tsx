import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { Amount } from '#ui/figures/Amount.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { creditName, dueText } from '../words.ts'
import type { CreditCard } from '../queries.ts'
import styles from './BillCard.module.css'

interface BillCardProps {
  card: CreditCard
  /** Undefined until the clock of the server is known. */
  today: string | undefined
  onRemove: () => void
}

/** One credit card: whose bank, what is owed and until when, and what can be done. */
export function BillCard({ card, today, onRemove }: BillCardProps) {
  const { bill } = card
  const name = creditName(card)
  const isMoving = card.movingCents > 0
  return (
    <Card>
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden="true">
          {card.bankName.slice(0, 1)}
        </span>
        <div className={styles.names}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.detail}>信用卡 · 持卡人 {card.holderName}</p>
        </div>
      </div>
      {bill ? (
        <BillFacts bill={bill} today={today} />
      ) : (
        <p className={styles.moving}>正在向发卡银行查询账单，请稍后再看</p>
      )}
      {isMoving && <p className={styles.moving}>还款处理中 {formatCents(card.movingCents)} 元</p>}
      <div className={styles.actions}>
        <Button
          kind="plain"
          size="small"
          label={`移除${name}`}
          onClick={onRemove}
          disabledReason={isMoving ? '还款处理完再移除' : undefined}
          reasonHidden
        >
          移除
        </Button>
        <Button
          kind="plain"
          size="small"
          label={`${name}的还款记录`}
          href={to.creditCardRecord({ cardId: card.cardId })}
        >
          还款记录
        </Button>
        {card.repayableCents > 0 && (
          <Button
            kind="soft"
            size="small"
            label={`还款${name}`}
            href={to.creditCardRepay({ cardId: card.cardId })}
          >
            去还款
          </Button>
        )}
      </div>
    </Card>
  )
}

function BillFacts({
  bill,
  today,
}: {
  bill: NonNullable<CreditCard['bill']>
  today: string | undefined
}) {
  const isPaid = bill.owedCents === 0
  return (
    <>
      <div className={styles.owed}>
        <span className={styles.label}>本期待还（元）</span>
        {isPaid ? (
          <Tag tone="primary">已还清</Tag>
        ) : (
          today !== undefined && <Tag tone="gold">{dueText(bill.dueDay, today)}</Tag>
        )}
      </div>
      <Amount cents={bill.owedCents} size={28} />
      <div className={styles.facts}>
        <KeyValues
          items={[
            { label: '还款日', value: bill.dueDay },
            { label: '最低还款', value: formatCents(bill.minimumOwedCents) },
            { label: '本期账单', value: formatCents(bill.amountCents), note: bill.billDay },
          ]}
        />
      </div>
    </>
  )
}
