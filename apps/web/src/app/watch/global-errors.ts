import { ASYNC_ERRORS_UNTIL_REPORTED, isReportable } from '@koi/domain/requests/reportable-error'

/** An error that nobody caught. It names no person and no query. */
export interface ErrorReport {
  kind: 'error' | 'rejection'
  name: string
  message: string
  stack: string
  /** Path of the page that was open. */
  page: string
}

type SendReport = (report: ErrorReport) => void

interface Watched {
  addEventListener(type: string, listener: (event: Event) => void): void
}

interface Parts {
  /** The window. */
  target: Watched
  /** What happened before anybody watched. */
  early?: readonly Event[]
  page: () => string
  /** Fetches what sends reports; called when there is something to send. */
  loadReporter: () => Promise<SendReport>
}

/** A broken page may fail at every touch; so many reports tell enough. */
const REPORTS_MAX = 20
const TEXT_MAX = 2000

/** Kinds of failure that are answered where they happen, or are the network's (SPEC §8, ER-052, ER-053). */
const EXPECTED = new Set([
  'AbortError',
  'CallFailed',
  'CallIgnored',
  'NetworkFailed',
  'Unavailable',
  'CommunicationFailed',
  'RetriesExhausted',
  'ScriptFailed',
])
/** How browsers call a fetch without an answer. */
const NO_ANSWER = /^(?:failed to fetch|load failed|networkerror)/i

function reportOf(kind: ErrorReport['kind'], reason: unknown, page: string): ErrorReport {
  const isError = reason instanceof Error || reason instanceof DOMException
  const { name, message, stack = '' } = isError ? reason : { name: '', message: String(reason) }
  const cut = (text: string) => text.slice(0, TEXT_MAX)
  return { kind, name, message: cut(message), stack: cut(stack), page }
}

const isWanted = ({ name, message }: ErrorReport) =>
  !EXPECTED.has(name) && !NO_ANSWER.test(message) && isReportable(message)

/** What an event is about; undefined for elements that did not load, such as scripts (ER-052). */
function reasonOf(event: Event): { reason: unknown } | undefined {
  if ('reason' in event) return { reason: event.reason }
  if (!('message' in event)) return undefined
  return { reason: 'error' in event && event.error ? event.error : event.message }
}

/**
 * Reports errors that nobody caught (SPEC §8, ER-053). Errors of scripts go at once; rejected promises
 * from the third on, with those before it: one or two may come from a weak network (SPEC §9, RU-315).
 */
export function watchGlobalErrors({ target, early = [], page, loadReporter }: Parts): void {
  let waiting: ErrorReport[] = []
  let sentCount = 0
  let asyncCount = 0

  async function flush() {
    const reports = waiting.slice(0, REPORTS_MAX - sentCount)
    waiting = []
    sentCount += reports.length
    if (reports.length === 0) return
    // A reporter that does not come is the network's failure; reporting it would need the reporter.
    const send = await loadReporter().catch(() => undefined)
    for (const report of reports) send?.(report)
  }

  const listen = (kind: ErrorReport['kind']) => (event: Event) => {
    const found = reasonOf(event)
    const report = found && reportOf(kind, found.reason, page())
    if (!report || !isWanted(report)) return
    if (waiting.length < REPORTS_MAX) waiting.push(report)
    if (kind === 'rejection') asyncCount++
    if (kind === 'error' || asyncCount >= ASYNC_ERRORS_UNTIL_REPORTED) void flush()
  }
  const [onError, onRejection] = [listen('error'), listen('rejection')]
  for (const event of early) (event.type === 'error' ? onError : onRejection)(event)
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
}
