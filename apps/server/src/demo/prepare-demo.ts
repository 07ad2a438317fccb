import type { Db } from '#kernel/db.ts'
import type { Services } from '../services.ts'
import { seedDemoBrands } from './brands/seed-brands.ts'
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
  return seedDemo(
    { db, clock, settlement, trade: { ...trade, useToken: noPassword } },
    nowMs,
    onProgress,
  )
}
