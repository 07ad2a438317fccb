import { liveCalendarUrl } from '@koi/contracts/calls/live'
import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { calendarFile } from '@koi/domain/live/calendar-file'
import type { FastifyInstance } from 'fastify'
import type { Brands } from '#brand.ts'
import { rateLimitOf, type RateLimits } from '#http/guards/rate-limits.ts'
import { siteOf } from '#http/site.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { findRoom } from './shown-store.ts'

export interface LiveCalendarParts {
  db: Db
  brands: Brands
  clock: Pick<Clock, 'now'>
  limits: RateLimits
}

/** The entry of an announced room for calendars, for whoever has the address. */
export function addLiveCalendarRoute(app: FastifyInstance, parts: LiveCalendarParts): void {
  const { db, brands, clock, limits } = parts
  const config = { rateLimit: rateLimitOf({ access: 'visitor' }, limits) }
  app.get<{ Params: { liveId: string } }>(
    liveCalendarUrl(':liveId(^[0-9a-f]{32}$)'),
    { config },
    async (request, reply) => {
      const { liveId } = request.params
      const [brand, nowMs] = await Promise.all([brands.ofHost(request.hostname), clock.now()])
      if (rulesOf(brand, shanghaiDate(nowMs)).liveClosed) return reply.callNotFound()
      const onlooker = { accountId: undefined, brandId: brand.id }
      const room = await findRoom(db, onlooker, liveId)
      if (room?.state !== 'coming') return reply.callNotFound()
      const { origin, hostName } = siteOf(request)
      const url = `${origin}${to.liveMiddle({ liveId })}`
      const file = calendarFile({
        uid: `${liveId}@${hostName}`,
        sequence: room.version,
        title: room.title,
        description: [`主播：${room.hostNick}`, room.notice, room.riskTip, url]
          .filter((line) => line !== '')
          .join('\n'),
        url,
        startMs: room.plannedMs,
        nowMs,
      })
      const name = encodeURIComponent(`${room.title}.ics`)
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename*=UTF-8''${name}`,
        })
        .type('text/calendar; charset=utf-8')
        .send(file)
    },
  )
}
