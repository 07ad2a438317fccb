import { createServices } from '@koi/server/services'
import { prepareDemo } from '@koi/server/demo/prepare-demo'
import { openBenchDatabase } from './database.ts'
import { buyOrder } from './measures/buy-order.ts'
import { confirmOrders } from './measures/confirm-orders.ts'
import { dayIncome } from './measures/day-income.ts'
import { firstScreen } from './measures/first-screen.ts'
import { lighthouseScores } from './measures/lighthouse.ts'
import { longHolding } from './measures/long-holding.ts'
import { memory } from './measures/memory.ts'
import { passwordLoad } from './measures/password-load.ts'
import { reads } from './measures/reads.ts'
import { search } from './measures/search.ts'
import { reportLine, type Measure } from './report.ts'
import { startServer } from './server.ts'

const print = (measure: Measure) => process.stdout.write(`${reportLine(measure)}\n`)

/** Runs every measure against its floor on this machine, now; compare the ratios, not the figures. */
async function run() {
  for (const page of ['Home', 'ProductDetail']) firstScreen(page).forEach(print)
  const database = await openBenchDatabase()
  const { db } = database
  try {
    await prepareDemo(db, createServices({ db, isDemo: true }), Date.now(), () => {})
    for (const measure of await reads(db)) print(measure)
    for (const measure of await longHolding(db)) print(measure)
    print(await buyOrder(db))
    print(await search(db))
    print(await confirmOrders(db))
    for (const measure of await dayIncome(db)) print(measure)
    // The measured server takes the data folder over, so the bench lets go of it first.
    await database.stop()
    const server = await startServer(database.dataDir)
    try {
      for (const measure of await memory(server)) print(measure)
      for (const measure of await passwordLoad(server)) print(measure)
      for await (const measure of lighthouseScores(server.origin)) print(measure)
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
    database.remove()
  }
}

await run()
