import type { RunPolicy } from '@koi/domain/plans/run-policy'
import type { TradeDeps } from '#modules/trade/index.ts'

/** What plans ask of the others: they buy as any order does. */
export interface PlanDeps {
  trade: TradeDeps
  policy: RunPolicy
}
