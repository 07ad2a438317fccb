import type { Db, Queries } from '#kernel/db.ts'
import { createMemory } from '#kernel/memory.ts'
import { readProductFacts, type ProductFacts } from './product-facts-store.ts'
import { termsAt, tradeTerms, type FundTerms } from '../terms/trade-terms.ts'

/** Those asked for last; 27,000 in all would take a hundred megabytes. */
const REMEMBERED_MAX = 2_000

/**
 * Everything that is published about products, out of the memory of this node: who asks for a product that was asked for
 * before sends no statement. A change by any node is heard when it commits: the node that makes it knows it before its
 * own statement is answered, others milliseconds later, and in three seconds at the latest where a connection hangs; a
 * node that hears nothing reads each time. So this is for what a page shows and for placing what a person asks for.
 * Jobs that change products and go on in the same transaction read `tradeTerms`: nobody hears what is not committed.
 */
export interface ProductMemory {
  /** A product as it is at a moment of business time, whoever sells it; undefined where there is none of the code. */
  find(fundCode: string, nowMs: number): Promise<ProductFacts | undefined>
  /** The same of several, by their code, with one statement for all that are not remembered. */
  findAll(fundCodes: readonly string[], nowMs: number): Promise<Map<string, ProductFacts>>
  /**
   * The terms on which a fund of this seller is traded at a moment. Inside a transaction hand it over, and say its own
   * business time: what is not remembered is then read with it, since a request takes one connection. Ask once before
   * the transaction, and inside of it nothing is sent.
   */
  terms(
    product: { fundCode: string; spid: string },
    nowMs: number,
    tx?: Queries,
  ): Promise<FundTerms | undefined>
}

/** The memory of one node. */
export function createProductMemory(db: Db): ProductMemory {
  const memory = createMemory<ProductFacts>({
    changes: db.changes,
    topics: ['product', 'figure'],
    read: (codes, nowMs) => readProductFacts(db, codes, nowMs),
    sizeMax: REMEMBERED_MAX,
  })
  return {
    find: memory.get,
    findAll: memory.getAll,
    async terms({ fundCode, spid }, nowMs, tx) {
      const known = memory.peek(fundCode, nowMs)
      if (!known && tx) return tradeTerms(tx, fundCode, spid)
      const facts = known ?? (await memory.get(fundCode, nowMs))
      return facts?.spid === spid ? termsAt(facts, nowMs) : undefined
    },
  }
}
