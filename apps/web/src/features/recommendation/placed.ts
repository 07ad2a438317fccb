import type { ResponseOf } from '@koi/contracts/call'
import type { recommendationCalls } from '@koi/contracts/calls/recommendation'
import { to } from '@koi/contracts/pages'

type Answer = ResponseOf<typeof recommendationCalls.unifiedQueryDp>['positions'][string]
type Plan = Answer['plans'][number]

/** What stands in a position, as it is drawn. */
export interface Placed {
  planId: string
  title: string
  text: string
  buttonText: string
  href: string
  /** What became of it is told with this; undefined where nobody answered. */
  reportToken: string | undefined
  prodId: string
  reason: string
  /** How often a day it is seen; undefined where nothing limits it. */
  dayLimit: number | undefined
  product: Plan['product']
  isPreview: boolean
}

const least = (limits: readonly (number | null)[]): number | undefined => {
  const known = limits.filter((limit) => limit !== null)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** The one plan of a position; undefined where there is none. */
export function placedOf(position: Answer | undefined): Placed | undefined {
  const plan = position?.plans[0]
  return (
    plan && {
      ...plan,
      href: plan.jumpUrl,
      prodId: plan.product ? `${plan.product.spid}_${plan.product.fundCode}` : '',
      dayLimit: least([plan.planLimitValue, plan.positionLimitValue]),
      product: plan.product,
      isPreview: plan.controlFlag === 1,
    }
  )
}

const STATIC = { prodId: '', dayLimit: undefined, product: undefined, isPreview: false }
/** Nothing of the person was asked. */
const STATIC_REASON = '对所有人展示'

interface FilePlan {
  planId: string
  title: string
  text: string
  buttonText: string
  jumpUrl: string
}

/** A plan of a file: nothing is told of it, for nobody answered it. */
export const placedOfFile = (plan: FilePlan): Placed => ({
  ...STATIC,
  ...plan,
  href: plan.jumpUrl,
  reason: STATIC_REASON,
  reportToken: undefined,
})

/** What the app brings itself, for the moment in which nothing can be asked: true of everybody, and about no product. */
export const coldPlacement: Placed = {
  ...STATIC,
  planId: 'cold',
  title: '先看风险，再看收益',
  text: '每只产品的页面都写着风险等级、费用和到账时间',
  buttonText: '去看看',
  href: to.listSteady(),
  reason: STATIC_REASON,
  reportToken: undefined,
}
