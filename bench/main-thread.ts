import type { Browser, Page } from 'playwright-core'
import * as z from 'zod/mini'

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'toplevel',
  '__metadata',
]

const TraceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
  /** By the processor: it does not count while a task waits for a core. */
  tdur: z.optional(z.number()),
  args: z.optional(z.record(z.string(), z.unknown())),
})
type TraceEvent = z.output<typeof TraceEvent>

const Trace = z.object({ traceEvents: z.array(z.unknown()) })

/** The events of the main thread that did most, in their order. */
function mainThreadOf(trace: string): TraceEvent[] {
  const events = z.parse(Trace, JSON.parse(trace)).traceEvents.flatMap((event) => {
    const read = z.safeParse(TraceEvent, event)
    return read.success ? [read.data] : []
  })
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const byThread = new Map<string, TraceEvent[]>()
  for (const event of events) {
    const { name, args } = event
    if (name === 'thread_name' && args?.['name'] === 'CrRendererMain')
      byThread.set(threadOf(event), [])
  }
  for (const event of events) byThread.get(threadOf(event))?.push(event)
  const [most = []] = [...byThread.values()].toSorted((one, other) => other.length - one.length)
  return most.toSorted((one, other) => one.ts - other.ts)
}

/**
 * The milliseconds that the processor worked for each frame of a page while something was done with it: all tasks of its main
 * thread from one frame until the next. What else the machine does moves them little.
 */
export async function frameTimes(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await work()
  const main = mainThreadOf((await browser.stopTracing()).toString())
  const begins = main.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts)
  const frames = begins.map(() => 0)
  let next = 0
  for (const { name, ph, ts, dur = 0, tdur = 0 } of main) {
    if (ph !== 'X' || !name.endsWith('RunTask')) continue
    // A frame is made within its task.
    while (next < begins.length && (begins[next] ?? 0) <= ts + dur) next += 1
    if (next > 0) frames[next - 1] = (frames[next - 1] ?? 0) + tdur / 1000
  }
  return frames
}
