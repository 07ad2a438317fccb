import type { FastifyInstance } from 'fastify'
import type { Brands } from '#brand.ts'
import type { Db } from '#kernel/db.ts'
import { PICTURES_PATH } from './http.ts'
import { findBytes } from './picture-store.ts'

const NAME = /^([\w-]{32})\.png$/
/** A name stands for one content for ever. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Serves drawn pictures under names that nobody guesses; on the hosts of their brand alone. */
export function addPictureRoute(
  app: FastifyInstance,
  { db, brands }: { db: Db; brands: Brands },
): void {
  app.get<{ Params: { file: string } }>(`${PICTURES_PATH}/:file`, async (request, reply) => {
    const [, name] = NAME.exec(request.params.file) ?? []
    const brand = await brands.ofHost(request.hostname)
    const picture = name === undefined ? undefined : await findBytes(db, name, brand.id)
    if (!picture) return reply.callNotFound()
    // nosniff comes with every answer.
    return reply.header('cache-control', IMMUTABLE).type(picture.mediaType).send(picture.bytes)
  })
}
