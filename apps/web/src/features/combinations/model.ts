import type { CombinationKind } from '@koi/domain/combinations/app-kinds'
import type { ResponseOf } from '@koi/contracts/call'
import type { combinationCalls } from '@koi/contracts/calls/combinations'
import { isBuyStatus, type BuyStatus } from '@koi/domain/products/buy-status'
import type { Openings } from '@koi/domain/trade/opening-text'
import type { Product } from '#features/products/index.ts'

type Answers = {
  [name in keyof typeof combinationCalls]: ResponseOf<(typeof combinationCalls)[name]>
}

export type TermKind = Exclude<CombinationKind, 'union'>

const withProduct = <Row extends Product>(row: Row) => ({
  ...row,
  product: { fundCode: row.fundCode, spid: row.spid },
})

/** A status that nobody has named sells nothing. */
const buyStatusOf = ({ buyStatus }: { buyStatus: number }): BuyStatus =>
  isBuyStatus(buyStatus) ? buyStatus : 4

const REDEEMABLE: readonly number[] = [1, 11, 12]
const isRedeemable = ({ redeemStatus }: { redeemStatus: number }) =>
  REDEEMABLE.includes(redeemStatus)

/** What is told of a combination or an account product before one buys it. */
export const combinationOf = (answer: Answers['queryCombination']) => ({
  ...withProduct(answer),
  buyStatus: buyStatusOf(answer),
  parts: answer.parts.map(withProduct),
})
export type Combination = ReturnType<typeof combinationOf>

/** A change of the weights, done or announced. */
export type Rebalance = Combination['rebalances'][number]

/** What a person has in a combination; its account is empty until the first payment. */
export const assetOf = (answer: Answers['queryUnionAsset']['asset']) => ({
  ...withProduct(answer),
  buyStatus: buyStatusOf(answer),
  canRedeem: isRedeemable(answer),
  parts: answer.parts.map(withProduct),
})
export type CombinationAsset = ReturnType<typeof assetOf>

/** When locked money can leave; undefined where nothing is locked. */
const opensOf = ({
  firstOpenDate: first,
  lastOpenDate: last,
}: Answers['queryCombinationRedeemPre']): Openings | undefined =>
  first === '' ? undefined : { first, last }

/** What selling a part of a combination would give now. */
export const redeemPreviewOf = (answer: Answers['queryCombinationRedeemPre']) => ({
  ...withProduct(answer),
  canRedeem: isRedeemable(answer),
  opens: opensOf(answer),
})
export type RedeemPreview = ReturnType<typeof redeemPreviewOf>
