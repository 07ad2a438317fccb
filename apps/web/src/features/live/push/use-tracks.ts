import { useEffect } from 'react'

/** What is muted sends silence, and a camera that is off a black picture: nobody has to connect anew. */
export function useTracks(
  stream: MediaStream | undefined,
  { isMuted, isCameraOff }: { isMuted: boolean; isCameraOff: boolean },
) {
  useEffect(() => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !isMuted
    for (const track of stream?.getVideoTracks() ?? []) track.enabled = !isCameraOff
  }, [stream, isMuted, isCameraOff])
}

/** A phone that falls asleep takes the picture with it. */
export function useWakeLock(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    let isLeft = false
    let lock: WakeLockSentinel | undefined
    const ask = async () => {
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isLeft) await lock.release()
      } catch {
        // Where it is not given the phone does as it is set.
      }
    }
    const look = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [isWanted])
}
