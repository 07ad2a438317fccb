import { createServer as createProbe } from 'node:net'
import { resolve } from 'node:path'
import type { MessageWay } from '@koi/domain/messages/message-ways'
import { compose } from '#compose.ts'
import type { Koi } from '#compose/compose-parts.ts'
import { redisBus } from '#gateways/bus/redis-bus.ts'
import { chatPayOver } from '#gateways/chat-pay/chat-pay-over.ts'
import { mailOverSmtp } from '#gateways/mail/mail-over-smtp.ts'
import { createMedia, type Media } from '#gateways/media/create-media.ts'
import type { ObjectStore } from '#gateways/objects/object-store.ts'
import { createObjectStore } from '#gateways/objects/create-objects.ts'
import { modelOverHttp } from '#gateways/language-model/model-over-http.ts'
import { pushOverHttp } from '#gateways/push/push-over-http.ts'
import { readConfig, type Config } from '#kernel/config/config.ts'
import { createDb, type Connection, type Db } from '#kernel/db.ts'
import { StartError } from '#kernel/errors.ts'
import { createLog, type Log } from '#kernel/log.ts'
import { migrate } from '#kernel/migrations.ts'
import { createFeeds } from '#modules/feeds/index.ts'
import { bookWaitingUses } from '#modules/coupons/index.ts'
import { tendQuizzes } from '#modules/live/index.ts'
import { measureFunds, rereadHistories } from '#modules/market/index.ts'
import {
  deliverWaiting,
  startDelivering,
  startTelling,
  tellWaiting,
} from '#modules/messages/index.ts'
import { sealPlain } from '#modules/identity/index.ts'
import { startReopenings, tellReopened } from '#modules/watchlist/index.ts'
import { moveUploads } from '#modules/uploads/index.ts'
import { personalKeyOf } from '#kernel/secrets/personal-key.ts'
import { openDatabase } from '#kernel/postgres/open-database.ts'
import { createDayAlarm } from './day-alarm.ts'
import { createDemoGrowth } from './demo/grow-demo.ts'
import { createDemoShow, seedDemoReplay, seedDemoShow } from './demo/live/demo-show.ts'
import { prepareDemo } from './demo/prepare-demo.ts'
import { seedPoints } from './demo/seed-points.ts'
import { wasSeedInterrupted } from './demo/seed-mark.ts'
import { deliverPartsOf } from './compose/deliver-parts.ts'
import { tellers } from './compose/tellers.ts'
import { greeting } from './greeting.ts'
import { placeOf, refuseOtherKind } from './instance-kind.ts'
import { refuseOtherKey } from './instance-key.ts'
import { emptyDatabase, hasKeyMark, isInUse, markKind } from './instance-store.ts'
import { startTicker } from './ticker.ts'

/** Requests under way are answered first; whoever hangs longer is cut off. */
const DRAIN_MS = 10_000
/** What is on its way to people is let finish for so long. */
const DELIVERY_DRAIN_MS = 4_000
/** A node says that it has its rooms of live a few times while others believe it. */
const AIR_EVERY_MS = 5_000
/** Whoever answered waits for what came of it. */
const QUIZ_EVERY_MS = 1_000
/** A subscription begins at its second, and a line forms. */
const REOPENING_EVERY_MS = 1_000

const webFolder = resolve(import.meta.dirname, '../../web/dist')

/** Answers once: when the process is asked to end. */
const endAsked = () =>
  new Promise<NodeJS.Signals>((answer) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => answer(signal))
  })

function listenFailure(error: unknown, { host, port }: Config): StartError {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const reason = isTaken
    ? `port ${port} is taken; choose another with PORT=8081 npm start`
    : `cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`
  return new StartError(reason, { cause: error })
}

/** A taken port is said at once, before the database is started and seeded. */
async function checkPort(config: Config): Promise<void> {
  if (config.port === 0) return
  const probe = createProbe()
  await new Promise<void>((done, fail) => {
    probe.once('error', (error) => fail(listenFailure(error, config)))
    probe.listen({ port: config.port, host: config.host }, done)
  })
  await new Promise((done) => probe.close(done))
}

/**
 * A first start that was killed while it made the demo: the server never opened, so nothing is lost by
 * beginning anew. In somebody else's cluster we delete nothing.
 */
async function resetInterruptedSeed(db: Db, connection: Connection, config: Config): Promise<void> {
  if (!(await wasSeedInterrupted(db))) return
  if (config.databaseUrl !== undefined) {
    throw new StartError('the demo was not finished in this database: empty it and start again')
  }
  await emptyDatabase(db)
  await migrate(connection)
}

/** `--date` is where a fresh instance begins. Once people are there, time only goes forward. */
async function setClock({ clock }: Koi, db: Db, { clockMs }: Config, log: Log): Promise<void> {
  if (clockMs === undefined) return
  if (await isInUse(db)) {
    log.warn('business time was not set: this instance is in use; begin anew with --fresh')
    return
  }
  await clock.advanceTo(clockMs, { allowBackwards: true })
}

async function makeDemo(
  { clock, services, seal }: Koi,
  { db, objectStore, log }: { db: Db; objectStore: ObjectStore; log: Log },
): Promise<void> {
  const show = (text: string) => process.stderr.write(`\r  preparing the demo · ${text}   `)
  const report = await prepareDemo(db, services, await clock.now(), show)
  await seedPoints(db, seal, await clock.now())
  await seedDemoShow(db, await clock.now())
  await seedDemoReplay({ db, objectStore, log })
  if (report) process.stderr.write(`\r  the demo is ready: ${report.funds} funds\n`)
}

/** What the first person who searches would wait for is read once the door is open. */
async function warm({ clock, services }: Koi, log: Log): Promise<void> {
  try {
    await services.funds.warmSearch(await clock.now())
  } catch (error) {
    log.debug({ err: error }, 'the names of funds were not read; the first search does it')
  }
}

/** Tells what happened, and sends it out by the ways that are set up. Answers how to stop. */
function startMessages(koi: Koi, { db, log, config }: { db: Db; log: Log; config: Config }) {
  const mail = config.mail && mailOverSmtp(config.mail)
  const push = config.push && pushOverHttp(config.push)
  const parts = deliverPartsOf(koi, { db, log, mail, push, siteOrigin: config.siteOrigin })
  const ways: MessageWay[] = [
    ...(mail ? ['email' as const] : []),
    ...(push ? ['push' as const] : []),
  ]
  const stops = [
    startTelling({ db, tellers, ways, log }),
    // Whatever the call to tell did not reach: of a node that was killed, of a lost connection.
    startTicker(() => tellWaiting(db, tellers, ways), log),
    ...(ways.length > 0
      ? [startDelivering(parts), startTicker(() => deliverWaiting(parts), log)]
      : []),
  ]
  return async () => {
    // A server that hangs holds up no restart: what it has not taken by then is sent by whoever comes next.
    const cutOff = () => {
      mail?.close()
      push?.close()
    }
    const timer = setTimeout(cutOff, DELIVERY_DRAIN_MS)
    await Promise.all(stops.map((stop) => stop()))
    clearTimeout(timer)
  }
}

/** Opens the door, lets the jobs of business time run, and stays until asked to end. */
async function serve(
  { koi, media }: { koi: Koi; media: Media | undefined },
  db: Db,
  config: Config,
  log: Log,
  asked: Promise<NodeJS.Signals>,
): Promise<void> {
  try {
    await koi.app.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw listenFailure(error, config)
  }
  const alarm = createDayAlarm({ db, clock: koi.services.clock, log })
  const stopTicker = startTicker(async () => {
    await koi.services.operations.catchUp()
    await alarm()
  }, log)
  const stopMessages = startMessages(koi, { db, log, config })
  // What an order did with a card is in the books a moment later at the latest, whoever changed the order.
  const stopBooking = startTicker(() => bookWaitingUses(db), log)
  // Risk and ranks of thousands of funds take a while on their first night; no order waits for them.
  const stopMeasuring = startTicker(
    async () => measureFunds(db, await koi.services.clock.now()),
    log,
  )
  // Reports that people want at their time; no order waits for them.
  const stopReports = startTicker(
    async () => koi.reports.makeDue(await koi.services.clock.now()),
    log,
  )
  // A store that is away keeps nothing else waiting.
  const stopRemoving = startTicker(() => koi.objects.removeLeaving(), log)
  const show =
    config.isDemo && media
      ? createDemoShow({ db, clock: koi.services.clock, media, keeper: koi.air, log })
      : undefined
  // A demo that was away goes on where it was.
  await show?.tend()
  // Media know real time alone, and nothing of theirs waits for the books.
  const stopAir = startTicker(
    async () => koi.air.tend(await koi.services.clock.now()),
    log,
    AIR_EVERY_MS,
  )
  const stopQuizzes = startTicker(
    async () => tendQuizzes(db, await koi.services.clock.now()),
    log,
    QUIZ_EVERY_MS,
  )
  const reopenings = { db, clock: koi.services.clock }
  const stopReopenings = [
    startReopenings({ ...reopenings, log }),
    startTicker(() => tellReopened(reopenings), log, REOPENING_EVERY_MS),
  ]
  // A feed that answers slowly keeps nobody waiting but the next feed.
  const feeds = createFeeds({ db, feeds: config.feeds, log })
  const stopFeeds = startTicker(() => feeds.runDue(), log)
  const stopDemo = config.isDemo
    ? startTicker(createDemoGrowth({ db, clock: koi.services.clock }), log)
    : undefined
  const stopShow = show && startTicker(show.tend, log)
  const address = koi.app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(`${await greeting({ host: config.host, port })}\n`)
  void warm(koi, log)

  log.info({ signal: await asked }, 'draining')
  setTimeout(() => {
    log.error('requests were still open after the drain time')
    process.exit(1)
  }, DRAIN_MS).unref()
  await Promise.all([
    stopTicker(),
    stopBooking(),
    stopMessages(),
    stopMeasuring(),
    stopReports(),
    stopFeeds(),
    stopRemoving(),
    stopAir(),
    stopQuizzes(),
    ...stopReopenings.map((stop) => stop()),
    stopDemo?.(),
    stopShow?.(),
    show?.stop(),
  ])
  await koi.app.close()
}

/** The schema, the parts and the demo: all that comes before the door opens. */
async function prepare(
  db: Db,
  connection: Connection,
  config: Config,
  log: Log,
): Promise<{ koi: Koi; media: Media | undefined }> {
  await migrate(connection)
  await refuseOtherKind(db, config.isDemo, placeOf(config))
  await resetInterruptedSeed(db, connection, config)
  await markKind(db, config.isDemo)
  const objectStore = createObjectStore(config)
  const { live, dataDir } = config
  const media = live && createMedia({ live, dataDir, objectStore, log })
  const koi = await compose({
    ...config,
    db,
    log,
    webFolder,
    chatPay: config.chatPay && chatPayOver(config.chatPay),
    mail: config.mail && mailOverSmtp(config.mail),
    push: config.push && pushOverHttp(config.push),
    objectStore,
    model: config.model && modelOverHttp(config.model),
    media,
    personalKey: personalKeyOf(config.personalKey, config.dataDir, !(await hasKeyMark(db))),
  })
  await refuseOtherKey(db, koi.seal)
  const sealed = await sealPlain(db, koi.seal)
  if (sealed > 0) log.info({ rows: sealed }, 'phones and outside logins were sealed')
  const moved = await moveUploads({ db, ...koi }, await koi.clock.now())
  if (moved > 0) log.info({ pictures: moved }, 'pictures were moved into the object store')
  await setClock(koi, db, config, log)
  const reread = await rereadHistories(db)
  if (reread > 0) log.info({ funds: reread }, 'histories were read anew')
  if (config.isDemo) await makeDemo(koi, { db, objectStore, log })
  return { koi, media }
}

async function run(config: Config, log: Log): Promise<void> {
  await checkPort(config)
  const database = await openDatabase({
    ...config,
    isServer: true,
    settings: { archiveFolder: config.walArchive },
  })
  const asked = endAsked()
  const db = createDb({
    connection: database.connection,
    bus: config.busUrl === undefined ? undefined : await redisBus(config.busUrl, log),
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  try {
    const prepared = await Promise.race([
      prepare(db, database.connection, config, log),
      asked.then(() => undefined),
    ])
    if (prepared === undefined) {
      // What is under way ends with its connections; an unfinished demo is made anew next time.
      await database.stop()
      process.exit(0)
    }
    await serve(prepared, db, config, log, asked)
  } finally {
    await db.close()
    await database.stop()
  }
}

try {
  // A person at a terminal wants the address, not a line for each request.
  const config = readConfig({ LOG_LEVEL: process.stdout.isTTY ? 'warn' : 'info', ...process.env })
  await run(config, createLog(config.logLevel))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
