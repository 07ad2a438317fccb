import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { chromium, type BrowserContext } from 'playwright-core'
import * as z from 'zod/mini'
import { discussionCalls } from '@koi/contracts/calls/discussion'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { identityCalls } from '@koi/contracts/calls/identity'
import { createClient, readEnvelope, type Transport } from '@koi/contracts/client'
import { to } from '@koi/contracts/pages'
import { choicesText } from '@koi/domain/comparison/choices'
import { gTk } from '@koi/domain/identity/g-tk'
import { BROWSER_ARGS, findBrowser } from '../browser.ts'
import type { Measure } from '../report.ts'

/** A machine is never quiet: of so many runs of a page the best counts. */
const RUNS = 3

const Answer = z.record(z.string(), z.unknown())

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

/** Makes calls with the cookies of the browser, as its pages do. */
function callsOf(context: BrowserContext, origin: string) {
  const transport: Transport = async (definition, request) => {
    const cookies = await context.cookies(origin)
    const key = cookies.find(({ name }) => name === 'qlskey')?.value ?? ''
    const answer = await context.request.post(`${origin}${definition.path}?g_tk=${gTk(key)}`, {
      data: request,
    })
    return readEnvelope(z.parse(Answer, await answer.json()))
  }
  return createClient({ ...identityCalls, ...holdingsCalls, ...discussionCalls }, transport)
}

/** The first post of the square that is about a fund and a topic. */
async function aPost(context: BrowserContext, origin: string) {
  const { posts } = await callsOf(context, origin).querySubjects({})
  for (const { postId, topic, funds, author } of posts) {
    const [fund] = funds
    if (topic && fund)
      return { post: postId, topic: topic.topicId, fund: fund.fundCode, author: author.userId }
  }
  throw new Error('no seeded post is about a fund and a topic')
}

/** Logs the browser in as the first seeded person who owns two products; answers which. */
async function logIn(context: BrowserContext, origin: string) {
  const calls = callsOf(context, origin)
  const { people } = await calls.queryDemoPeople({})
  for (const { accountId } of people) {
    await calls.demoPersonLogin({ accountId })
    const { holdings: held } = await calls.queryAssetList({})
    const [first, second] = held.filter(({ shares }) => shares > 0)
    if (first && second) {
      const product = { fundCode: first.fundCode, spid: first.spid }
      return { product, choices: choicesText([first.fundCode, second.fundCode]) }
    }
  }
  throw new Error('no seeded person owns two products')
}

interface Reading {
  performance: number
  accessibility: number
  lcpMs: number
  /** How long after the first paint the largest one came, as it was seen: 0 where it stands in the first HTML and stays. */
  lcpBehindMs: number
  tbtMs: number
  cls: number
  /** How fast this machine was at that moment, by Lighthouse: compare scores only where it is alike. */
  machineIndex: number
}

const Observed = z.object({
  items: z.tuple(
    [
      z.object({
        observedFirstContentfulPaint: z.number(),
        observedLargestContentfulPaint: z.number(),
      }),
    ],
    z.unknown(),
  ),
})

/** From the paints that were seen, before any throttling is worked out; NaN where there were none. */
function lcpBehind(details: unknown): number {
  const read = z.safeParse(Observed, details)
  if (!read.success) return Number.NaN
  const [seen] = read.data.items
  return seen.observedLargestContentfulPaint - seen.observedFirstContentfulPaint
}

/** What one run says; undefined where the trace broke, as it does on a busy machine. */
async function readPage(url: string, port: number): Promise<Reading | undefined> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility'],
  })
  if (!result || result.lhr.runtimeError) return undefined
  const { categories, audits, environment } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    lcpMs: figure('largest-contentful-paint'),
    lcpBehindMs: lcpBehind(audits['metrics']?.details),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    machineIndex: environment.benchmarkIndex,
  }
}

async function bestOf(runs: number, url: string, port: number): Promise<Reading> {
  const readings: Reading[] = []
  for (let run = 0; run < 2 * runs && readings.length < runs; run += 1) {
    const reading = await readPage(url, port)
    if (reading) readings.push(reading)
  }
  const [best] = readings.toSorted(
    (one, other) => other.performance - one.performance || one.lcpMs - other.lcpMs,
  )
  if (!best) throw new Error(`Lighthouse read nothing from ${url}`)
  return best
}

function measuresOf(page: string, reading: Reading): Measure[] {
  const name = (what: string) => `Lighthouse mobile, ${page}: ${what}`
  return [
    { name: name('performance'), unit: 'of 100', value: reading.performance, goal: '>= 98' },
    { name: name('accessibility'), unit: 'of 100', value: reading.accessibility, goal: '100' },
    { name: name('LCP'), unit: 'ms', value: reading.lcpMs, goal: '<= 1,000' },
    { name: name('LCP behind the first paint'), unit: 'ms', value: reading.lcpBehindMs, goal: '0' },
    { name: name('TBT'), unit: 'ms', value: reading.tbtMs },
    { name: name('CLS'), unit: '', value: reading.cls },
    { name: name('machine index'), unit: '', value: reading.machineIndex },
  ]
}

/**
 * Lighthouse as on a slow phone (simulated throttling) over the pages of the main job and of discovery, at a server that
 * runs over the seeded demo. What anybody sees is a visitor's. Nothing where there is no Chromium.
 */
export async function* lighthouseScores(origin: string): AsyncGenerator<Measure> {
  const executablePath = findBrowser()
  if (executablePath === undefined) return
  const port = await freePort()
  // Lighthouse opens its own tabs in the browser's lasting context, and so finds the session's cookies.
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    viewport: null,
    // The tabs that Lighthouse opens itself ask in this language.
    args: [`--remote-debugging-port=${port}`, '--accept-lang=zh-CN', ...BROWSER_ARGS],
  })
  try {
    const { product, choices } = await logIn(context, origin)
    const { post, topic, fund, author } = await aPost(context, origin)
    const cookies = await context.cookies()
    const pages = [
      { name: 'home', address: to.home(), isVisitors: true },
      { name: 'own home', address: to.home(), isVisitors: false },
      { name: 'product', address: to.productDetail(product), isVisitors: true },
      { name: 'buy', address: to.buy(product), isVisitors: false },
      { name: 'holding', address: to.holdDetail(product), isVisitors: false },
      { name: 'steady list', address: to.listSteady(), isVisitors: true },
      { name: 'advanced list', address: to.listAdvanced(), isVisitors: true },
      { name: 'bank list', address: to.listBank(), isVisitors: true },
      { name: 'search', address: to.search(), isVisitors: true },
      { name: 'hits', address: to.search({ keyword: '沪深300' }), isVisitors: true },
      { name: 'market', address: to.market(), isVisitors: true },
      { name: 'diagnosis', address: to.fundDiagnosis(product), isVisitors: true },
      { name: 'comparison', address: to.fundPk({ choices }), isVisitors: true },
      { name: 'watchlist', address: to.watchlist(), isVisitors: false },
      { name: 'portfolio', address: to.portfolioXRay(), isVisitors: false },
      { name: 'messages', address: to.messageList(), isVisitors: false },
      { name: 'square', address: to.square(), isVisitors: true },
      { name: 'topic', address: to.discussionTopic({ topicId: topic }), isVisitors: true },
      { name: 'talk of a fund', address: to.discussionStock({ stockId: fund }), isVisitors: true },
      { name: 'person', address: to.discussionMyAccount({ userId: author }), isVisitors: true },
      { name: 'post', address: to.discussionDetail({ subjectId: post }), isVisitors: true },
    ]
    for (const { name, address, isVisitors } of pages) {
      await context.clearCookies()
      if (!isVisitors) await context.addCookies(cookies)
      yield* measuresOf(name, await bestOf(RUNS, `${origin}${address}`, port))
    }
  } finally {
    await context.close()
  }
}
