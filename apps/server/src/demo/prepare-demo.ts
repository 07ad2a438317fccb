import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Db } from '#kernel/db.ts'
import { loadTradingCalendar, measureFunds } from '#modules/market/index.ts'
import type { Services } from '../services.ts'
import { seedDemoBrands } from './brands/seed-brands.ts'
import { fillEarlierHistory } from './market/fill-earlier-history.ts'
import { extendDemoReports } from './market/holdings/extend-demo-reports.ts'
import { extendDemoNews } from './market/news/extend-demo-news.ts'
import { extendDemoManagers } from './market/managers/extend-demo-managers.ts'
import { seedActivities } from './seed-activities.ts'
import { seedCoupons } from './seed-coupons.ts'
import { seedMember } from './seed-member.ts'
import { seedExperts } from './seed-experts.ts'
import { seedLives } from './seed-lives.ts'
import { seedFamily } from './seed-family.ts'
import { allowGoalRanges, seedGoals } from './seed-goals.ts'
import { seedShownHoldings } from './seed-shown-holdings.ts'
import { seedDiscussion } from './seed-discussion.ts'
import { seedCreditCard } from './seed-credit-card.ts'
import { seedTutorials } from './seed-tutorials.ts'
import { seedPlacements } from './seed-placements.ts'
import { seedMoneyFunds } from './market/money-fund-store.ts'
import { wasSeeded } from './seed-mark.ts'
import type { seedDemo, SeedReport } from './seed.ts'

/** Seeded orders are placed without a payment password: nobody typed one. */
const noPassword = async () => {}

/** What makes the demo, a dictionary of spellings among it, is loaded for the first start only. */
async function seedOnce(...asked: Parameters<typeof seedDemo>): Promise<SeedReport | undefined> {
  if (await wasSeeded(asked[0].db)) return undefined
  const { seedDemo } = await import('./seed.ts')
  return seedDemo(...asked)
}

/** A demo from before funds disclosed anything, or said who runs them, gets what they would have said. */
async function fillReports(db: Db, { clock }: Services): Promise<void> {
  const toDay = shanghaiDate(await clock.now())
  const calendar = await loadTradingCalendar(db)
  await db.transaction(async (tx) => {
    await extendDemoReports(tx, toDay, calendar)
    await extendDemoManagers(tx)
    await extendDemoNews(tx, toDay)
  })
}

/** Makes the demo unless it is there; business time `nowMs` is where the people's past ends. */
export async function prepareDemo(
  db: Db,
  services: Services,
  nowMs: number,
  onProgress: (text: string) => void,
): Promise<SeedReport | undefined> {
  const { brands, clock, trade, settlement } = services
  await seedDemoBrands(db)
  await allowGoalRanges(db)
  brands.forget()
  const deps = {
    db,
    clock,
    settlement,
    trade: { ...trade, useToken: noPassword, asksNoPassword: true },
  }
  const report = await seedOnce(deps, nowMs, onProgress)
  await db.transaction(fillEarlierHistory)
  await fillReports(db, services)
  await seedMoneyFunds(db, await clock.now())
  await seedPlacements(db, services)
  await seedCoupons(db, await clock.now())
  await seedMember(db, await clock.now())
  await seedFamily(db, await clock.now())
  await seedGoals(db, await clock.now())
  await seedActivities(db, await clock.now())
  await seedTutorials(db, await clock.now())
  await seedCreditCard(db, services)
  const discussedMs = await clock.now()
  await db.transaction((tx) => seedDiscussion(tx, discussedMs))
  await seedShownHoldings(db, services)
  await db.transaction((tx) => seedExperts(tx, discussedMs))
  await seedLives(db, discussedMs)
  // A demo that opens says nothing of funds with years of values as if they were young.
  await measureFunds(db, await clock.now())
  return report
}
