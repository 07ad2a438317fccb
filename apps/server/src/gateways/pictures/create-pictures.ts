import { join } from 'node:path'
import type { AnswerPictures, DrawnPicture, PictureContent } from './draw-picture.ts'
import type { FundPoster } from './fund-poster.ts'
import { startDrawingThread, type DrawingThread, type ThreadLimits } from './drawing-thread.ts'

/** More would wait longer than people do. */
const WAITING_MAX = 24
const TIME_MAX_MS = 10_000
/** Reading the font takes about a second on two cores with nothing else to do. */
const START_MAX_MS = 30_000
/** The thread holds some 150 MB of fonts; it goes when nobody shares. */
const IDLE_MAX_MS = 120_000

/** Too many pictures are asked for at once: the same request can succeed in a moment. */
export class TooManyPictures extends Error {
  override name = 'TooManyPictures'
}

export interface Pictures {
  /**
   * Draws in a thread of its own, one after the other, so that no request waits for it. Throws
   * `TooManyPictures` when too many wait, and an Error when a picture fails or takes too long.
   */
  draw(content: FundPoster): Promise<DrawnPicture>
  /** Answers of the assistant, from top to bottom, in the same way. */
  drawAnswers(content: AnswerPictures): Promise<DrawnPicture[]>
  close(): Promise<void>
}

export interface PicturesOptions extends Partial<ThreadLimits> {
  waitingMax?: number
  idleMaxMs?: number
}

interface Job {
  content: PictureContent
  done: (pictures: DrawnPicture[]) => void
  failed: (error: unknown) => void
}

/** The drawing of pictures: a queue before one thread, which starts with the first picture. */
export function createPictures({
  timeMaxMs = TIME_MAX_MS,
  startMaxMs = START_MAX_MS,
  waitingMax = WAITING_MAX,
  idleMaxMs = IDLE_MAX_MS,
  file = join(import.meta.dirname, 'picture-thread.mjs'),
}: PicturesOptions = {}): Pictures {
  const waiting: Job[] = []
  let thread: DrawingThread | undefined
  let isWorking = false
  let idleTimer: NodeJS.Timeout | undefined

  async function dismiss(reason: string) {
    clearTimeout(idleTimer)
    const old = thread
    thread = undefined
    await old?.end(reason)
  }

  async function work() {
    if (isWorking) return
    isWorking = true
    clearTimeout(idleTimer)
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      if (thread?.isBroken() !== false) {
        thread = startDrawingThread({ file, timeMaxMs, startMaxMs })
      }
      const drawing = thread.draw(job.content)
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      await drawing.then(job.done, job.failed)
    }
    isWorking = false
    idleTimer = setTimeout(() => void dismiss('nobody shares'), idleMaxMs).unref()
  }

  const queued = (content: PictureContent) =>
    new Promise<DrawnPicture[]>((done, failed) => {
      if (waiting.length >= waitingMax) throw new TooManyPictures()
      waiting.push({ content, done, failed })
      void work()
    })

  return {
    async draw(content) {
      const [picture] = await queued(content)
      if (!picture) throw new Error('the thread drew no picture')
      return picture
    },
    drawAnswers: queued,
    async close() {
      const reason = 'the server is closing'
      for (const { failed } of waiting.splice(0)) failed(new Error(reason))
      await dismiss(reason)
    },
  }
}
