import { parentPort } from 'node:worker_threads'
import { drawAnswers, drawPicture, prepareFonts, type PictureContent } from './draw-picture.ts'

/** The thread that draws: one message in, one out. What fails here is a bug and is told as one. */
const port = parentPort
if (!port) throw new Error('picture-worker.ts is a thread of create-pictures.ts')

const whatFailed = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

const drawn = async (content: PictureContent) =>
  content.template === 'answers' ? drawAnswers(content) : [await drawPicture(content)]

port.on('message', (content: PictureContent) => {
  drawn(content).then(
    (pictures) => port.postMessage({ pictures }),
    (error: unknown) => port.postMessage({ error: whatFailed(error) }),
  )
})

await prepareFonts()
port.postMessage({ isReady: true })
