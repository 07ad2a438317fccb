import { MediaFailed } from '../media/exchange.ts'
import type { Publishing } from './publish-webrtc.ts'

const TYPES = ['video/mp4;codecs=avc1.42E01F,mp4a.40.2', 'video/mp4;codecs=avc1.42E01F,opus']
/** What the server takes at once. */
const PIECE_BYTES = 4_096
const FRAGMENT_MS = 500
/** RFC 6455: done. */
const DONE = 1000

// TypeScript does not know the interval of key pictures yet.
interface RecorderOptions extends MediaRecorderOptions {
  videoKeyFrameIntervalDuration: number
}

const opened = (socket: WebSocket) =>
  new Promise<void>((done, fail) => {
    socket.addEventListener('open', () => done())
    socket.addEventListener('close', ({ reason }) => fail(new MediaFailed(reason || 'network')))
  })

/** Publishes what a recorder writes, over a WebSocket, where nothing else comes through. Throws `MediaFailed`. */
export async function publishRecorded(
  stream: MediaStream,
  place: { url: string; streamKey: string },
  told: { runs: () => void; lost: () => void },
): Promise<Publishing> {
  const mimeType =
    typeof MediaRecorder === 'undefined'
      ? undefined
      : TYPES.find((type) => MediaRecorder.isTypeSupported(type))
  if (mimeType === undefined || place.url === '') throw new MediaFailed('unsupported')
  const address = new URL(place.url, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('key', place.streamKey)
  const socket = new WebSocket(address)
  await opened(socket)
  const options: RecorderOptions = { mimeType, videoKeyFrameIntervalDuration: 1_000 }
  const recorder = new MediaRecorder(stream, options)
  let isOver = false
  let sending = Promise.resolve()
  async function send(data: Blob) {
    const bytes = new Uint8Array(await data.arrayBuffer())
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      socket.send(bytes.subarray(at, at + PIECE_BYTES))
  }
  recorder.addEventListener('dataavailable', ({ data }) => {
    sending = sending.then(() => send(data)).catch(() => undefined)
  })
  function lose() {
    if (isOver) return
    isOver = true
    if (recorder.state !== 'inactive') recorder.stop()
    told.lost()
  }
  socket.addEventListener('close', lose)
  // A track that is taken away ends the file.
  recorder.addEventListener('stop', lose)
  recorder.start(FRAGMENT_MS)
  told.runs()
  return {
    // A file of MP4 keeps its tracks: it begins anew.
    replace: () => Promise.reject(new MediaFailed('begin-anew')),
    async stop() {
      if (isOver) return
      isOver = true
      const ended = new Promise((done) => recorder.addEventListener('stop', done))
      recorder.stop()
      await ended
      await sending
      socket.close(DONE)
    },
  }
}
