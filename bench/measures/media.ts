import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose } from '@koi/server/compose'
import { createMedia } from '@koi/server/gateways/media/create-media'
import {
  drawClock,
  publish,
  readClock,
  watch,
  watched,
} from '@koi/server/gateways/media/live-pages.fixture'
import { folderObjects } from '@koi/server/gateways/objects/folder-objects'
import { readConfig } from '@koi/server/kernel/config/config'
import { createLog } from '@koi/server/kernel/log'
import type HlsPlayer from 'hls.js'
import { chromium, type Browser, type Page } from 'playwright-core'
import { BROWSER_ARGS, findBrowser } from '../browser.ts'
import type { BenchDatabase } from '../database.ts'
import { openViewers } from '../light-viewers.ts'
import { numberOf, type Measure } from '../report.ts'

const FEW = numberOf('KOI_BENCH_FEW_VIEWERS', 10)
const MANY = numberOf('KOI_BENCH_VIEWERS', 50)
const SECONDS = numberOf('KOI_BENCH_SECONDS', 10)
const ROOM = 'bench-media'
const HOUR_MS = 3_600_000
const LIMIT = 1_000_000
/** After somebody came it is waited so long until it is measured. */
const SETTLE_MS = 3_000
const HLS_FIRST_MS = 60_000

const BROWSER_MEDIA = [
  '--disable-gpu',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
]

/** Ticks of the kernel in a second, as Linux tells processor times in. */
const TICKS = 100
/** Seconds of processor time that a process has worked since it began. */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Behind the name in brackets, which may have spaces: user and system time are the 14th and 15th word of all.
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(words[11]) + Number(words[12])) / TICKS
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Koi with its media, and the process that they go through. */
async function openKoi({ db }: BenchDatabase) {
  const dataDir = await mkdtemp(join(tmpdir(), 'koi-bench-media-'))
  const objectStore = folderObjects(join(dataDir, 'objects'))
  const log = createLog('silent')
  const { live } = readConfig({
    KOI_LIVE: 'embedded',
    // Those who just left count until it is noticed.
    KOI_LIVE_WEBRTC_VIEWERS: String(1 + FEW + MANY),
    KOI_LIVE_PUBLIC_IP: '127.0.0.1',
  })
  if (!live) throw new Error('no media')
  const { engine, keys } = createMedia({ live, dataDir, objectStore, log })
  if (engine.kind !== 'embedded') throw new Error('not embedded')
  const limits = { visitorWritesMax: LIMIT, requestsMax: LIMIT }
  const media = { engine, keys, origins: [], iceServers: () => [] }
  const connectionsMax = LIMIT
  const koi = await compose({ db, log, isDemo: true, objectStore, media, limits, connectionsMax })
  const origin = await koi.app.listen({ port: 0, host: '127.0.0.1' })
  const { whipUrl, whepUrl } = await engine.open(ROOM)
  return {
    origin,
    whip: `${origin}${whipUrl}`,
    whep: `${origin}${whepUrl}`,
    keyFor: (role: 'publish' | 'play') =>
      keys.issue({ room: ROOM, role, expiresMs: Date.now() + HOUR_MS }),
    /** How much of a core the process of media takes while nothing changes, per cent. */
    async load() {
      await wait(SETTLE_MS)
      const pid = engine.processId() ?? 0
      const before = processorSeconds(pid)
      const began = performance.now()
      await wait(SECONDS * 1000)
      return ((processorSeconds(pid) - before) * 100_000) / (performance.now() - began)
    },
    async close() {
      await engine.close(ROOM)
      await engine.stop()
      await koi.app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Koi = Awaited<ReturnType<typeof openKoi>>

async function openPage(browser: Browser, { origin }: Koi): Promise<Page> {
  const page = await (await browser.newContext({ bypassCSP: true })).newPage()
  // The runner of this file wraps functions in one that gives them their names; those that are sent to a page need it there.
  await page.addInitScript('globalThis.__name = (made) => made')
  await page.goto(`${origin}/healthz`)
  return page
}

/** How late its pictures are from now on: the median, ms. */
async function lateMs(page: Page): Promise<number> {
  await page.evaluate(() => void (window.live.latencies.length = 0))
  await wait(SECONDS * 1000)
  return (await page.evaluate(watched)).lateMs ?? Number.NaN
}

/** Somebody who watches over HLS, as the page of a room does where WebRTC does not come through. */
async function openHls(browser: Browser, koi: Koi): Promise<Page> {
  const page = await openPage(browser, koi)
  await page.evaluate(readClock)
  await page.addScriptTag({
    path: createRequire(import.meta.url).resolve('hls.js/dist/hls.light.min.js'),
  })
  const address = `${koi.origin}/live/hls/${ROOM}/live.m3u8?key=${koi.keyFor('play')}`
  await page.evaluate((url) => {
    const Hls: typeof HlsPlayer = Reflect.get(window, 'Hls')
    const { video } = window.live
    if (!video) throw new Error('nobody reads its clock')
    // As apps/web/src/features/live/media/watch-hls.ts has it.
    const hls = new Hls({
      enableWorker: false,
      backBufferLength: 30,
      liveSyncDurationCount: 2,
      liveMaxLatencyDurationCount: 6,
    })
    hls.loadSource(url)
    hls.attachMedia(video)
    void video.play()
  }, address)
  await page.waitForFunction(() => window.live.latencies.length > 25, undefined, {
    timeout: HLS_FIRST_MS,
  })
  return page
}

/** What is measured beside docs: one core of the process of media for each viewer, and from glass to glass. */
async function measureRoom(browser: Browser, koi: Koi): Promise<Measure[]> {
  const host = await openPage(browser, koi)
  await host.evaluate(drawClock)
  const { status } = await host.evaluate(publish, { url: koi.whip, key: koi.keyFor('publish') })
  if (status !== 201) throw new Error(`the host may not publish: ${status}`)
  const viewer = await openPage(browser, koi)
  await viewer.evaluate(readClock)
  await viewer.evaluate(watch, { url: koi.whep, key: koi.keyFor('play') })
  const alone = { load: await koi.load(), late: await lateMs(viewer) }
  const measures: Measure[] = [
    { name: 'media: a host and one viewer', unit: '% of a core', value: alone.load, goal: '11' },
    { name: '  from glass to glass, 50 %', unit: 'ms', value: alone.late, goal: '40' },
  ]
  for (const [count, goal] of [
    [FEW, '270'],
    [MANY, undefined],
  ] as const) {
    const viewers = await openViewers(count, koi.whep, () => koi.keyFor('play'))
    const load = await koi.load()
    const late = await lateMs(viewer)
    measures.push(
      { name: `  ${count} more viewers`, unit: '% of a core', value: load },
      {
        name: `  each of ${viewers.watching()} that are sent something`,
        unit: '% of a core',
        value: (load - alone.load) / count,
        goal: '0.3',
      },
      {
        name: '  from glass to glass beside them, 50 %',
        unit: 'ms',
        value: late,
        ...(goal !== undefined && { goal }),
      },
    )
    viewers.close()
  }
  const hls = await openHls(browser, koi)
  const unit = 'ms from glass to glass'
  measures.push({ name: '  over HLS, 50 %', unit, value: await lateMs(hls), goal: '2,900' })
  return measures
}

/** A room on air that people watch over WebRTC and over HLS; the process of media is measured, not the browser. */
export async function media(database: BenchDatabase): Promise<Measure[]> {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error('no Chromium: set CHROME_PATH')
  const koi = await openKoi(database)
  const args = [...BROWSER_ARGS, ...BROWSER_MEDIA]
  const browser = await chromium.launch({ executablePath, args })
  try {
    return await measureRoom(browser, koi)
  } finally {
    await browser.close()
    await koi.close()
  }
}
