import type { Cents } from '@koi/domain/money/cents'
import { sql } from '#kernel/db.ts'

/** What somebody won in a quiz, by the place of who asks. */
export interface Won {
  at: number
  liveId: string
  name: string
  wonCents: Cents
  /** Of a coupon its name; empty of money. */
  prizeName: string
  isPoints: boolean
}

/** What people won, by their account and the quiz. */
export const readWon = sql<Won>(
  'live-quiz-prizes-to-tell',
  `select asked.at::integer as at, q.room_id as "liveId", q.name, p.won_cents as "wonCents", coalesce(z.name, '') as "prizeName",
     coalesce(z.kind = 'points', false) as "isPoints"
   from unnest($1::text[], $2::text[]) with ordinality as asked (account_id, act_id, at)
   join live_quiz_player p on p.account_id = asked.account_id and p.act_id = asked.act_id
   join live_quiz q on q.act_id = p.act_id
   left join coupon c on c.id = p.coupon_id left join prize z on z.brand_id = c.brand_id and z.prize_id = c.prize_id`,
)
