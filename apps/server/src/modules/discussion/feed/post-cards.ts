import type { ResponseOf } from '@koi/contracts/call'
import type { discussionCalls } from '@koi/contracts/calls/discussion'
import type { WrittenEntity } from '@koi/domain/discussion/text-entities'
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

const fundsIn = (entities: readonly WrittenEntity[]) =>
  entities.flatMap(({ kind, ref }) => (kind === 'funds' ? [ref] : []))

/** What texts point at, without the funds that the brand does not sell: their names stay words. */
const soldEntities = (entities: readonly WrittenEntity[], known: ReadonlyMap<string, unknown>) =>
  entities.filter(({ kind, ref }) => kind !== 'funds' || known.has(ref))

interface Said {
  entities: WrittenEntity[]
}

/** Comments and their first replies with what their texts point at here. */
export async function linkedComments<Reply extends Said, Row extends Said>(
  parts: ReadingParts,
  rows: readonly (Row & { replies: readonly Reply[] })[],
  asker: Asker,
) {
  const codes = rows.flatMap(({ entities, replies }) =>
    [entities, ...replies.map((reply) => reply.entities)].flatMap(fundsIn),
  )
  const known = await fundCards(parts, codes, asker)
  const linked = <Any extends Said>(said: Any): Any => ({
    ...said,
    entities: soldEntities(said.entities, known),
  })
  return rows.map((row) => ({ ...linked(row), replies: row.replies.map(linked) }))
}

/** Rows of posts as cards with their funds. */
export async function cardsOf(
  parts: ReadingParts,
  rows: readonly PostRow[],
  asker: Asker,
): Promise<PostCard[]> {
  const known = await fundCards(
    parts,
    rows.flatMap(({ fundCodes, entities }) => [...fundCodes, ...fundsIn(entities)]),
    asker,
  )
  return rows.map((row) => ({
    ...row,
    entities: soldEntities(row.entities, known),
    funds: row.fundCodes.flatMap((code) => known.get(code)?.card ?? []),
  }))
}

/** Cards of the posts of these ids that may be seen by who asks, in their order. */
export const postCards = async (
  parts: ReadingParts,
  asker: Asker,
  postIds: readonly string[],
): Promise<PostCard[]> => cardsOf(parts, await postRows(parts.db, asker, postIds), asker)
