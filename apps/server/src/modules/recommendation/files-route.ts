import {
  DomainConfig,
  FALLBACK_ROUTE,
  FallbackFile,
  GrayFile,
  placementFiles,
  PrizeRules,
  readFallbackName,
  SkuFile,
} from '@koi/contracts/placement-files'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { FastifyInstance } from 'fastify'
import type { Brands } from '#brand.ts'
import { sendConfig } from '#http/pages/send-config.ts'
import type { Clock } from '#kernel/clock.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { readGray } from './gray-store.ts'
import type { Placements } from './placement-memory.ts'
import { fallbackPlans, productsOf, type PlacementParts } from './placements.ts'

interface FileParts extends PlacementParts {
  brands: Brands
  clock: Pick<Clock, 'now'>
}

/** CL-133 to CL-137: what pages read without a login; of a brand that placements do not apply to they are empty. */
export function addPlacementFiles(app: FastifyInstance, parts: FileParts): void {
  const { brands, clock, memory, db } = parts
  async function askedAt(hostname: string) {
    const [brand, nowMs] = await Promise.all([brands.ofHost(hostname), clock.now()])
    const placements = await memory.get(brand.id, nowMs)
    const own: Placements | undefined = placements?.hasPlacements ? placements : undefined
    return { brand, nowMs, placements: own }
  }
  app.get(placementFiles.domainConfig, async ({ hostname }, reply) => {
    const { brand, placements } = await askedAt(hostname)
    const hasPlacements = placements !== undefined
    return sendConfig(reply, DomainConfig, { ...brand, brandId: brand.id, hasPlacements })
  })
  app.get(placementFiles.prizeRules, async ({ hostname }, reply) => {
    const { brand, nowMs } = await askedAt(hostname)
    const { buyPrizes } = rulesOf(brand, shanghaiDate(nowMs))
    return sendConfig(reply, PrizeRules, { buyPrizes, rules: [] })
  })
  app.get(placementFiles.skuInfo, async ({ hostname }, reply) => {
    const { placements, ...asked } = await askedAt(hostname)
    const items = await productsOf(parts, placements?.plans ?? [], asked)
    const skus = [...items.values()].map((item) => ({ ...item, fundCode: item.code }))
    return sendConfig(reply, SkuFile, { skus })
  })
  app.get(placementFiles.grayTest, async ({ hostname }, reply) => {
    const { brand, nowMs, placements } = await askedAt(hostname)
    const rows = placements ? await readGray(db, brand.id, nowMs) : []
    const keysOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.key] : []))
    // A file that anybody reads names nobody.
    const users = keysOf('account').map((accountId) => sha256(accountId))
    return sendConfig(reply, GrayFile, { users, plans: keysOf('plan') })
  })
  app.get<{ Params: { name: string } }>(FALLBACK_ROUTE, async ({ params, hostname }, reply) => {
    const named = readFallbackName(params.name)
    const { placements, ...asked } = await askedAt(hostname)
    const isPage = placements?.positions.some(({ pageId }) => pageId === named?.pageId)
    if (!named || !placements || !isPage) return reply.code(404).send({})
    const plans = fallbackPlans(placements, named.pageId, asked)
    return sendConfig(reply, FallbackFile, {
      dpPage: named.pageId,
      dpChannel: named.channel,
      plans: plans.map((plan) => ({ ...plan, jumpUrl: plan.href })),
    })
  })
}
