import { sql, type Queries } from '#kernel/db.ts'

/** What a brand has only once its operators set it up. */
export type Offer = 'member' | 'points'

const readOffers = sql<Record<Offer, boolean>>(
  'search-offers',
  `select exists (select from member_scheme where brand_id = $1 and (scheme ->> 'isOn')::boolean) as member,
     exists (select from points_goods where brand_id = $1 and is_on)
       or exists (select from points_task where brand_id = $1 and is_on) as points`,
)

/** Which of these a brand offers to everybody. */
export const offersOf = (queries: Queries, brandId: string) => queries.get(readOffers, [brandId])
