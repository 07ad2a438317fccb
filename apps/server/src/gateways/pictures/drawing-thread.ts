import { Worker } from 'node:worker_threads'
import type { DrawnPicture, PictureContent } from './draw-picture.ts'

/** `isReady` once, when the font is read; then an answer to each message. */
type Answer = { isReady: true } | { pictures: DrawnPicture[] } | { error: string }

export interface ThreadLimits {
  /** The thread's first file. */
  file: string
  /** For its start, and for one picture once it is ready. */
  startMaxMs: number
  timeMaxMs: number
}

export interface DrawingThread {
  /** One content at a time, as pictures from top to bottom. A picture that fails is told; one that takes too long breaks the thread. */
  draw(content: PictureContent): Promise<DrawnPicture[]>
  isBroken(): boolean
  /** Ends it; the picture under way fails. */
  end(reason: string): Promise<void>
}

interface Job {
  done: (pictures: DrawnPicture[]) => void
  failed: (error: Error) => void
  timer: NodeJS.Timeout | undefined
}

/** Starts a thread that draws. It keeps no process alive that has nothing else to do. */
export function startDrawingThread({ file, startMaxMs, timeMaxMs }: ThreadLimits): DrawingThread {
  const worker = new Worker(file)
  worker.unref()
  let job: Job | undefined
  let isReady = false
  let isBroken = false

  function limit(maxMs: number) {
    clearTimeout(job?.timer)
    if (job) job.timer = setTimeout(() => void end(`a picture took more than ${maxMs} ms`), maxMs)
  }
  function finish(act: (job: Job) => void) {
    const finished = job
    job = undefined
    clearTimeout(finished?.timer)
    if (finished) act(finished)
  }
  async function end(reason: string) {
    isBroken = true
    worker.removeAllListeners()
    finish(({ failed }) => failed(new Error(reason)))
    await worker.terminate()
  }

  worker.on('message', (answer: Answer) => {
    if ('isReady' in answer) {
      isReady = true
      limit(timeMaxMs)
    } else if ('pictures' in answer) finish(({ done }) => done(answer.pictures))
    else finish(({ failed }) => failed(new Error(answer.error)))
  })
  worker.on('error', (error) => void end(String(error)))
  worker.on('exit', () => void end('the thread that draws pictures ended'))

  return {
    draw: (content) =>
      new Promise((done, failed) => {
        job = { done, failed, timer: undefined }
        limit(isReady ? timeMaxMs : startMaxMs)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(content)
      }),
    isBroken: () => isBroken,
    end,
  }
}
