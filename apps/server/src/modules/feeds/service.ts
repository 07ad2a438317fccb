import { fetchFile } from '#gateways/feeds/fetch-file.ts'
import { realTimeMs } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Feed } from '#kernel/config/feed-config.ts'
import type { Log } from '#kernel/log.ts'
import {
  importFile,
  ImportProblem,
  refreshImportedMetrics,
  type ImportReport,
} from '#modules/market/index.ts'
import {
  claimDue,
  dropOtherFeeds,
  feedStates,
  heldCodes,
  keepTargets,
  noteFailure,
  noteSuccess,
  type DueTarget,
} from './feed-store.ts'

const MINUTE_MS = 60_000
/** A node that died while it fetched gives way after this time. */
const CLAIM_MS = 10 * MINUTE_MS
/** One run fetches so many addresses at most; the next one goes on. */
const FETCHES_A_RUN = 200

export interface FeedParts {
  db: Db
  feeds: readonly Feed[]
  log: Log
  /** Real time, epoch ms: feeds live by it, not by business time. */
  realNow?: () => number
}

/** What a run did. */
export interface FeedRun {
  fetched: number
  failed: number
  /** Files that brought something new. */
  imported: number
}

/** After one failure again in a minute, then two, four …, never later than the feed's own time. */
export const retryMs = (failures: number, everyMinutes: number): number =>
  Math.min(2 ** Math.min(failures, 16), everyMinutes) * MINUTE_MS

/**
 * Fetches what is due from the configured addresses and imports it. A feed that is down, slow, cut off or
 * half wrong changes nothing that was there: it is noted and tried again.
 */
export function createFeeds({ db, feeds, log, realNow = realTimeMs }: FeedParts) {
  const byName = new Map(feeds.map((feed) => [feed.name, feed]))
  const names = [...byName.keys()]

  /** Fetches and imports one address; answers whether it brought something new, undefined for a failure of its source. */
  async function fetchDue(feed: Feed, due: DueTarget): Promise<boolean | undefined> {
    const file = await fetchFile({
      url: urlOf(feed, due.target),
      authorization: feed.authorization,
      timeoutMs: feed.timeoutSeconds * 1000,
      bytesMax: feed.sizeMax,
      isInside: feed.isInside,
      etag: due.etag,
      lastModified: due.lastModified,
    })
    if (file.kind === 'failed') return fail(feed, due, file.reason)
    const nowMs = realNow()
    const nextMs = nowMs + feed.everyMinutes * MINUTE_MS
    if (file.kind === 'unchanged') {
      await noteSuccess(db, due, { nowMs, nextMs, isNew: false })
      return false
    }
    try {
      const report = await importFetched(db, { feed, due, bytes: file.bytes })
      tellReport(log, due, report)
      const isNew = !report.isRepeat
      await noteSuccess(db, due, { ...file, nowMs, nextMs, importId: report.importId, isNew })
      return isNew
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error
      return fail(feed, due, error.message)
    }
  }

  /** Like `fetchDue`; a bug is logged and counts as a failure of this address: the others do not wait for it. */
  async function work(feed: Feed, due: DueTarget): Promise<boolean | undefined> {
    try {
      return await fetchDue(feed, due)
    } catch (error) {
      log.error({ err: error, feed: feed.name, target: due.target }, 'a feed failed by a bug')
      return fail(feed, due, 'a bug of Koi: its log says more')
    }
  }

  async function fail(feed: Feed, due: DueTarget, reason: string): Promise<undefined> {
    log.warn({ feed: feed.name, target: due.target, reason }, 'a feed failed')
    const waitMs = retryMs(due.failures, feed.everyMinutes)
    await noteFailure(db, due, reason, realNow() + waitMs)
  }

  return {
    /** Everything that is due, one address after the other; does nothing without feeds. */
    async runDue(): Promise<FeedRun> {
      const run: FeedRun = { fetched: 0, failed: 0, imported: 0 }
      if (feeds.length === 0) return run
      await keepAllTargets(db, feeds)
      while (run.fetched < FETCHES_A_RUN) {
        const nowMs = realNow()
        const due = await claimDue(db, names, nowMs, nowMs + CLAIM_MS)
        const feed = due && byName.get(due.feed)
        if (!due || !feed) break
        const isNew = await work(feed, due)
        run.fetched += 1
        if (isNew === undefined) run.failed += 1
        if (isNew) run.imported += 1
      }
      if (run.imported > 0) await refreshImportedMetrics(db)
      return run
    },

    states: () => feedStates(db),
  }
}

const importFetched = (
  db: Db,
  { feed, due, bytes }: { feed: Feed; due: DueTarget; bytes: Uint8Array },
) =>
  importFile(db, {
    kind: feed.kind,
    fileName: fileNameOf(feed, due),
    bytes,
    sourceUrl: urlOf(feed, due.target),
  })

/** Every address there is to fetch, and none of feeds that are configured no more. */
async function keepAllTargets(db: Db, feeds: readonly Feed[]): Promise<void> {
  await dropOtherFeeds(
    db,
    feeds.map(({ name }) => name),
  )
  const held = feeds.some(isPerHeld) ? await heldCodes(db) : []
  for (const feed of feeds) await keepTargets(db, feed.name, targetsOf(feed, held))
}

function tellReport(log: Log, due: DueTarget, report: ImportReport): void {
  tellRejects(log, due, report)
  tellUnexplained(log, due, report)
}

/** What was left out of a file that was taken: a fee above its cap, say, or a dividend that cannot be read. */
function tellRejects(log: Log, { feed, target }: DueTarget, { rejects }: ImportReport): void {
  // Fees and other terms stand after the values: of many lines the last one tells most.
  const last = rejects.at(-1)
  if (last === undefined) return
  const told = { feed, target, lines: rejects.length, last: last.line, reason: last.reason }
  log.warn(told, 'a feed has lines that were left out')
}

/** Asks the operator what happened on days of a fund that its files do not explain. */
function tellUnexplained(
  log: Log,
  { feed, target }: DueTarget,
  { unexplained }: ImportReport,
): void {
  const last = unexplained.at(-1)?.day
  if (last === undefined) return
  const asked = { feed, target, days: unexplained.length, last }
  log.warn(asked, 'a fund has days that nobody explains: npm run market -- unexplained all')
}

export type Feeds = ReturnType<typeof createFeeds>

const isPerHeld = (feed: Feed) => feed.codes === 'held' && feed.url.includes('{code}')

function targetsOf(feed: Feed, held: readonly string[]): readonly string[] {
  if (!feed.url.includes('{code}')) return ['']
  return feed.codes === 'held' ? held : feed.codes
}

const urlOf = ({ url }: Feed, target: string) => url.replaceAll('{code}', target)

/** Importers of one fund read its code from the name. */
const fileNameOf = (feed: Feed, { target }: DueTarget) =>
  target === '' || feed.kind === 'script' ? feed.name : `${target}.csv`
