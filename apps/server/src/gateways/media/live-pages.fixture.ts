/** What pages of the tests do in a browser. Each function is sent there as it stands, and may name nothing outside of itself. */

interface Place {
  url: string
  key: string
}

declare global {
  interface Window {
    live: {
      peer?: RTCPeerConnection
      sessionUrl?: string
      stop?: () => void
      video?: HTMLVideoElement
      latencies: number[]
      frames: number
    }
  }
}

/** Draws the time into a canvas, as 24 black and white squares, with a 25th for their parity. */
export function drawClock(): void {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 360
  document.body.append(canvas)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  let drawn = 0
  setInterval(() => {
    drawn += 1
    const now = Date.now()
    pen.fillStyle = `hsl(${drawn % 360},50%,40%)`
    pen.fillRect(0, 0, 640, 360)
    pen.fillStyle = '#fff'
    pen.fillRect((drawn * 5) % 600, 200, 40, 40)
    let parity = 0
    for (let bit = 0; bit < 25; bit += 1) {
      const isSet = bit < 24 ? (now >> bit) & 1 : parity
      parity ^= isSet
      pen.fillStyle = isSet ? '#fff' : '#000'
      pen.fillRect(bit * 20, 0, 20, 40)
    }
  }, 40)
}

/** Publishes the canvas and the microphone. Answers the status, and the code of a refusal. */
export async function publish({
  url,
  key,
  codec = 'H264',
}: Place & { codec?: string }): Promise<{ status: number; code?: string }> {
  const canvas = document.querySelector('canvas')
  const [picture] = canvas?.captureStream(25).getVideoTracks() ?? []
  const { mediaDevices } = navigator
  const [sound] = (await mediaDevices.getUserMedia({ audio: true })).getAudioTracks()
  if (!picture || !sound) throw new Error('nothing to publish')
  const peer = new RTCPeerConnection()
  const sender = peer.addTransceiver(picture, { direction: 'sendonly' })
  const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? []
  sender.setCodecPreferences(codecs.filter(({ mimeType }) => mimeType === `video/${codec}`))
  peer.addTransceiver(sound, { direction: 'sendonly' })
  const settings = sender.sender.getParameters()
  settings.degradationPreference = 'maintain-resolution'
  await sender.sender.setParameters(settings)
  await peer.setLocalDescription()
  await new Promise<void>((done) => {
    peer.addEventListener('icegatheringstatechange', () => {
      if (peer.iceGatheringState === 'complete') done()
    })
    setTimeout(done, 1_000)
  })
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${key}` },
    body: peer.localDescription?.sdp ?? '',
  })
  const text = await answer.text()
  if (answer.status !== 201) {
    peer.close()
    return { status: answer.status, code: String(JSON.parse(text).code) }
  }
  await peer.setRemoteDescription({ type: 'answer', sdp: text })
  const sessionUrl = answer.headers.get('location') ?? ''
  window.live = { peer, sessionUrl, latencies: [], frames: 0 }
  return { status: answer.status }
}

/** A video, and the time that is read out of its pictures as they are shown; to be called before anything is watched. */
export function readClock(): void {
  const video = document.createElement('video')
  video.muted = true
  document.body.append(video)
  const live = { video, latencies: [] as number[], frames: 0 }
  window.live = live
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 40
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const read = () => {
    live.frames += 1
    const scale = video.videoWidth / 640
    pen?.drawImage(video, 0, 0, 640 * scale, 40 * scale, 0, 0, 640, 40)
    const pixels = pen?.getImageData(0, 20, 640, 1).data
    let [time, parity] = [0, 0]
    for (let bit = 0; bit < 25; bit += 1) {
      const isSet = (pixels?.[(bit * 20 + 10) * 4] ?? 0) > 128 ? 1 : 0
      parity ^= isSet
      if (bit < 24) time |= isSet << bit
    }
    // All 25 together are even.
    const late = ((Date.now() % (1 << 24)) - time + (1 << 24)) % (1 << 24)
    if (parity === 0 && late < 60_000) live.latencies.push(late)
    video.requestVideoFrameCallback(read)
  }
  video.requestVideoFrameCallback(read)
}

/** Watches by WebRTC. */
export async function watch({ url, key }: Place): Promise<number> {
  const { video } = window.live
  if (!video) throw new Error('nobody reads its clock')
  const stream = new MediaStream()
  video.srcObject = stream
  const peer = new RTCPeerConnection()
  peer.addEventListener('track', ({ track }) => stream.addTrack(track))
  peer.addTransceiver('video', { direction: 'recvonly' })
  peer.addTransceiver('audio', { direction: 'recvonly' })
  window.live.peer = peer
  await peer.setLocalDescription()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${key}` },
    body: peer.localDescription?.sdp ?? '',
  })
  if (answer.status !== 201) return answer.status
  await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
  // It begins to play when there is something to show.
  void video.play().catch(() => undefined)
  return answer.status
}

/** Frames that were decoded, packets of sound that came, and how late pictures are, ms. */
export async function watched() {
  const { peer, latencies, frames } = window.live
  let [decoded, sound] = [0, 0]
  const stats = (await peer?.getStats()) ?? new Map<string, RTCInboundRtpStreamStats>()
  stats.forEach((each: RTCInboundRtpStreamStats) => {
    if (each.type !== 'inbound-rtp') return
    if (each.kind === 'video') decoded = each.framesDecoded ?? 0
    else sound = each.packetsReceived ?? 0
  })
  const sorted = latencies.toSorted((a, b) => a - b)
  return { decoded, sound, shown: frames, lateMs: sorted[sorted.length >> 1] }
}

export async function sayGoodbye(): Promise<number> {
  const { peer, sessionUrl } = window.live
  const answer = await fetch(sessionUrl ?? '', { method: 'DELETE', keepalive: true })
  peer?.close()
  return answer.status
}

/** Publishes what a MediaRecorder writes, in pieces that every socket of the server takes. */
export async function record({ url, key }: Place): Promise<string> {
  const canvas = document.querySelector('canvas')
  const stream = canvas?.captureStream(25)
  if (!stream) throw new Error('nothing to record')
  const type = 'video/mp4;codecs=avc1.42E01F'
  if (!MediaRecorder.isTypeSupported(type)) return 'unsupported'
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}?key=${key}`)
  await new Promise((done, fail) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', fail)
  })
  // TypeScript does not know the interval of key pictures yet.
  const options = { mimeType: type, videoKeyFrameIntervalDuration: 1_000 }
  const recorder = new MediaRecorder(stream, options)
  const send = async (data: Blob) => {
    const bytes = new Uint8Array(await data.arrayBuffer())
    for (let at = 0; at < bytes.length; at += 4_096) socket.send(bytes.subarray(at, at + 4_096))
  }
  let sending = Promise.resolve()
  recorder.addEventListener('dataavailable', ({ data }) => {
    sending = sending.then(() => send(data))
  })
  const stopped = new Promise((done) => recorder.addEventListener('stop', done))
  recorder.start(500)
  window.live = {
    latencies: [],
    frames: 0,
    stop() {
      recorder.stop()
      void stopped.then(() => sending).then(() => socket.close(1000))
    },
  }
  return recorder.mimeType
}
