import { isSpotName } from '@koi/domain/brands/spot-drawing'
import type { FastifyInstance } from 'fastify'
import type { Brands } from '#brand.ts'

const CACHE_SECONDS = 180

/** A drawing of the brand that is asked, for pictures of its pages. Opened by itself it can run and fetch nothing. */
export function addSpotRoute(app: FastifyInstance, { brands }: { brands: Brands }): void {
  app.get<{ Params: { name: string } }>(
    '/brand/spots/:name.svg',
    async ({ params: { name }, hostname }, reply) => {
      const { spots } = await brands.ofHost(hostname)
      const drawing = isSpotName(name) ? spots[name] : undefined
      if (drawing === undefined) return reply.code(404).send({})
      return reply
        .headers({
          'cache-control': `public, max-age=${CACHE_SECONDS}`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        .type('image/svg+xml')
        .send(drawing)
    },
  )
}
