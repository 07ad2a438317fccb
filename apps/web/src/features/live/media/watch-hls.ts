import { MediaFailed, type MediaPlace } from './exchange.ts'
import type { Watching } from './watch-webrtc.ts'

const HLS_TYPE = 'application/vnd.apple.mpegurl'

const addressOf = ({ url, streamKey }: Pick<MediaPlace, 'url' | 'streamKey'>) => {
  const address = new URL(url, location.href)
  address.searchParams.set('key', streamKey)
  return address.href
}

const hasMediaSource = () => 'MediaSource' in window || 'ManagedMediaSource' in window

/** Plays by the browser's own player. */
function watchNative(video: HTMLVideoElement, address: string, lost: () => void): Watching {
  video.src = address
  video.addEventListener('error', lost)
  void video.play().catch(() => undefined)
  return {
    stop() {
      video.removeEventListener('error', lost)
      video.removeAttribute('src')
      video.load()
    },
    isPoor: async () => false,
  }
}

/**
 * Watches over HLS: by hls.js, which comes when it is needed, and by the browser itself where it has no MediaSource. `lost` is told
 * when it does not go on by itself. Throws `MediaFailed` where nothing plays HLS.
 */
export async function watchHls(
  video: HTMLVideoElement,
  place: Pick<MediaPlace, 'url' | 'streamKey'>,
  lost: () => void,
  { isLive, startMs = 0 }: { isLive: boolean; startMs?: number } = { isLive: true },
): Promise<Watching> {
  const address = addressOf(place)
  if (!hasMediaSource()) {
    if (video.canPlayType(HLS_TYPE) === '') throw new MediaFailed('unsupported')
    return watchNative(video, address, lost)
  }
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) throw new MediaFailed('unsupported')
  const hls = new Hls({
    // The policy for contents lets no script run that is made on the way.
    enableWorker: false,
    backBufferLength: 30,
    ...(isLive ? { liveSyncDurationCount: 2, liveMaxLatencyDurationCount: 6 } : {}),
    ...(startMs > 0 ? { startPosition: startMs / 1_000 } : {}),
  })
  let isPoor = false
  const wait = () => {
    isPoor = true
  }
  const go = () => {
    isPoor = false
  }
  video.addEventListener('waiting', wait)
  video.addEventListener('playing', go)
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
    else lost()
  })
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    if (isLive) void video.play().catch(() => undefined)
  })
  hls.loadSource(address)
  hls.attachMedia(video)
  return {
    stop() {
      video.removeEventListener('waiting', wait)
      video.removeEventListener('playing', go)
      hls.destroy()
    },
    isPoor: async () => isPoor,
  }
}
