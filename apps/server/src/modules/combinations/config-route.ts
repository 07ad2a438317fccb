import type { FastifyInstance } from 'fastify'
import type { Db } from '#kernel/db.ts'
import { findByUnion } from './combination-store.ts'
import { combinationParts } from './config-store.ts'

const CACHE_SECONDS = 180
const FILE_NAME = /^unionfofsConfig_([0-9A-Za-z_-]{1,32})\.json$/

/**
 * CL-089: what a combination is made of, as the file that pages read without a login. One that is not there is a
 * 404, which the client takes for an empty configuration (ER-048).
 */
export function addUnionConfigRoute(app: FastifyInstance, { db }: { db: Db }): void {
  app.get<{ Params: { name: string } }>(
    '/resources/fundinfo/unionfofs/:name',
    async ({ params }, reply) => {
      const unionId = FILE_NAME.exec(params.name)?.[1]
      const union = unionId === undefined ? undefined : await findByUnion(db, unionId)
      if (!union) return reply.code(404).send({})
      return reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`).send({
        union_id: unionId,
        fund_code: union.fundCode,
        spid: union.spid,
        union_name: union.name,
        recommended_holding: union.recommendedHolding,
        fund_list: await combinationParts(db, union.fundCode),
      })
    },
  )
}
