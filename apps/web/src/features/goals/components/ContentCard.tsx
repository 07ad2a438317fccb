import { to } from '@koi/contracts/pages'
import { assetClassNames } from '@koi/domain/goals/goal-names'
import { formatCents } from '@koi/domain/money/format-cents'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { Goal } from '../model.ts'

const stateTexts = { active: '', paused: '已暂停，不计入推算', stopped: '已终止' } as const

/** What is in a goal: whole holdings, and the plans that pay into them. */
export function ContentCard({ goal }: { goal: Goal }) {
  const { goalId, products, plans, isArchived } = goal
  return (
    <>
      <Card title="目标里的产品" note={products.length > 0 ? `${products.length} 只` : undefined}>
        {products.length === 0 ? (
          <Empty
            title="还没有放入产品"
            hint="从你持有、在途或正在定投的产品里选"
            action={
              !isArchived && (
                <Button size="medium" href={to.goalEdit({ goalId })}>
                  选择产品
                </Button>
              )
            }
          />
        ) : (
          <List label="目标里的产品">
            {products.map((product) => {
              const { fundCode, spid, name, valueCents, inTransitCents, assetClass } = product
              const isHeld = valueCents > 0
              const transit = inTransitCents > 0 ? ` · 确认中 ${formatCents(inTransitCents)}` : ''
              const state = isHeld || inTransitCents > 0 ? '' : ' · 目前没有持有'
              return (
                <ListRow
                  key={fundCode}
                  title={name}
                  detail={`${assetClassNames[assetClass]}${transit}${state}`}
                  value={<Amount cents={valueCents} />}
                  valueNote={product.valueDay}
                  href={
                    isHeld
                      ? to.holdDetail({ fundCode, spid })
                      : to.productDetail({ fundCode, spid })
                  }
                />
              )
            })}
          </List>
        )}
      </Card>
      {plans.length > 0 && (
        <Card title="接下来的定投">
          <List label="接下来的定投">
            {plans.map(({ planId, name, state, cycleText, amountCents, nextPlannedDate }) => (
              <ListRow
                key={planId}
                title={name}
                detail={[cycleText, stateTexts[state]].filter((text) => text !== '').join(' · ')}
                value={<Amount cents={amountCents} />}
                valueNote={nextPlannedDate}
                href={to.planDetail({ planId })}
              />
            ))}
          </List>
        </Card>
      )}
    </>
  )
}
