import type { Db } from '#kernel/db.ts'
import { createSharedMemory, type SharedMemory } from '#kernel/shared-memory.ts'
import { orderOf, type ListOrder } from './list-order.ts'
import { listStretch, readList, type ListQuestion } from './list-store.ts'

/** Ten lists of all 27,000 funds, about thirty megabytes. */
const FUNDS_MAX = 270_000
/** What a short list weighs besides its funds. */
const LIST_WEIGHT = 50

export interface RememberedList extends ListQuestion {
  /** The most looked-for of every category by turns. */
  isByTurns: boolean
}

export type ListMemory = SharedMemory<
  RememberedList,
  ListOrder & { fromMs: number; untilMs: number }
>

/**
 * Lists in the memory of the node: to find out which funds a list of 27,000 has and in which order takes the database a tenth of a
 * second and more, and is the same for everybody and every slice. A change of a product, of its values or of its figures by any node
 * makes all lists wrong (topics of migrations 0080 and 0124), and what the clock alone changes ends their stretch.
 */
export const createListMemory = (db: Db): ListMemory =>
  createSharedMemory({
    changes: db.changes,
    topics: ['product', 'figure'],
    async read({ isByTurns, ...asked }: RememberedList, nowMs) {
      const stretch = await listStretch(db, nowMs)
      return { ...orderOf(await readList(db, asked, nowMs), { isByTurns }), ...stretch }
    },
    weightOf: ({ funds }) => funds.length + LIST_WEIGHT,
    weightMax: FUNDS_MAX,
  })
