import type { ResponseOf } from '@koi/contracts/call'
import type { discussionCalls } from '@koi/contracts/calls/discussion'
import { riskLabel } from '@koi/domain/products/risk'
import { formatNav } from '@koi/domain/products/nav'
import type { Brand } from '#brand.ts'
import type { Db } from '#kernel/db.ts'
import type { FundItem, Funds } from '#modules/products/index.ts'
import { postRows, type Viewer } from './feed-store.ts'
import type { PostRow } from './post-row.ts'

export type PostCard = ResponseOf<typeof discussionCalls.querySubject>['post']
type FundCard = PostCard['funds'][number]

/** What reading needs of others. */
export interface ReadingParts {
  db: Db
  funds: Pick<Funds, 'comparedItems'>
}

/** Who asks at which brand: its shelf decides which funds stand beside posts. */
export interface Asker extends Viewer {
  brand: Brand
}

export const askerOf = ({
  accountId,
  brand,
  nowMs,
}: {
  accountId: string | undefined
  brand: Brand
  nowMs: number
}): Asker => ({ accountId, brandId: brand.id, brand, nowMs })

const fundCard = (item: FundItem): FundCard => ({
  ...item,
  fundCode: item.code,
  riskName: riskLabel(item.riskCode),
  rateLabel: item.shownRate.label,
  rateValue: item.shownRate.value,
  rateKey: item.shownRate.key,
  rateDay: item.navDay ?? '',
  trend: item.trend ?? [],
})

/** Funds as cards, out of the memory of the node; what the brand does not sell has none. */
export async function fundCards(
  { funds }: ReadingParts,
  codes: Iterable<string>,
  { brand, nowMs }: Asker,
) {
  const items = await funds.comparedItems([...new Set(codes)], { rateKey: undefined, nowMs, brand })
  return new Map(
    items.map(({ item }) => [
      item.code,
      {
        card: fundCard(item),
        nav: item.nav === null ? '' : formatNav(item.nav, item.navDecimals),
        item,
      },
    ]),
  )
}

/** Rows of posts as cards with their funds. */
export async function cardsOf(
  parts: ReadingParts,
  rows: readonly PostRow[],
  asker: Asker,
): Promise<PostCard[]> {
  const known = await fundCards(
    parts,
    rows.flatMap(({ fundCodes }) => fundCodes),
    asker,
  )
  return rows.map((row) => ({
    ...row,
    funds: row.fundCodes.flatMap((code) => known.get(code)?.card ?? []),
  }))
}

/** Cards of the posts of these ids that may be seen by who asks, in their order. */
export const postCards = async (
  parts: ReadingParts,
  asker: Asker,
  postIds: readonly string[],
): Promise<PostCard[]> => cardsOf(parts, await postRows(parts.db, asker, postIds), asker)
