import {
  LIVE_PRIZE_KINDS,
  LIVE_PRIZE_STATES,
  LIVE_PRIZES_A_PAGE,
} from '@koi/domain/live/live-prizes'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { as } from '../wire.ts'
import { activityKey } from './activities.ts'
import { UserPrize } from './coupons.ts'
import { NextBegin, pageOf } from './discussion.ts'
import { LIVE, LiveId } from './live.ts'

/** What is won in rooms of live. */
export const livePrizeCalls = {
  queryLivePrizes: call({
    summary:
      'CL-149: what one won in rooms of live, the newest first; before it what can be taken in the room that is asked about, or in rooms that one watched or reserved',
    method: 'POST',
    path: `${LIVE}.QueryLivePrizes`,
    access: 'user',
    request: z.object({
      /** Of one room alone. */
      liveId: z.optional(LiveId),
      /** Of one activity alone. */
      activityId: as(
        'act_id',
        z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, '活动不正确'))),
      ),
      ...pageOf(LIVE_PRIZES_A_PAGE),
    }),
    response: z.object({
      prizes: as(
        'live_prize_list',
        z.array(
          z.object({
            liveId: as('live_id', z.string()),
            liveTitle: as('live_title', z.string()),
            activityId: as('act_id', z.string()),
            name: as('act_name', z.string()),
            kind: as('live_prize_kind', z.enum(LIVE_PRIZE_KINDS)),
            state: as('live_prize_state', z.enum(LIVE_PRIZE_STATES)),
            coupons: as('user_prizes', z.array(UserPrize)),
            /** Of a quiz: paid into the balance, cents. */
            wonCents: as('quiz_won_cents', z.int()),
            /** 0: nothing was taken yet. */
            takenMs: z.int(),
          }),
        ),
      ),
      nextBegin: NextBegin,
    }),
  }),
  queryLiveWinners: call({
    summary:
      'CL-149: who won in a lottery that a room led to, the newest first; names but for their first character are covered',
    method: 'POST',
    path: `${LIVE}.QueryLiveWinners`,
    access: 'user',
    request: z.object({ liveId: LiveId, ...activityKey }),
    response: z.object({
      winners: as(
        'live_winners',
        z.array(
          z.object({
            name: as('winner_name', z.string()),
            prizeName: as('prize_name', z.string()),
            takenMs: z.int(),
          }),
        ),
      ),
      /** How many draws won something. */
      count: as('live_winner_count', z.int()),
    }),
  }),
}
