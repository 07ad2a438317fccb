import type { RoomWatchParts } from '../media/watch-room-by.ts'

const AGAIN_MS = 3_000

/** Watches a room as soon as what plays it has come, until it is stopped. */
export function watchSoon(parts: RoomWatchParts): () => void {
  let isStopped = false
  let stop = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  async function begin() {
    try {
      const { watchRoomBy } = await import('../media/watch-room-by.ts')
      if (!isStopped) stop = watchRoomBy(parts)
    } catch {
      if (isStopped) return
      parts.told({ kind: 'failing', way: 'webrtc', isPoor: false })
      timer = setTimeout(() => void begin(), AGAIN_MS)
    }
  }
  void begin()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stop()
  }
}
