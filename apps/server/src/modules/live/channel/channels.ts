import { shanghaiDate } from '@koi/domain/calendar/dates'
import { seenLine, seenText } from '#kernel/clean-text.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { isCertified } from '#modules/experts/index.ts'
import { refuse } from '#refuse.ts'
import { hostsOf, holdChannel, writeChannel, type WrittenChannel } from './office-store.ts'

interface Owner {
  brandId: string
  nowMs: number
}

/** As others will see it, nothing named twice. */
const cleaned = (asked: WrittenChannel): WrittenChannel => ({
  activityId: asked.activityId,
  title: seenLine(asked.title),
  intro: seenLine(asked.intro),
  content: seenText(asked.content),
  bannerUrl: asked.bannerUrl,
  startsMs: asked.startsMs,
  endsMs: asked.endsMs,
  isOn: asked.isOn,
  liveIds: [...new Set(asked.liveIds)],
  fundCodes: [...new Set(asked.fundCodes)],
})

const isSame = (one: WrittenChannel, other: WrittenChannel) =>
  JSON.stringify(cleaned(one)) === JSON.stringify(cleaned(other))

/** Refuses rooms that nobody may see, and those whose host may announce none now. */
async function checkNewRooms(tx: Queries, { brandId, nowMs }: Owner, liveIds: readonly string[]) {
  const found = await hostsOf(tx, liveIds, brandId)
  if (found.length < liveIds.length) throw refuse('channelRoomUnfit')
  for (const accountId of new Set(found.map((room) => room.accountId)))
    if (!(await isCertified(tx, { accountId, brandId }, shanghaiDate(nowMs))))
      throw refuse('channelRoomUnfit')
}

/** Adds an activity of a channel or changes it; rooms that it had before stay whatever became of them. */
export const saveChannel = (
  db: Db,
  owner: Owner,
  { version, ...asked }: WrittenChannel & { version: number },
): Promise<{ activityId: string; version: number }> =>
  db.transaction(async (tx) => {
    const { brandId, nowMs } = owner
    const channel = cleaned(asked)
    const { activityId } = channel
    await takeTurn(tx, 'channel', `${brandId} ${activityId}`)
    const before = await holdChannel(tx, brandId, activityId)
    // Saved before, its answer was lost; or nothing was changed.
    if (before && isSame(before, channel)) return { activityId, version: before.version }
    if ((before?.version ?? 0) !== version) throw refuse('channelChanged')
    if (channel.endsMs <= channel.startsMs) throw refuse('channelTimeUnfit')
    const added = channel.liveIds.filter((id) => !before?.liveIds.includes(id))
    await checkNewRooms(tx, owner, added)
    if (!(await writeChannel(tx, brandId, channel, nowMs))) throw refuse('channelFundUnknown')
    return { activityId, version: version + 1 }
  })
