import { formatCents } from '@koi/domain/money/format-cents'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { Goal } from '../model.ts'
import { RangeChart } from './RangeChart.tsx'
import styles from './RangeCard.module.css'

/** Where a goal may stand on its day; where no range is shown, why, and the plain sum. */
export function RangeCard({ goal }: { goal: Goal }) {
  const { range, noRangeReason, goalCents, goalDay } = goal
  if (!range) {
    return (
      <Card title="到期能有多少" note="不计收益">
        <PlainSum goal={goal} />
        <p className={styles.note}>{noRangeReason}</p>
      </Card>
    )
  }
  const end = range.points.at(-1)
  return (
    <Card title="到期可能有多少" note={goalDay}>
      <KeyValues
        columns={3}
        items={[
          { label: '偏低（10%）', value: <Amount cents={end?.lowCents} /> },
          { label: '中间', value: <Amount cents={end?.midCents} /> },
          { label: '偏高（90%）', value: <Amount cents={end?.highCents} /> },
        ]}
      />
      <RangeChart points={range.points} goalCents={goalCents} />
      {range.extraCents > 0 && <MoreMoney range={range} />}
      <Disclosure summary="这是怎么算的">
        <Assumptions goal={goal} range={range} />
      </Disclosure>
      <p className={styles.note}>历史收益推算，不代表未来，也不是收益承诺。</p>
    </Card>
  )
}

type Range = NonNullable<Goal['range']>

const MoreMoney = ({ range }: { range: Range }) => (
  <div className={styles.more}>
    <Notice tone="info" compact>
      {withMoney(
        `每月多投 ${formatCents(range.extraCents)} 元，${range.pathCount} 次里可有 ${range.extraReachedCount} 次达到目标`,
      )}
    </Notice>
  </div>
)

const PlainSum = ({ goal }: { goal: Goal }) => (
  <KeyValues
    columns={2}
    items={[
      { label: '按计划还会投入', value: <Amount cents={goal.plannedCents} /> },
      { label: '到期合计', value: <Amount cents={goal.sumCents} /> },
      { label: '还差', value: <Amount cents={goal.missingCents} /> },
      {
        label: goal.monthsLeft > 0 ? `平均每月还差（${goal.monthsLeft} 个月）` : '平均每月还差',
        value: <Amount cents={goal.isOver ? undefined : goal.missingPerMonthCents} />,
      },
    ]}
  />
)

function Assumptions({ goal, range }: { goal: Goal; range: Range }) {
  const { firstMonth, lastMonth, monthCount, pathCount, reachedCount } = range
  return (
    <>
      <ul className={styles.words}>
        <li>
          用 {firstMonth} 至 {lastMonth} 共 {monthCount} 个月的真实月收益（含分红），按 6
          个月一段随机重排 {pathCount} 次，其中 {reachedCount} 次到期达到目标。
        </li>
        <li>同一次里，所有产品走同样的月份，会一起涨跌；钱留在各自的产品里，不做调仓。</li>
        <li>
          {withMoney(
            `计入进行中的定投，到期前共 ${formatCents(goal.plannedCents)} 元；暂停的计划、手续费和税不计。`,
          )}
        </li>
        <li>不计任何收益的话，到期合计 {withMoney(`${formatCents(goal.sumCents)} 元`)}。</li>
        <li>同一天、同样的数据，每次打开结果相同。</li>
      </ul>
      <List label="每只产品用了哪些数据">
        {goal.sources.map(({ fundCode, name, sourceText }) => (
          <ListRow key={fundCode} title={name} detail={sourceText} />
        ))}
      </List>
    </>
  )
}
