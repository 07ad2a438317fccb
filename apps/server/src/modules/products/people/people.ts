import { scaledRate } from '@koi/domain/metrics/index-point'
import { fundCategory } from '@koi/domain/products/category'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import type { ItemAsker } from '../detail/fact-store.ts'
import { fundItem } from '../lists/fund-item.ts'
import { companyFactsOf, termsOf, type PeopleAsked } from './people-store.ts'

/** What is known of a company through its products that are sold here. */
export async function companyFacts(db: Db, companyCode: string, asked: PeopleAsked) {
  const facts = await companyFactsOf(db, companyCode, asked)
  if (!facts) throw refuse('productUnknown', '没有找到该基金公司')
  const { kinds, ...company } = facts
  return {
    ...company,
    categories: kinds
      .map(({ category, count }) => ({ category, name: fundCategory(category).name, count }))
      .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1)),
  }
}

const riseBetween = (first: number | null, last: number | null) =>
  first === null || last === null ? null : scaledRate(last / first - 1)

/** A person of a company by the funds that they run or ran; refuses a name that nobody has there. */
export async function fundManager(
  db: Db,
  person: { companyCode: string; manager: string },
  asked: ItemAsker,
) {
  const rows = await termsOf(db, person, asked)
  const [first] = rows
  if (!first) throw refuse('productUnknown', '没有找到该基金经理')
  return {
    ...person,
    companyName: first.companyName,
    items: rows.map((row) => fundItem(row, asked.nowMs)),
    terms: rows.map((row) => ({
      fundCode: row.code,
      fromDay: row.fromDay ?? '',
      untilDay: row.untilDay ?? '',
      firstDay: row.lastDay === null ? '' : (row.firstDay ?? ''),
      lastDay: row.lastDay ?? '',
      riseRate: riseBetween(row.firstIndex, row.lastIndex),
      isEstimated: row.isTermEstimated,
      indexName: row.indexName ?? '',
      indexRate: row.lastDay === null ? null : riseBetween(row.firstClose, row.lastClose),
      sizeText: row.sizeText ?? '',
      yearlyFeePpm: row.yearlyFeePpm,
    })),
  }
}
