import type { liveChannelCalls } from '@koi/contracts/calls/live-channels'
import { activityPhase } from '@koi/domain/activities/activity-kinds'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { wireItem, type Funds } from '#modules/products/index.ts'
import { refuse } from '#refuse.ts'
import { askerOf, cardShown } from '../http.ts'
import { pageOf, placeOf } from '../place.ts'
import type { Onlooker } from '../shown-store.ts'
import { channelList, channelRooms, findChannel, type ChannelRow } from './channel-store.ts'
import { saveChannel } from './channels.ts'
import { joinChannel, leaveChannel } from './join-store.ts'
import { channelFiles } from './office-store.ts'

interface ChannelParts {
  db: Db
  funds: Pick<Funds, 'briefItems'>
}

const ACTIVITY_ID = /^[\w-]{1,64}$/

const shown = <Row extends ChannelRow>(row: Row, nowMs: number) => ({
  ...row,
  phase: activityPhase(row, nowMs),
})

/** Answers the calls of activities of the channel. */
export function liveChannelHandlers({
  db,
  funds,
}: ChannelParts): Handlers<typeof liveChannelCalls> {
  async function known(onlooker: Onlooker, activityId: string) {
    const found = await findChannel(db, onlooker, activityId)
    if (!found) throw refuse('channelActivityUnknown')
    return found
  }
  return {
    async queryChannelActivities({ phase, begin, limit }, context) {
      const asker = askerOf(context)
      const { nowMs } = asker
      const slice = { phase, nowMs, place: placeOf(begin, ACTIVITY_ID), limit: limit + 1 }
      const { rows, nextBegin } = pageOf(await channelList(db, asker, slice), limit, (row) => ({
        atMs: phase === 'upcoming' ? row.startsMs : row.endsMs,
        id: row.activityId,
      }))
      return { activities: rows.map((row) => shown(row, nowMs)), nextBegin }
    },
    async queryChannelActivity({ activityId }, context) {
      const asker = askerOf(context)
      const { accountId, brand, nowMs } = context
      const found = await known(asker, activityId)
      const items = await funds.briefItems(found.funds, { accountId, brand, nowMs })
      return {
        ...shown(found, nowMs),
        rooms: (await channelRooms(db, asker, activityId)).map(cardShown),
        funds: items.map(wireItem),
      }
    },
    async joinChannelActivity({ activityId, wantsReminder }, context) {
      const asker = askerOf(context)
      await known(asker, activityId)
      const { nowMs } = asker
      if ((await joinChannel(db, asker, { activityId, wantsReminder, nowMs })) === 0)
        throw refuse('channelOver')
      return known(asker, activityId)
    },
    async leaveChannelActivity({ activityId }, context) {
      const asker = askerOf(context)
      await leaveChannel(db, asker, activityId)
      return known(asker, activityId)
    },
    async queryChannelFiles(_input, context) {
      const { brandId } = askerOf(context)
      return { activities: await channelFiles(db, brandId) }
    },
    saveChannelActivity: (asked, context) => saveChannel(db, askerOf(context), asked),
  }
}
