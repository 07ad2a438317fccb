import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { productCalls } from '@koi/contracts/calls/products'
import { sql, type Db } from '@koi/server/kernel/db'
import { openHttpReads } from '../http-reads.ts'
import type { Measure } from '../report.ts'

const READS = 3_000

const findHolding = sql<{ accountId: string; fundCode: string; spid: string }>(
  'bench-holding',
  `select account_id as "accountId", fund_code as "fundCode", spid from position
   where account_id = 'demo-lin' and shares > 0 order by fund_code limit 1`,
)

/** Product detail and holding over real HTTP, as reads per second, against the floor. */
export async function reads(db: Db): Promise<Measure[]> {
  const held = await db.get(findHolding)
  const http = await openHttpReads(db, held.accountId)
  const product = { fund_code: held.fundCode, spid: held.spid }
  // The floor right before each: what else the machine does changes by the second.
  const measure = async (name: string, path: string, body: unknown): Promise<Measure> => ({
    name,
    unit: 'reads/s',
    floor: await http.floor(READS, held.fundCode),
    value: await http.rate(READS, () => http.ask(path, body)),
  })
  const measures = [
    await measure('product detail over HTTP', productCalls.querySkuDetail.path, {
      sku_info: product,
    }),
    await measure('holding detail over HTTP', holdingsCalls.queryAsset.path, product),
    await measure('total list over HTTP', holdingsCalls.queryAssetList.path, {}),
  ]
  await http.close()
  return measures
}
