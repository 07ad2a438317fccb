import type { ResponseOf } from '@koi/contracts/call'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { useSlices } from '#api/use-slices.ts'
import { heldKeys, type Product } from '#features/products/index.ts'
import { profitDayOf } from './model.ts'

// Long lists: nothing of them is on a first screen.

type RecordsAnswer = ResponseOf<typeof holdingsCalls.queryAssetRecords>

/** Transactions of a holding come ten at a time (SPEC §9, RU-227). */
export const RECORDS_LIMIT = 10
const PROFIT_DAYS_LIMIT = 30

/** The request of the records from an offset on. */
export function recordsRequest(product: Product, offset: number) {
  return { ...heldKeys(product), offset, limit: RECORDS_LIMIT }
}

/** The records in slices: offset 0 replaces, later ones are appended (SPEC §4). */
export function recordSlices(product: Product) {
  return {
    request: (offset: number) => recordsRequest(product, offset),
    rows: ({ closedOrders }: RecordsAnswer) => closedOrders,
    hasMore: ({ total }: RecordsAnswer, loadedCount: number) => loadedCount < total,
  }
}

export function useHoldingRecords(product: Product) {
  const { rows, ...slices } = useSlices(holdingsCalls.queryAssetRecords, recordSlices(product))
  return { ...slices, records: rows }
}

export function useProfitDays(product: Product) {
  const { rows, ...slices } = useSlices(holdingsCalls.queryProfitDetail, {
    request: (offset) => ({ ...heldKeys(product), offset, limit: PROFIT_DAYS_LIMIT }),
    rows: ({ profitDays }) => profitDays,
    hasMore: ({ hasMore }) => hasMore,
  })
  return { ...slices, days: rows?.map(profitDayOf) }
}
