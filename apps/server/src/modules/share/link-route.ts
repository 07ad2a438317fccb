import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShareCode } from '@koi/contracts/calls/share'
import type { Brands } from '#brand.ts'
import type { Clock } from '#kernel/clock.ts'
import { endedPage } from './ended-page.ts'
import type { Links } from './links.ts'

export interface LinkRouteParts {
  links: Links
  brands: Brands
  clock: Pick<Clock, 'now'>
}

/** A program that looks ahead is nobody who opened the link. */
const isOpenedByPerson = ({ method, headers }: FastifyRequest) =>
  method === 'GET' &&
  !/prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers['purpose']))

/** `/s/<code>`: leads to the shared page, which is always one of ours, or says that the share has ended. */
export function addLinkRoute(app: FastifyInstance, { links, brands, clock }: LinkRouteParts): void {
  app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    const brand = await brands.ofHost(request.hostname)
    const { code } = request.params
    const found = ShareCode.safeParse(code).success
      ? await links.open(code, { brandId: brand.id, nowMs: await clock.now() })
      : ({ kind: 'unknown' } as const)
    if (found.kind === 'open') {
      if (isOpenedByPerson(request)) await links.countClick(code, brand.id)
      return reply.redirect(found.address)
    }
    return reply
      .code(found.kind === 'unknown' ? 404 : 410)
      .type('text/html; charset=utf-8')
      .send(endedPage(found.kind, brand))
  })
}
