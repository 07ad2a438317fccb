import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { Amount } from '#ui/figures/Amount.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Money } from '#ui/figures/Money.tsx'
import type { Overview } from '../queries.ts'
import styles from './BalanceCard.module.css'

/** The balance, and the ways between it and the cards. */
export function BalanceCard({ overview }: { overview: Overview }) {
  const { cards, cashCents: cash, playCents: play } = overview
  const reason = cards.length === 0 ? '请先添加银行卡' : undefined
  return (
    <Card>
      <p className={styles.label}>余额（元）</p>
      <Amount cents={cash} size={28} />
      {play > 0 && (
        <p className={styles.note}>
          其中体验金 <Money text={formatCents(play)} /> 元，只能用于体验，不能提现
        </p>
      )}
      <div className={styles.actions}>
        <Button
          kind="soft"
          grow={1}
          href={to.cardTransfer({ direction: 'out' })}
          disabledReason={reason}
          reasonHidden
        >
          提现
        </Button>
        <Button
          kind="soft"
          grow={1}
          href={to.cardTransfer({ direction: 'in' })}
          disabledReason={reason}
          reasonHidden
        >
          转入
        </Button>
      </div>
    </Card>
  )
}
