import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { Overloaded } from '#kernel/errors.ts'
import type { CodedPicture, CodingPlan, NotCoded } from './coded-picture.ts'
import type { CodingAnswer, CodingTask } from './coder-worker.ts'

/** What may wait, in bytes: more would wait longer than people do, and lie in memory meanwhile. */
const WAITING_BYTES_MAX = 64 * 1_048_576
/** The largest picture takes a second or two. */
const TIME_MAX_MS = 10_000
const START_MAX_MS = 30_000
const IDLE_MAX_MS = 120_000

export interface PictureCoder {
  /**
   * Codes in a process of its own, one picture after the other. What breaks that process, or takes too long, is no picture. Throws
   * `Overloaded` where too much waits.
   */
  code(bytes: Buffer, plan: CodingPlan): Promise<CodedPicture | NotCoded>
  close(): Promise<void>
}

interface CoderOptions {
  timeMaxMs?: number
  startMaxMs?: number
  idleMaxMs?: number
  waitingBytesMax?: number
  file?: string
}

interface Job extends CodingTask {
  done: (coded: CodedPicture | NotCoded) => void
  failed: (error: unknown) => void
}

/** A process that codes, while it lives; `isReady` once it has started. */
interface Coder {
  child: ChildProcess
  isReady: boolean
}

/** The coding of pictures: a queue before one process, which starts with the first picture and ends when none comes. */
export function createPictureCoder({
  timeMaxMs = TIME_MAX_MS,
  startMaxMs = START_MAX_MS,
  idleMaxMs = IDLE_MAX_MS,
  waitingBytesMax = WAITING_BYTES_MAX,
  file = join(import.meta.dirname, 'coder-process.mjs'),
}: CoderOptions = {}): PictureCoder {
  const waiting: Job[] = []
  let waitingBytes = 0
  let coder: Coder | undefined
  let isWorking = false
  let idleTimer: NodeJS.Timeout | undefined

  function start(): Coder {
    // It is told nothing of ours: no settings, no keys.
    const child = fork(file, {
      env: {},
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    // Whatever ends it between two pictures, the next one gets a new process.
    const forget = () => {
      if (coder?.child === child) coder = undefined
    }
    child.on('exit', forget).on('error', forget)
    return { child, isReady: false }
  }

  /** One job by one process: its answer, or undefined where the process broke over it. */
  const workedBy = (worker: Coder, { bytes, plan }: Job) =>
    new Promise<CodedPicture | NotCoded | undefined>((done) => {
      const { child } = worker
      let timer: NodeJS.Timeout
      const finish = (coded: CodedPicture | NotCoded | undefined) => {
        clearTimeout(timer)
        child.off('message', hear).off('exit', broken).off('error', broken)
        done(coded)
      }
      const broken = () => {
        child.kill('SIGKILL')
        if (coder === worker) coder = undefined
        finish(undefined)
      }
      const begin = () => {
        timer = setTimeout(broken, timeMaxMs)
        child.send({ bytes, plan } satisfies CodingTask)
      }
      const hear = (answer: CodingAnswer) => {
        if (answer.kind === 'ready') {
          worker.isReady = true
          clearTimeout(timer)
          begin()
        } else finish(answer.kind === 'coded' ? answer.picture : answer.why)
      }
      child.on('message', hear).on('exit', broken).on('error', broken)
      if (worker.isReady) begin()
      else timer = setTimeout(broken, startMaxMs)
    })

  async function finished(job: Job): Promise<void> {
    const worker = (coder ??= start())
    const coded = await workedBy(worker, job)
    if (coded !== undefined) job.done(coded)
    else if (worker.isReady) job.done('unreadable')
    else job.failed(new Error('the process that codes pictures did not start'))
  }

  async function work() {
    if (isWorking) return
    isWorking = true
    clearTimeout(idleTimer)
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      waitingBytes -= job.bytes.length
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      await finished(job)
    }
    isWorking = false
    idleTimer = setTimeout(end, idleMaxMs).unref()
  }

  function end() {
    clearTimeout(idleTimer)
    coder?.child.kill('SIGKILL')
    coder = undefined
  }

  return {
    code: (bytes, plan) =>
      new Promise((done, failed) => {
        if (waitingBytes + bytes.length > waitingBytesMax) {
          throw new Overloaded('too many pictures wait to be coded')
        }
        waitingBytes += bytes.length
        waiting.push({ bytes, plan, done, failed })
        void work()
      }),
    async close() {
      for (const { failed } of waiting.splice(0)) failed(new Error('the server is closing'))
      end()
    },
  }
}
