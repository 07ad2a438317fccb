import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Cents } from '@koi/domain/money/cents'
import { sql } from '#kernel/db.ts'
import type { Teller } from '#kernel/teller.ts'

interface Won {
  at: number
  liveId: string
  name: string
  wonCents: Cents
  /** Of a coupon its name; empty of money. */
  prizeName: string
  isPoints: boolean
}

const readWon = sql<Won>(
  'live-quiz-prizes-to-tell',
  `select asked.at::integer as at, q.room_id as "liveId", q.name, p.won_cents as "wonCents", coalesce(z.name, '') as "prizeName",
     coalesce(z.kind = 'points', false) as "isPoints"
   from unnest($1::text[], $2::text[]) with ordinality as asked (account_id, act_id, at)
   join live_quiz_player p on p.account_id = asked.account_id and p.act_id = asked.act_id
   join live_quiz q on q.act_id = p.act_id
   left join coupon c on c.id = p.coupon_id left join prize z on z.brand_id = c.brand_id and z.prize_id = c.prize_id`,
)

function bodyOf({ name, wonCents, prizeName, isPoints }: Won): string {
  if (prizeName === '') {
    return `你在直播答题“${name}”中分到 ${formatCents(wonCents)} 元，已转入余额`
  }
  return isPoints
    ? `你在直播答题“${name}”中得到 ${prizeName}，积分已存入`
    : `你在直播答题“${name}”中得到 ${prizeName}，已放进“我的卡券”`
}

/** Tells who won in a quiz what and where it is. */
export const quizTeller: Teller = async (queries, happenings) => {
  const rows = await queries.rows(readWon, [
    happenings.map(({ accountId }) => accountId),
    happenings.map(({ about }) => about),
  ])
  const byPlace = new Map(rows.map((row) => [row.at, row]))
  return happenings.map((_, place) => {
    const won = byPlace.get(place + 1)
    return (
      won && {
        title: '答题得奖了',
        body: bodyOf(won),
        link: to.livePrizeList({ liveId: won.liveId }),
      }
    )
  })
}
