import { readUnionConfigName, UNION_CONFIG_ROUTE, UnionConfig } from '@koi/contracts/config-files'
import { isOnShelf } from '@koi/domain/brands/shelf'
import type { FastifyInstance } from 'fastify'
import type { Brands } from '#brand.ts'
import { sendConfig } from '#http/pages/send-config.ts'
import type { Db } from '#kernel/db.ts'
import { findByUnion } from './combination-store.ts'
import { combinationParts } from './config-store.ts'

/**
 * CL-089: what a combination is made of, as the file that pages read without a login. One that is not there, or not
 * sold here, is a 404, which the client takes for an empty configuration (ER-048).
 */
export function addUnionConfigRoute(
  app: FastifyInstance,
  { db, brands }: { db: Db; brands: Brands },
): void {
  app.get<{ Params: { name: string } }>(UNION_CONFIG_ROUTE, async ({ params, hostname }, reply) => {
    const unionId = readUnionConfigName(params.name)
    const union = unionId === undefined ? undefined : await findByUnion(db, unionId)
    const isHere = union && isOnShelf(union, await brands.ofHost(hostname))
    if (unionId === undefined || !isHere) return reply.code(404).send({})
    const funds = await combinationParts(db, union.fundCode)
    return sendConfig(reply, UnionConfig, { ...union, unionId, funds })
  })
}
