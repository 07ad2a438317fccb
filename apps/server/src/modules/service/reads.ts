import type { CallName, calls } from '@koi/contracts/calls'
import type { Client } from '@koi/contracts/client'
import type { Brand } from '#brand.ts'

/** What customer service reads of the product: calls by their names, made as the person. */
export const SERVICE_CALLS = [
  'queryOrders',
  'queryMainAsset',
  'queryAssetList',
  'queryRiskProfile',
  'queryItemList',
  'queryTutorialHome',
  'queryMember',
] as const satisfies readonly CallName[]
export type ServiceReads = Pick<Client<typeof calls>, (typeof SERVICE_CALLS)[number]>

/** As whom, at which brand and when something is read. */
export interface ReadAs {
  accountId: string
  brand: Brand
  nowMs: number
}
export type ReadsOf = (asked: ReadAs) => ServiceReads
