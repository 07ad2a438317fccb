import type { ScryptOptions } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Overloaded } from '../errors.ts'

/** One processor is left to everybody else. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))
/** So many wait at most; at a twentieth of a second each the last of them has waited long enough. */
const WAITING_MAX = 500

export interface KeyWork {
  secret: string
  salt: Buffer
  length: number
  options: ScryptOptions
}

interface Job {
  work: KeyWork
  done: (key: Buffer) => void
  failed: (error: Error) => void
}

type Answer = { key: Uint8Array } | { failure: string }

const waiting: Job[] = []
const underWay = new Map<Worker, Job | undefined>()

function take(worker: Worker) {
  const job = waiting.shift()
  underWay.set(worker, job)
  // A thread that nobody waits for keeps no process alive.
  if (!job) return worker.unref()
  worker.ref()
  worker.postMessage(job.work, [])
}

function lose(worker: Worker, reason: string) {
  const job = underWay.get(worker)
  underWay.delete(worker)
  job?.failed(new Error(`a password was not worked on: ${reason}`))
  if (waiting.length > 0) startThread()
}

function startThread() {
  const worker = new Worker(new URL('key-thread.mjs', import.meta.url))
  worker.on('message', (answer: Answer) => {
    const job = underWay.get(worker)
    if ('key' in answer) job?.done(Buffer.from(answer.key))
    else job?.failed(new Error(answer.failure))
    take(worker)
  })
  worker.on('error', (error) => lose(worker, String(error)))
  worker.on('exit', () => lose(worker, 'its thread ended'))
  take(worker)
}

/**
 * scrypt in threads of its own: Node's `scrypt` shares four threads with compression, files and names, so that a burst
 * of passwords made every page wait. First come, first served; beyond so many that wait, `Overloaded`.
 */
export function deriveKey(work: KeyWork): Promise<Buffer> {
  if (waiting.length >= WAITING_MAX) {
    return Promise.reject(new Overloaded('too many passwords wait'))
  }
  return new Promise((done, failed) => {
    waiting.push({ work, done, failed })
    const idle = [...underWay].find(([, job]) => job === undefined)?.[0]
    if (idle) take(idle)
    else if (underWay.size < THREADS) startThread()
  })
}
