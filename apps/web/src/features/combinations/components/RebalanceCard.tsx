import { Card } from '#ui/layout/Card.tsx'
import { Timeline } from '#ui/figures/Timeline.tsx'
import type { Combination, Rebalance } from '../model.ts'
import { percentText } from '../percent-text.ts'
import styles from './CombinationCards.module.css'

/** How the weights changed, and why. */
export function RebalanceCard({ combination }: { combination: Combination }) {
  const { rebalances } = combination
  return (
    <Card title="调仓记录" {...(rebalances.length > 0 && { note: `${rebalances.length} 次` })}>
      {rebalances.length === 0 ? (
        <p className={styles.lead}>
          还没有调仓。调仓时会提前公布日期、理由和新配比，当日自动执行，并在交易记录中列出换手金额和费用。
        </p>
      ) : (
        <Timeline
          label="调仓记录"
          steps={rebalances.map((rebalance) => ({
            key: rebalance.day,
            title: `${rebalance.day} · ${rebalance.isDone ? '已调仓' : '待调仓'} · 换手 ${percentText(rebalance.turnoverPermille)}`,
            detail: <Changes rebalance={rebalance} />,
            state: rebalance.isDone ? 'done' : 'next',
          }))}
        />
      )}
    </Card>
  )
}

function Changes({ rebalance: { reason, changes } }: { rebalance: Rebalance }) {
  return (
    <>
      {reason}
      <span className={styles.change}>
        {changes
          .filter(({ fromPermille, toPermille }) => fromPermille !== toPermille)
          .map(({ name, fromPermille, toPermille }) => (
            <span key={name}>
              {name} {percentText(fromPermille)} → {percentText(toPermille)}
            </span>
          ))}
      </span>
    </>
  )
}
