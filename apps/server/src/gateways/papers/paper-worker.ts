import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { writePaper } from './write-paper.ts'

/** Prints papers away from the thread that answers requests. */
parentPort?.on('message', ({ id, paper }: { id: number; paper: Paper }) => {
  writePaper(paper).then(
    (pdf) => parentPort?.postMessage({ id, pdf }, []),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) }, []),
  )
})
