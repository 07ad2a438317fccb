import type { Db } from '#kernel/db.ts'
import { addMissingBrand, fillMainBrand, readBrandConfig } from '#modules/brands/index.ts'
import { mainFilling, sampleBrands } from './sample-brands.ts'

/**
 * Puts the sample brands into the demo, each unless it is there; what an operator wrote is never
 * touched. Runs at every start, so that a demo from before the brands gets them too.
 */
export async function seedDemoBrands(db: Db): Promise<void> {
  await db.transaction((tx) => fillMainBrand(tx, mainFilling))
  for (const brand of sampleBrands) await addMissingBrand(db, readBrandConfig(brand))
}
