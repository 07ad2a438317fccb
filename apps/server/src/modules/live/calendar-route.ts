import { liveCalendarUrl } from '@koi/contracts/calls/live'
import { channelCalendarUrl } from '@koi/contracts/calls/live-channels'
import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { calendarFile, type CalendarEvent } from '@koi/domain/live/calendar-file'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brands } from '#brand.ts'
import { rateLimitOf, type RateLimits } from '#http/guards/rate-limits.ts'
import { siteOf } from '#http/site.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { findChannel } from './channel/channel-store.ts'
import { findRoom, type Onlooker } from './shown-store.ts'

export interface LiveCalendarParts {
  db: Db
  brands: Brands
  clock: Pick<Clock, 'now'>
  limits: RateLimits
}

/** An entry for calendars, but for what names the site that it is fetched from. */
type Entry = Pick<CalendarEvent, 'sequence' | 'title' | 'description' | 'startMs' | 'endMs'> & {
  id: string
  page: string
}

async function roomEntry(db: Db, onlooker: Onlooker, liveId: string): Promise<Entry | undefined> {
  const room = await findRoom(db, onlooker, liveId)
  if (room?.state !== 'coming') return undefined
  const description = [`主播：${room.hostNick}`, room.notice, room.riskTip]
    .filter((line) => line !== '')
    .join('\n')
  const { version: sequence, title, plannedMs: startMs } = room
  return { id: liveId, sequence, title, description, startMs, page: to.liveMiddle({ liveId }) }
}

async function channelEntry(
  db: Db,
  { nowMs, ...onlooker }: Onlooker & { nowMs: number },
  actId: string,
): Promise<Entry | undefined> {
  const found = await findChannel(db, onlooker, actId)
  if (!found || found.startsMs <= nowMs) return undefined
  const { version: sequence, title, intro: description, startsMs: startMs, endsMs: endMs } = found
  const page = to.channelAction({ actId })
  return { id: `channel-${actId}`, sequence, title, description, startMs, endMs, page }
}

/** Entries of announced rooms and of activities to come for calendars, for whoever has their address. */
export function addLiveCalendarRoute(app: FastifyInstance, parts: LiveCalendarParts): void {
  const { db, brands, clock, limits } = parts
  const config = { rateLimit: rateLimitOf({ access: 'visitor' }, limits) }
  type Found = (onlooker: Onlooker & { nowMs: number }) => Promise<Entry | undefined>
  async function answer(request: FastifyRequest, reply: FastifyReply, find: Found) {
    const [brand, nowMs] = await Promise.all([brands.ofHost(request.hostname), clock.now()])
    if (rulesOf(brand, shanghaiDate(nowMs)).liveClosed) return reply.callNotFound()
    const found = await find({ accountId: undefined, brandId: brand.id, nowMs })
    if (!found) return reply.callNotFound()
    const { id, page, description, ...entry } = found
    const { origin, hostName } = siteOf(request)
    const url = `${origin}${page}`
    const told = [description, url].filter((line) => line !== '').join('\n')
    const file = calendarFile({ ...entry, uid: `${id}@${hostName}`, description: told, url, nowMs })
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${entry.title}.ics`)}`,
      })
      .type('text/calendar; charset=utf-8')
      .send(file)
  }
  app.get<{ Params: { liveId: string } }>(
    liveCalendarUrl(':liveId(^[0-9a-f]{32}$)'),
    { config },
    (request, reply) =>
      answer(request, reply, (onlooker) => roomEntry(db, onlooker, request.params.liveId)),
  )
  app.get<{ Params: { actId: string } }>(
    channelCalendarUrl(':actId(^[\\w-]{1,64}$)'),
    { config },
    (request, reply) =>
      answer(request, reply, (onlooker) => channelEntry(db, onlooker, request.params.actId)),
  )
}
