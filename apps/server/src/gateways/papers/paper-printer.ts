import { Worker } from 'node:worker_threads'
import type { Paper } from './paper.ts'

/** So many papers wait at most; more are refused, so that a flood costs no memory. */
const WAITING_MAX = 32
/** A thread that has not answered in this time never will. */
const PRINT_MS = 60_000

/** Too many papers at once; the same request can succeed in a moment. */
export class PrinterBusy extends Error {}

export interface PaperPrinter {
  /** The paper as PDF. Throws `PrinterBusy` where too many wait. */
  print(paper: Paper): Promise<Buffer>
  stop(): Promise<void>
}

interface Printed {
  id: number
  pdf?: Uint8Array
  failure?: string
}

/** TypeScript is read by tsx, which a thread does not take over from the thread that starts it. */
const threadOf = (file: string) => `
  import('tsx/esm/api').then(({ register }) => {
    register()
    return import(${JSON.stringify(new URL(file, import.meta.url).href)})
  })`

/** Prints in a thread of its own that starts with the first paper. */
export function createPaperPrinter(): PaperPrinter {
  const waiting = new Map<number, (printed: Omit<Printed, 'id'>) => void>()
  let worker: Worker | undefined
  let count = 0

  const failAll = (failure: string) => {
    worker = undefined
    for (const answer of waiting.values()) answer({ failure })
    waiting.clear()
  }
  const start = () => {
    const started = new Worker(threadOf('paper-worker.ts'), { eval: true })
    started.on('message', ({ id, ...printed }: Printed) => {
      waiting.get(id)?.(printed)
      waiting.delete(id)
    })
    started.on('error', (error) => failAll(String(error)))
    // A thread that nobody waits for keeps no process alive.
    started.unref()
    return started
  }

  return {
    async print(paper) {
      if (waiting.size >= WAITING_MAX) throw new PrinterBusy()
      worker ??= start()
      const id = ++count
      const printed = new Promise<Omit<Printed, 'id'>>((resolve) => waiting.set(id, resolve))
      worker.postMessage({ id, paper }, [])
      const late = setTimeout(() => {
        void worker?.terminate()
        failAll('no answer in time')
      }, PRINT_MS)
      const { pdf, failure } = await printed
      clearTimeout(late)
      if (!pdf) throw new Error(`the paper was not printed: ${failure}`)
      return Buffer.from(pdf)
    },
    async stop() {
      await worker?.terminate()
      failAll('stopped')
    },
  }
}
