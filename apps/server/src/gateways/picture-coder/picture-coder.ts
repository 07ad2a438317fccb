import { join } from 'node:path'
import { Overloaded } from '#kernel/errors.ts'
import type { CodedPicture, CodingPlan, NotCoded } from './coded-picture.ts'
import type { CodingTask } from './coder-worker.ts'
import { startCodingProcess, type CodingProcess, type ProcessLimits } from './coding-process.ts'

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

interface CoderOptions extends Partial<ProcessLimits> {
  idleMaxMs?: number
  waitingBytesMax?: number
}

interface Job extends CodingTask {
  done: (coded: CodedPicture | NotCoded) => void
  failed: (error: unknown) => void
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
  let coder: CodingProcess | undefined
  let isWorking = false
  let idleTimer: NodeJS.Timeout | undefined

  async function work({ bytes, plan, done, failed }: Job): Promise<void> {
    if (coder?.isBroken() !== false) coder = startCodingProcess({ file, startMaxMs, timeMaxMs })
    const worker = coder
    const coded = await worker.code({ bytes, plan })
    if (coded !== undefined) done(coded)
    else if (worker.isReady()) done('unreadable')
    else failed(new Error('the process that codes pictures did not start'))
  }

  async function workAll() {
    if (isWorking) return
    isWorking = true
    clearTimeout(idleTimer)
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      waitingBytes -= job.bytes.length
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      await work(job)
    }
    isWorking = false
    idleTimer = setTimeout(() => coder?.end(), idleMaxMs).unref()
  }

  return {
    code: (bytes, plan) =>
      new Promise((done, failed) => {
        if (waitingBytes + bytes.length > waitingBytesMax) {
          throw new Overloaded('too many pictures wait to be coded')
        }
        waitingBytes += bytes.length
        waiting.push({ bytes, plan, done, failed })
        void workAll()
      }),
    async close() {
      for (const { failed } of waiting.splice(0)) failed(new Error('the server is closing'))
      clearTimeout(idleTimer)
      coder?.end()
    },
  }
}
