import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { FastifyRequest } from 'fastify'
import type { Brand, Brands } from '#brand.ts'
import type { RateLimits } from '#http/guards/rate-limits.ts'
import { siteOf } from '#http/site.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import { rulesOf } from '#modules/brands/index.ts'
import type { Grants } from './grants.ts'

export interface RouteParts {
  db: Db
  brands: Brands
  clock: Pick<Clock, 'now'>
  limits: RateLimits
  grants: Grants
}

export interface Place {
  brand: Brand
  origin: string
  nowMs: number
}

/** Which brand is asked, and under which address; undefined where it has no AI clients, or the address is none. */
export async function placeOf(
  { brands, clock }: RouteParts,
  request: FastifyRequest,
): Promise<Place | undefined> {
  const { origin } = siteOf(request)
  // It is told in headers and documents: a name with other signs in it is none.
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return undefined
  const [brand, nowMs] = await Promise.all([brands.ofHost(request.hostname), clock.now()])
  return rulesOf(brand, shanghaiDate(nowMs)).aiClientsClosed ? undefined : { brand, origin, nowMs }
}
