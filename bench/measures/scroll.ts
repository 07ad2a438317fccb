import { chromium, type CDPSession, type Page } from 'playwright-core'
import { refreshMetrics } from '@koi/server/modules/market/index'
import { to } from '@koi/contracts/pages'
import { sql } from '@koi/server/kernel/db'
import { BROWSER_ARGS, findBrowser } from '../browser.ts'
import type { BenchDatabase } from '../database.ts'
import { openHttp } from '../http.ts'
import { quantile, type Measure } from '../report.ts'

/** Rows that are loaded when it is scrolled through. */
const MARKS = [1_000, 9_000, 27_000]
/** How fast, px a second: a hard flick. */
const SPEED = 4_000
const SCROLLED_MS = 4_000
/** As long as all rows may take to come. */
const LOADED_MS = 1_200_000
/** The processor of a phone beside that of this machine. */
const THROTTLING = 4
/** A frame that is seen to be late: two of 16.7 ms were left out. */
const LATE_MS = 50

const makeFunds = sql(
  'bench-scroll-funds',
  `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state, board, set_up_date)
   select 'L' || n, '1800007030', 'import', '基准' || n || '号混合', '', '', 'mixed', 'bench', 3, 'year1_rise_rate', 'open', 'advanced', '2021-03-02'
   from generate_series(1, $1) n`,
)
const makeDays = sql(
  'bench-scroll-days',
  `insert into fund_day (fund_code, day, nav, total_index, published_at)
   select code, now()::date - back, nav_one(), 100000000 + (400 - back) * (length(code) + right(code, 2)::integer) * 1000,
     now() - back * interval '1 day' - interval '1 hour'
   from fund, (values (0), (1), (30), (400)) of (back) where code ~ '^L[0-9]{2,}$'`,
)
const analyse = sql('bench-scroll-analyse', 'analyze fund, fund_day, fund_metric')

const countRows = `document.querySelectorAll('[data-track="fund"]').length`

/** Loads the list up to so many rows, as somebody does who scrolls on and on; answers how many came. */
const loadRows = (page: Page, rows: number): Promise<number> =>
  page.evaluate(`(async () => {
    const end = performance.now() + ${LOADED_MS}
    while (${countRows} < ${rows} && performance.now() < end) {
      scrollTo(0, document.documentElement.scrollHeight)
      await new Promise((done) => setTimeout(done, 30))
    }
    return ${countRows}
  })()`)

/** Scrolls up through what is loaded; answers the times between frames, ms. */
const scrollThrough = (page: Page): Promise<number[]> =>
  page.evaluate(`new Promise((done) => {
    const frames = []
    const started = performance.now()
    let before = started
    const step = (now) => {
      frames.push(now - before)
      scrollBy(0, (${-SPEED} * (now - before)) / 1000)
      before = now
      if (now - started < ${SCROLLED_MS}) requestAnimationFrame(step)
      else done(frames.slice(2))
    }
    requestAnimationFrame(step)
  })`)

async function busyMs(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const valueOf = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
  return {
    busy: valueOf('TaskDuration') * 1000,
    nodes: valueOf('Nodes'),
    heap: valueOf('JSHeapUsedSize'),
  }
}

interface Scrolled {
  frameMs: number
  latePart: number
  /** Work of the page's thread a frame. */
  workMs: number
  nodes: number
  heapMegabytes: number
}

async function measureScrolling(page: Page, cdp: CDPSession): Promise<Scrolled> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING })
  const before = await busyMs(cdp)
  const frames = await scrollThrough(page)
  const after = await busyMs(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return {
    frameMs: quantile(frames, 0.95),
    latePart: frames.filter((ms) => ms > LATE_MS).length / frames.length,
    workMs: (after.busy - before.busy) / frames.length,
    nodes: after.nodes,
    heapMegabytes: after.heap / 1e6,
  }
}

/**
 * Frames of a list of 27,000 funds at a hard flick on a phone whose processor is four times as slow, when 1,000, 9,000 and
 * all rows are loaded. The floor is an empty page of the same height in the same browser.
 */
export async function scroll(database: BenchDatabase): Promise<Measure[]> {
  const executablePath = findBrowser()
  if (executablePath === undefined) return []
  const { db } = database
  await db.run(makeFunds, [Math.max(...MARKS)])
  await db.run(makeDays)
  await db.transaction((tx) => refreshMetrics(tx, Date.now()))
  await db.run(analyse)
  const http = await openHttp(database)
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    await page.setContent('<div style="height: 2000000px"></div>')
    await page.evaluate(() => scrollTo(0, 1_000_000))
    const floor = await measureScrolling(page, cdp)
    await page.goto(`http://127.0.0.1:${http.ports.koi}${to.listAdvanced()}`)
    const measures: Measure[] = []
    for (const mark of MARKS) {
      const loaded = await loadRows(page, mark)
      if (loaded < mark) throw new Error(`${loaded} of ${mark} rows were loaded`)
      const own = await measureScrolling(page, cdp)
      const name = `list of ${mark} rows`
      const empty = (value: number) => ({ name: 'an empty page', value })
      measures.push(
        {
          name: `${name}: frame, p95`,
          unit: 'ms',
          value: own.frameMs,
          floor: empty(floor.frameMs),
        },
        { name: '  frames later than 50 ms', unit: '%', value: own.latePart * 100 },
        { name: '  work a frame', unit: 'ms', value: own.workMs, floor: empty(floor.workMs) },
        { name: '  nodes', unit: '', value: own.nodes },
        { name: '  memory of its scripts', unit: 'MB', value: own.heapMegabytes },
      )
    }
    return measures
  } finally {
    await browser.close()
    await http.close()
  }
}
