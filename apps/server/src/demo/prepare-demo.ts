import type { Db } from '#kernel/db.ts'
import type { Services } from '../services.ts'
import { seedDemoBrands } from './brands/seed-brands.ts'
import { fillEarlierHistory } from './market/fill-earlier-history.ts'
import { seedMoneyFunds } from './market/money-fund-store.ts'
import { seedDemo, type SeedReport } from './seed.ts'

/** Seeded orders are placed without a payment password: nobody typed one. */
const noPassword = async () => {}

/** Makes the demo unless it is there; business time `nowMs` is where the people's past ends. */
export async function prepareDemo(
  db: Db,
  { brands, clock, trade, settlement }: Services,
  nowMs: number,
  onProgress: (text: string) => void,
): Promise<SeedReport | undefined> {
  await seedDemoBrands(db)
  brands.forget()
  const report = await seedDemo(
    { db, clock, settlement, trade: { ...trade, useToken: noPassword, asksNoPassword: true } },
    nowMs,
    onProgress,
  )
  await db.transaction(fillEarlierHistory)
  await seedMoneyFunds(db, await clock.now())
  return report
}
