import type { ReactNode } from 'react'
import type { FundItem } from '../model.ts'

/** A fund of a list, and of a rank what it took to get there. */
export type ListedFund = FundItem & { facts?: readonly string[] }

/** How a row is drawn, by its place from 0 on; far from the window in the least that can be found, read out and reached by keys. */
export type DrawFund = (item: ListedFund, isFar: boolean, place: number) => ReactNode
