import type { Db } from '#kernel/db.ts'
import { collectionFiles, saveCollection } from '#modules/tutorials/index.ts'
import { cashAndPlans } from './tutorials/cash-and-plans.ts'
import { firstLesson } from './tutorials/first-lesson.ts'
import { upsAndDowns } from './tutorials/ups-and-downs.ts'

const BRAND_ID = 'main'

/** Gives the main brand of the demo its tutorials, unless it has some: what an operator wrote stays. */
export async function seedTutorials(db: Db, nowMs: number): Promise<void> {
  if ((await collectionFiles(db, BRAND_ID)).length > 0) return
  const owner = { brandId: BRAND_ID, seenVersion: 0, nowMs, mediaOrigins: [] }
  for (const file of [firstLesson, cashAndPlans, upsAndDowns]) await saveCollection(db, file, owner)
}
