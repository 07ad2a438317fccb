import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { withPlan, withProduct, type GoalChoices, type TypedGoal } from '../model.ts'

interface ChoiceCardsProps {
  /** The goal that is changed; absent for a new one. */
  goalId: string | undefined
  choices: GoalChoices
  typed: TypedGoal
  onChange: (typed: TypedGoal) => void
}

type Product = GoalChoices['products'][number]

const moneyOf = ({ valueCents, inTransitCents }: Product): string =>
  inTransitCents > 0
    ? `${formatCents(valueCents)} 元，确认中 ${formatCents(inTransitCents)} 元`
    : `${formatCents(valueCents)} 元`

/** Which products and plans belong to the goal, out of what the account has. */
export function ChoiceCards({ goalId, choices, typed, onChange }: ChoiceCardsProps) {
  const taken = choices.products.filter(
    (product) => product.goalId !== '' && product.goalId !== goalId,
  )
  const free = choices.products.filter((product) => !taken.includes(product))
  const takenCodes = new Set(taken.map(({ fundCode }) => fundCode))
  const plans = choices.plans.filter(({ fundCode }) => !takenCodes.has(fundCode))
  if (choices.products.length === 0) {
    return (
      <Card title="放入产品">
        <Empty
          title="还没有可以放入的产品"
          hint="可以先建目标，买入或定投后再放进来"
          action={
            <Button size="medium" kind="soft" href={to.listAdvanced()}>
              去看产品
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <>
      <Card title="放入产品" note="整只持有一起算">
        {free.map((product) => (
          <Switch
            key={product.fundCode}
            label={product.name}
            detail={moneyOf(product)}
            checked={typed.fundCodes.includes(product.fundCode)}
            onChange={() => onChange(withProduct(typed, product.fundCode, choices))}
          />
        ))}
        {taken.length > 0 && (
          <List label="已在其他目标里">
            {taken.map((product) => (
              <ListRow
                key={product.fundCode}
                title={product.name}
                detail={`已在「${product.goalName}」里`}
                value={formatCents(product.valueCents)}
                href={to.goalDetail({ goalId: product.goalId })}
              />
            ))}
          </List>
        )}
      </Card>
      {plans.length > 0 && (
        <Card title="放入定投" note="和它的产品一起">
          {plans.map(({ planId, fundCode, name, cycleText, amountCents, state }) => (
            <Switch
              key={planId}
              label={name}
              detail={`${cycleText} ${formatCents(amountCents)} 元${state === 'paused' ? '，已暂停' : ''}`}
              checked={typed.planIds.includes(planId)}
              onChange={() => onChange(withPlan(typed, { planId, fundCode }))}
            />
          ))}
        </Card>
      )}
    </>
  )
}
