import { isFeeCard } from '@koi/domain/coupons/coupon-kinds'
import type { Prize } from './prize.ts'

/** Pages on whose way nobody buys: `coupon`, `welcome`, and those that add to it, such as `welcome-2026`. Of any other, somebody may. */
const NOT_FOR_BUYING = /^(?:coupon|welcome)(?:-[a-z0-9-]+)?$/

/** What people do with products; in the name of a page it says what the page is for. */
const BUYING = /buy|bought|purchase|trade|order|pay|invest|plan|hold|charge|deposit|fund|save/

const isWayOfBuying = (page: string) => !NOT_FOR_BUYING.test(page) || BUYING.test(page)

/**
 * Money, points or a phone bill for buying or holding a product: a prize that the rules of a brand may forbid (D-11). A fee that is
 * spared is none.
 */
export const isForBuying = ({
  kind,
  pages,
  products,
}: Pick<Prize, 'kind' | 'pages' | 'products'>): boolean =>
  !isFeeCard(kind) && (products.length > 0 || pages.some(isWayOfBuying))

/** The same of a row `p` of table prize: rules that were allowed when it was saved may forbid it today. */
export const FOR_BUYING = `(p.kind not in ('feeDays', 'feeAmount') and (p.products <> '[]'
  or exists (select from unnest(p.pages) page where page !~ '${NOT_FOR_BUYING.source}' or page ~ '${BUYING.source}')))`
