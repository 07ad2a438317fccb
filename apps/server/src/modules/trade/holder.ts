import type { Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import type { Needs } from './needs.ts'
import type { TradeTerms } from './terms.ts'

/** The account a person's holding of a product stands in: their own, or one inside it; undefined while it is missing. */
export const findHolder = async (
  deps: Needs<'holderOf'>,
  tx: Queries,
  accountId: string,
  terms: Pick<TradeTerms, 'category'>,
): Promise<string | undefined> => (deps.holderOf ? deps.holderOf(tx, accountId, terms) : accountId)

/**
 * The account that holds a product, before anything is decided: it hangs on what the product is, and that never changes. A product
 * that is not there is nobody's: the person's own account stands in for it.
 */
export async function holderOfProduct(
  deps: Needs<'db' | 'clock' | 'termsAt' | 'holderOf'>,
  product: { accountId: string; fundCode: string; spid: string },
): Promise<string | undefined> {
  const { accountId } = product
  const terms = await deps.termsAt(product, await deps.clock.now())
  return terms ? findHolder(deps, deps.db, accountId, terms) : accountId
}

/** As `findHolder`; Y shares are refused without a pension account (MONEY 1.12). */
export async function getHolder(
  deps: Needs<'holderOf'>,
  tx: Queries,
  accountId: string,
  terms: Pick<TradeTerms, 'category'>,
): Promise<string> {
  const found = await findHolder(deps, tx, accountId, terms)
  if (found === undefined) throw refuse('pensionMissing')
  return found
}
