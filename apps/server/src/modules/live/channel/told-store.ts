import { sql, type Queries } from '#kernel/db.ts'

/** An activity as a message tells of it; `place` is that of the happening, from 1. */
export interface ToldChannel {
  place: number
  title: string
  startsMs: number
  isOn: boolean
}

const told = sql<ToldChannel>(
  'live-channel-told',
  `select asked.place::integer, a.title, (extract(epoch from a.starts_at) * 1000)::bigint as "startsMs", a.is_on as "isOn"
   from unnest($1::text[], $2::text[]) with ordinality as asked (account_id, activity_id, place)
   join account p on p.id = asked.account_id
   join channel_activity a on a.brand_id = p.brand_id and a.activity_id = asked.activity_id`,
)

/** The activities that happenings are about, each at the brand of who hears of it. */
export const channelsTold = (
  queries: Queries,
  heard: readonly { accountId: string; about: string }[],
) => queries.rows(told, [heard.map(({ accountId }) => accountId), heard.map(({ about }) => about)])
