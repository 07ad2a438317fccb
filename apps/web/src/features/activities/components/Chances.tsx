import { SHORTAGE_RULE } from '@koi/domain/activities/lottery-terms'
import { Card } from '#ui/layout/Card.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { chanceText, type LotteryFacts } from '../activity-texts.ts'
import styles from './Activity.module.css'

/** What can be drawn and how likely, as it was fixed before the beginning. */
export function Chances({ lottery }: { lottery: LotteryFacts }) {
  const { prizes, loseWeight } = lottery
  const weights = [...prizes.map(({ weight }) => weight), loseWeight]
  const chance = (weight: number) => chanceText(weight, weights)
  return (
    <Card title="奖品和概率">
      <Table
        caption="奖品和概率"
        stacks
        columns={[
          { label: '奖品' },
          { label: '概率', align: 'end' },
          { label: '数量', align: 'end' },
          { label: '每人限领', align: 'end' },
        ]}
        rows={[
          ...prizes.map(({ prizeId, name, weight, stock, accountMax }) => ({
            key: prizeId,
            cells: [
              name,
              chance(weight),
              stock === null ? '不限' : String(stock),
              String(accountMax),
            ],
          })),
          ...(loseWeight > 0 ? [{ key: '', cells: ['未中奖', chance(loseWeight), '', ''] }] : []),
        ]}
      />
      <p className={styles.line}>{SHORTAGE_RULE}</p>
    </Card>
  )
}
