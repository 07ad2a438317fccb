import { createServices } from '@koi/server/services'
import { prepareDemo } from '@koi/server/demo/prepare-demo'
import { openBenchDatabase, type BenchDatabase } from './database.ts'
import { buyOrder } from './measures/buy-order.ts'
import { channel } from './measures/channel.ts'
import { community } from './measures/community.ts'
import { confirmOrders } from './measures/confirm-orders.ts'
import { coupons } from './measures/coupons.ts'
import { dayIncome } from './measures/day-income.ts'
import { discovery } from './measures/discovery.ts'
import { firstScreens } from './measures/first-screen.ts'
import { frames } from './measures/frames.ts'
import { lighthouseScores } from './measures/lighthouse.ts'
import { longHolding } from './measures/long-holding.ts'
import { lotteryDraws } from './measures/lottery-draws.ts'
import { measureFunds } from './measures/measure-funds.ts'
import { memory } from './measures/memory.ts'
import { passwordLoad } from './measures/password-load.ts'
import { postFrames } from './measures/post-frames.ts'
import { reads } from './measures/reads.ts'
import { realSearch } from './measures/real-search.ts'
import { search } from './measures/search.ts'
import { media } from './measures/media.ts'
import { start } from './measures/start.ts'
import { talk } from './measures/talk.ts'
import { makeRealFunds } from './real-funds.ts'
import { reportLine, type Measure } from './report.ts'
import { startServer, type RunningServer } from './server.ts'

const print = (measure: Measure) => process.stdout.write(`${reportLine(measure)}\n`)

type Measures = Measure | Measure[]

/** Measures of a database with the demo in it, in this process. */
const ofDatabase: Readonly<Record<string, (database: BenchDatabase) => Promise<Measures>>> = {
  reads,
  'long-holding': longHolding,
  'buy-order': buyOrder,
  'lottery-draws': lotteryDraws,
  search,
  discovery,
  channel,
  talk,
  media,
  coupons,
  community,
  'confirm-orders': confirmOrders,
  'day-income': dayIncome,
  'measure-funds': measureFunds,
}

/** Measures of a server over that database. */
const ofServer: Readonly<
  Record<string, (server: RunningServer) => AsyncIterable<Measure> | Promise<Measure[]>>
> = {
  memory,
  'password-load': passwordLoad,
  'post-frames': postFrames,
  lighthouse: (server) => lighthouseScores(server.origin),
}

/** Measures of a database with the demo and the real names of a fund list in it. */
const overRealNames: Readonly<Record<string, (database: BenchDatabase) => Promise<Measures>>> = {
  'real-search': realSearch,
}

/** Measures of a server over such a database. */
const atRealNames: typeof ofServer = { frames }

/** Measures that start servers of their own over the folder of that database. */
const ofFolder: Readonly<Record<string, (dataDir: string) => Promise<Measure[]>>> = { start }

const FIRST_SCREEN = 'first-screen'
const names = [
  FIRST_SCREEN,
  ...Object.keys(ofDatabase),
  ...Object.keys(ofFolder),
  ...Object.keys(ofServer),
  ...Object.keys(overRealNames),
  ...Object.keys(atRealNames),
]

/** Runs measures against their floors on this machine, now, all unless some are named; compare ratios, not figures. */
async function run(named: readonly string[]) {
  const unknown = named.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`no measure ${unknown}; there are ${names.join(', ')}`)
  const wanted = (name: string) => named.length === 0 || named.includes(name)
  if (wanted(FIRST_SCREEN)) firstScreens().forEach(print)
  const inDatabase = Object.entries(ofDatabase).filter(([name]) => wanted(name))
  const overFolder = Object.entries(ofFolder).filter(([name]) => wanted(name))
  const atServer = Object.entries(ofServer).filter(([name]) => wanted(name))
  if (inDatabase.length + overFolder.length + atServer.length > 0) {
    await withDemo(async (database) => {
      for (const [, measure] of inDatabase) [await measure(database)].flat().forEach(print)
      // The measured servers take the data folder over, so the bench lets go of it first.
      await database.stop()
      for (const [, measure] of overFolder) (await measure(database.dataDir)).forEach(print)
      if (atServer.length > 0) await measureServer(database.dataDir, atServer)
    })
  }
  await runOverRealNames(wanted)
}

/** These come last and in a database of their own: other measures fill theirs with made names. */
async function runOverRealNames(wanted: (name: string) => boolean) {
  const inDatabase = Object.entries(overRealNames).filter(([name]) => wanted(name))
  const atServer = Object.entries(atRealNames).filter(([name]) => wanted(name))
  if (inDatabase.length + atServer.length === 0) return
  await withDemo(async (database) => {
    if (!(await makeRealFunds(database.db))) {
      const left = [...inDatabase, ...atServer].map(([name]) => name).join(', ')
      process.stderr.write(`${left}: left out, no fund list in $KOI_DATA or ../shared/data\n`)
      return
    }
    for (const [, measure] of inDatabase) [await measure(database)].flat().forEach(print)
    await database.stop()
    if (atServer.length > 0) await measureServer(database.dataDir, atServer)
  })
}

async function withDemo(work: (database: DemoDatabase) => Promise<void>) {
  const database = await openBenchDatabase()
  const { db } = database
  try {
    await prepareDemo(db, createServices({ db, isDemo: true }), Date.now(), () => {})
    await work(database)
  } finally {
    await database.stop()
    database.remove()
  }
}

type DemoDatabase = Awaited<ReturnType<typeof openBenchDatabase>>

async function measureServer(
  dataDir: string,
  measures: readonly (readonly [string, (typeof ofServer)[string]])[],
) {
  const server = await startServer(dataDir)
  try {
    for (const [, measure] of measures) for await (const line of await measure(server)) print(line)
  } finally {
    await server.stop()
  }
}

await run(process.argv.slice(2))
