import type { FastifyInstance } from 'fastify'
import { DATA_EXPORT_PATH } from '@koi/contracts/calls/data-requests'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Brands } from '#brand.ts'
import { proofNeededPage } from '#http/pages/plain-page.ts'
import { findSession, type Sessions } from '#http/sessions/session.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Exports } from './exports.ts'

export interface ExportRouteParts {
  exports: Exports
  sessions: Sessions
  brands: Brands
  clock: Pick<Clock, 'now'>
}

const TOKEN = /^[\w-]{43}$/

/** A copy of one's own data as a file. Whoever is not its owner is told that there is nothing. */
export function addExportRoute(app: FastifyInstance, parts: ExportRouteParts): void {
  const { exports, sessions, brands, clock } = parts
  app.get<{ Params: { token: string } }>(`${DATA_EXPORT_PATH}/:token`, async (request, reply) => {
    const { token } = request.params
    const brand = await brands.ofHost(request.hostname)
    const session = await findSession(sessions, request, brand)
    if (!session || !TOKEN.test(token)) return reply.callNotFound()
    const nowMs = await clock.now()
    const owner = { accountId: session.accountId, brandId: brand.id }
    const copy = await exports.fetch(token, owner, nowMs)
    if (!copy) return reply.callNotFound()
    // The link alone is in the account's own list, which a session that somebody left open can read.
    if (!session.isFresh) {
      return reply.code(403).type('text/html; charset=utf-8').send(proofNeededPage)
    }
    const name = `koi-data-${shanghaiDate(nowMs)}.json`
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}"`,
      })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(copy, null, 2))
  })
}
