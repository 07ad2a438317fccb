import { shareClassOf } from '@koi/domain/products/share-class'
import { shareClassesOf, type ClassRow, type ShareClasses } from '../lists/share-classes.ts'
import type { ProductFacts } from './product-facts-store.ts'

/** What a class charges; unknown unless its papers say all of it. */
function classOf(facts: ProductFacts): ClassRow {
  const { code, buyDiscountPermille: discountPermille, forcedFeePpm, hasPeriods, tiers } = facts
  return { code, discountPermille, yearlyPpm: facts.yearlyFeePpm, forcedFeePpm, hasPeriods, tiers }
}

/** A remembered product and the other class of its fund: the twin of `classPairOf`. */
export const rememberedClasses = (own: ProductFacts, other: ProductFacts): ShareClasses =>
  shareClassesOf({
    own: classOf(own),
    other: classOf(other),
    isFront: shareClassOf(own.name)?.shareClass === 'A',
  })
