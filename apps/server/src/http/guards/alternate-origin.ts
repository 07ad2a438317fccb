import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '@koi/contracts/call'
import { refusals } from '@koi/contracts/codes/refusals'
import type { Brand, Brands } from '#brand.ts'

export interface AlternateParts {
  brands: Brands
  /** Exact origins that stand in for each other; none: no page of another origin may read. */
  alternates?: readonly string[] | undefined
}

/** How long a browser may remember what a preflight said, seconds. */
const PREFLIGHT_SECONDS = 600

/**
 * Whether a page of the same site asks under one of its other names (SPEC §7, A-84): its origin is
 * listed, and stands for the brand that is asked. Data never crosses brands.
 */
export async function isFromAlternate(
  request: FastifyRequest,
  brand: Pick<Brand, 'id'>,
  { alternates = [], brands }: AlternateParts,
): Promise<boolean> {
  const { origin } = request.headers
  if (origin === undefined || !alternates.includes(origin)) return false
  return (await brands.ofHost(new URL(origin).hostname)).id === brand.id
}

/** Lets a page of that origin read the answer, with its cookies. */
export function letRead(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': request.headers.origin,
    'access-control-allow-credentials': 'true',
    vary: 'origin',
  })
}

/**
 * Answers browsers that ask whether they may send a read across: yes to listed origins, no to the rest. One
 * path may have several calls, each of another method; an answer is for the methods that only read.
 */
export function addPreflight(
  app: FastifyInstance,
  url: string,
  calls: readonly Pick<Call, 'method' | 'writes'>[],
  parts: AlternateParts,
): void {
  const methods = calls.filter(({ writes }) => !writes).map(({ method }) => method)
  app.options(url, async (request, reply) => {
    const brand = await parts.brands.ofHost(request.hostname)
    const isAllowed = methods.length > 0 && (await isFromAlternate(request, brand, parts))
    if (!isAllowed) {
      const { code, text } = refusals.csrf
      return reply.code(403).send({ retcode: code, retmsg: text })
    }
    letRead(request, reply)
    return reply
      .headers({
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .code(204)
      .send()
  })
}
