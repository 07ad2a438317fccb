import { otherClassName, shareClassOf } from '@koi/domain/products/share-class'
import { refuse } from '#refuse.ts'
import { fundCards, type Asker, type ReadingParts } from './post-cards.ts'
import { stockHolders } from './stock-talk-store.ts'

/** Funds that the page of a stock shows. */
const HOLDERS_SHOWN = 10

/** A stock as funds disclosed it, and those of them that the brand sells. */
export async function stockTalk(parts: ReadingParts, stockCode: string, asker: Asker) {
  const rows = await stockHolders(parts.db, stockCode, asker.nowMs)
  const named = rows.find(({ name }) => name !== '') ?? rows[0]
  if (!named) throw refuse('stockUnknown')
  const codes = rows.map(({ fundCode }) => fundCode)
  const known = await fundCards(parts, codes, asker)
  const names = new Set([...known.values()].map(({ card }) => card.name))
  // Classes of one fund hold the same: it stands there once, as the class without a yearly charge.
  const isSecondClass = (name: string) =>
    shareClassOf(name)?.shareClass === 'C' && names.has(otherClassName(name) ?? '')
  const holders = rows.flatMap(({ fundCode, weightPpm, reportDay }) => {
    const fund = known.get(fundCode)?.card
    return fund && !isSecondClass(fund.name) ? [{ fund, weightPpm, reportDay }] : []
  })
  const { name, industry } = named
  return { stockCode, name, industry, holders: holders.slice(0, HOLDERS_SHOWN) }
}
