import type { conversionCalls } from '@koi/contracts/calls/conversions'
import type { ResponseOf } from '@koi/contracts/call'
import type { Product } from '#features/products/index.ts'

type Answers = {
  [name in keyof typeof conversionCalls]: ResponseOf<(typeof conversionCalls)[name]>
}

const withProduct = <Row extends Product>(row: Row) => ({
  ...row,
  product: { fundCode: row.fundCode, spid: row.spid },
})

/** What of a holding can be converted, with its keys as one. Shares ×100. */
export const convertibleOf = (answer: Answers['queryConvertPre']) => withProduct(answer)
export type Convertible = ReturnType<typeof convertibleOf>

/** A fund that a holding may become, with its keys as one. */
export const targetOf = (row: Answers['queryConvertTargets']['targets'][number]) => withProduct(row)
export type Target = ReturnType<typeof targetOf>

/** What the chosen shares would become at the newest NAVs. */
export type ConvertDeal = Answers['queryConvertDeal']

/** The days of a conversion placed now; moments in epoch ms. */
export type ConvertDays = ConvertDeal['orderDays']
