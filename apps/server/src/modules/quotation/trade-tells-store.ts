import { sql, type Queries } from '#kernel/db.ts'
import { onShelf } from '#kernel/sql/shelf-sql.ts'
import { TRADED } from './quotation-store.ts'

/** Orders that were confirmed longer ago are no news, however long nothing was told. */
const NEWS_DAYS = 3

// One message a person and day: what was traded stands on the page that it leads to, and nowhere else. What the brand does not sell stands
// not even there, and is nothing to tell of.
const tell = sql(
  'quotation-tell-trades',
  `with before as (
     select trades_until as since from discussion_tells_told where trades_until < $1::timestamptz for update
   ), moved as (
     update discussion_tells_told set trades_until = $1 from before returning before.since
   )
   insert into happening (account_id, event, about, happened_at)
   select distinct l.account_id, 'communityTrade', m.user_id || ' ' || shanghai_date($1)::text, $1::timestamptz
   from moved
   join trade_order o on o.confirmed_at > moved.since and o.confirmed_at <= $1 and o.confirmed_at > $1 - interval '${NEWS_DAYS} days'
     and o.state in ('confirmed', 'paidOut') and o.kind = any ($2::text[])
   join discussion_member m on m.account_id = o.account_id
   join fund f on f.code = o.fund_code join brand b on b.id = m.brand_id and ${onShelf('b.spids', 'b.shelf')}
   join quotation q on q.user_id = m.user_id and q.closed_at is null and q.shows_trades
   join discussion_follow w on w.person_id = m.user_id and w.is_upgraded and 'trades' = any (w.tells)
   join discussion_member l on l.user_id = w.user_id and l.account_id is not null
   where quotation_shown_to(m.user_id, l.user_id) and discussion_hears(l.user_id, m.user_id, '')
   on conflict do nothing`,
)

/** Tells upgraded followers that somebody traded, where that is shown to them; answers how many. */
export const tellTrades = (tx: Queries, asOf: Date) => tx.run(tell, [asOf, TRADED])

const told = sql<{ userId: string; accountId: string; nick: string }>(
  'quotation-trades-told',
  `select m.user_id as "userId", l.account_id as "accountId", m.nick
   from unnest($1::text[], $2::text[]) asked (user_id, account_id)
   join discussion_member m on m.user_id = asked.user_id
   join discussion_member l on l.account_id = asked.account_id and l.brand_id = m.brand_id
   join quotation q on q.user_id = m.user_id and q.shows_trades
   where quotation_shown_to(m.user_id, l.user_id)`,
)

/** Of whom somebody is still to be told: it is still shown to them. */
export const tradersToTell = (
  queries: Queries,
  asked: readonly { userId: string; accountId: string }[],
) =>
  queries.rows(told, [asked.map(({ userId }) => userId), asked.map(({ accountId }) => accountId)])
