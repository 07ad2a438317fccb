import type { ResponseOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import { remembered } from '#lib/remembered.ts'
import { fundItemOf } from '../model.ts'

/** The same answer is the same page of a list, which is not drawn again. */
export const fundListOf = remembered((answer: ResponseOf<typeof productCalls.queryItemList>) => ({
  ...answer,
  items: answer.items.map(fundItemOf),
}))
export type FundListPage = ReturnType<typeof fundListOf>

/**
 * Each fund of several slices once: what fell in the order since the first was read is in a later one again. A slice of new
 * ones alone stays the one that it is.
 */
export function onceEach<Item extends { fundCode: string }>(
  slices: readonly (readonly Item[])[],
): (readonly Item[])[] {
  const codes = new Set<string>()
  return slices.map((slice) => {
    const fresh = slice.filter(({ fundCode }) => codes.size < codes.add(fundCode).size)
    return fresh.length === slice.length ? slice : fresh
  })
}
