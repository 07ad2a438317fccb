import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { productCalls } from '@koi/contracts/calls/products'
import { sql } from '@koi/server/kernel/db'
import type { BenchDatabase } from '../database.ts'
import { openHttp } from '../http.ts'
import type { Measure } from '../report.ts'

const READS = 3_000

const findHolding = sql<{ accountId: string; fundCode: string; spid: string }>(
  'bench-holding',
  `select account_id as "accountId", fund_code as "fundCode", spid from position
   where account_id = 'demo-lin' and shares > 0 order by fund_code limit 1`,
)

/** Product detail and holding over real HTTP, as reads per second, against the floor. */
export async function reads(database: BenchDatabase): Promise<Measure[]> {
  const held = await database.db.get(findHolding)
  const http = await openHttp(database)
  const ask = await http.person(held.accountId)
  const product = { fund_code: held.fundCode, spid: held.spid }
  const floor = {
    name: 'bare Fastify + pg key read',
    ask: () => http.askFloor('/key', { code: held.fundCode }),
  }
  const measure = (name: string, goal: string, path: string, body: unknown) =>
    http.compare({ name, unit: 'reads', runs: READS, goal, floor, koi: () => ask(path, body) })
  const measures = [
    await measure('product detail over HTTP', '0.55 ×', productCalls.querySkuDetail.path, {
      sku_info: product,
    }),
    await measure('holding detail over HTTP', '0.40 ×', holdingsCalls.queryAsset.path, product),
    await measure('total list over HTTP', '0.45 ×', holdingsCalls.queryAssetList.path, {}),
  ]
  await http.close()
  return measures.flat()
}
