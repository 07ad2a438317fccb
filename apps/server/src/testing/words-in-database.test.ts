import { FUND_CATEGORIES } from '@koi/domain/products/category'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'

/*
 * What may stand in a column is a list of words in the domain. The database repeats it, since it guards for everybody who
 * writes; here the two are compared. Those of orders stand in modules/trade/order-kinds-in-database.test.ts.
 */

const { db } = await createTestApp()

const constraint = sql<{ text: string }>(
  'test-words-of-constraint',
  'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
)

it.each<[string, readonly string[]]>([['fund_category_check', FUND_CATEGORIES]])(
  '%s names the words of the domain',
  async (name, words) => {
    const { text } = await db.get(constraint, [name])
    const named = [...text.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
    expect(named.toSorted()).toEqual([...words].toSorted())
  },
)
