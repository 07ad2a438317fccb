import type { Cents } from '../money/cents.ts'
import { fundCategory, type FundCategory } from '../products/category.ts'
import type { InvestorClass } from '../suitability/investor-class.ts'

/** Whether somebody has any of it. */
type Some = 'some' | 'none'

/** Whom a plan is for: all that is said must hold. */
export interface Audience {
  holdings?: Some | undefined
  /** One of these is held. */
  holdsCategory?: readonly FundCategory[] | undefined
  /** None of these is held. */
  lacksCategory?: readonly FundCategory[] | undefined
  recurringPlans?: Some | undefined
  pension?: Some | undefined
  classes?: readonly InvestorClass[] | undefined
  cashAtLeastCents?: number | undefined
}

/** What is known of an account. */
export interface ViewerFacts {
  heldCategories: readonly string[]
  hasRecurringPlan: boolean
  hasPension: boolean
  cashCents: Cents
  /** Of a valid exam. */
  investorClass: InvestorClass | undefined
}

interface Condition {
  key: keyof Audience
  holds: (facts: ViewerFacts) => boolean
  /** What it says of whom it is true of. */
  says: string
}

const named = (categories: readonly FundCategory[]) =>
  categories.map((category) => fundCategory(category).name).join('、')

/** About something that one has or has not. */
const about = (
  key: keyof Audience,
  wanted: Some,
  has: (facts: ViewerFacts) => boolean,
  [some, none]: readonly [some: string, none: string],
): Condition => ({
  key,
  holds: (facts) => has(facts) === (wanted === 'some'),
  says: wanted === 'some' ? some : none,
})

function conditionsOfHoldings(audience: Audience): Condition[] {
  const { holdings, holdsCategory, lacksCategory } = audience
  const holdsOne = (categories: readonly FundCategory[], { heldCategories }: ViewerFacts) =>
    categories.some((category) => heldCategories.includes(category))
  return [
    ...(holdings
      ? [
          about('holdings', holdings, ({ heldCategories }) => heldCategories.length > 0, [
            '你有持仓',
            '你还没有持仓',
          ]),
        ]
      : []),
    ...(holdsCategory
      ? [
          {
            key: 'holdsCategory' as const,
            holds: (facts: ViewerFacts) => holdsOne(holdsCategory, facts),
            says: `你持有${named(holdsCategory)}`,
          },
        ]
      : []),
    ...(lacksCategory
      ? [
          {
            key: 'lacksCategory' as const,
            holds: (facts: ViewerFacts) => !holdsOne(lacksCategory, facts),
            says: `你没有${named(lacksCategory)}`,
          },
        ]
      : []),
  ]
}

/** The conditions that an audience states, in the order in which they are told. */
function conditionsOf(audience: Audience): Condition[] {
  const { recurringPlans, pension, classes, cashAtLeastCents } = audience
  const found = conditionsOfHoldings(audience)
  if (recurringPlans) {
    const has = ({ hasRecurringPlan }: ViewerFacts) => hasRecurringPlan
    found.push(about('recurringPlans', recurringPlans, has, ['你有定投', '你还没有定投']))
  }
  if (pension) {
    const says = ['你已开通养老金账户', '你还没有开通养老金账户'] as const
    found.push(about('pension', pension, ({ hasPension }) => hasPension, says))
  }
  if (classes) {
    found.push({
      key: 'classes',
      holds: ({ investorClass }) => investorClass !== undefined && classes.includes(investorClass),
      says: `你的风险测评结果是 ${classes.join('、')} 之一`,
    })
  }
  if (cashAtLeastCents !== undefined) {
    found.push({
      key: 'cashAtLeastCents',
      holds: ({ cashCents }) => cashCents >= cashAtLeastCents,
      says: `你的余额不少于 ${Math.floor(cashAtLeastCents / 100)} 元`,
    })
  }
  return found
}

/** The names of what an audience states. */
export const audienceKeys = (audience: Audience): (keyof Audience)[] =>
  conditionsOf(audience).map(({ key }) => key)

/** Whether somebody belongs to an audience. Of a visitor nothing is known: theirs is only what is for everybody. */
export function belongsTo(audience: Audience, facts: ViewerFacts | undefined): boolean {
  const conditions = conditionsOf(audience)
  return facts ? conditions.every(({ holds }) => holds(facts)) : conditions.length === 0
}

/** Why somebody is shown what is for this audience, such as `你有持仓，且你还没有定投`; empty where it is for everybody. */
export const audienceReason = (audience: Audience): string =>
  conditionsOf(audience)
    .map(({ says }) => says)
    .join('，且')
