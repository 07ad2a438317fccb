import type { SignedOrder } from '#api/signed-order/use-signed-order.ts'
import type { Verdict } from './model.ts'
import type { ProductKeys } from './queries.ts'

/** The sheet that asks, before and after its code is here. */
export const MISMATCH_TITLE = '风险不匹配确认'

/** A product above the person's class, and the order that waits for a confirmation. */
export interface Mismatch {
  verdict: Verdict
  product: ProductKeys
  order: Pick<SignedOrder<unknown>, 'stage' | 'confirmMismatch' | 'cancel'>
}
