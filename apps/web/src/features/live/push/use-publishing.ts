import type { ResponseOf } from '@koi/contracts/call'
import type { liveAirCalls } from '@koi/contracts/calls/live-air'
import { CallFailed } from '@koi/contracts/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceNow } from '#lib/clock.ts'
import { MediaFailed } from '../media/exchange.ts'
import { useStartRoom } from '../queries.ts'
import { publishRecorded } from './publish-recorded.ts'
import { publishRoom, type PublishState, type RoomPublishing } from './publish-room.ts'
import { publishWebRtc } from './publish-webrtc.ts'

type Where = NonNullable<ResponseOf<typeof liveAirCalls.startLive>['publish']>

const publish = { webrtc: publishWebRtc, recorded: publishRecorded }

/** Publishes a stream in a room of one's own from a press on, until it is stopped or the page is left. */
export function usePublishing(
  liveId: string,
  stream: MediaStream | undefined,
  failed: (error: unknown) => void,
) {
  const { mutateAsync: start } = useStartRoom()
  const [state, setState] = useState<PublishState>()
  const running = useRef<RoomPublishing>(undefined)
  const tell = useRef(failed)
  useEffect(() => {
    tell.current = failed
  })
  const stop = useCallback(async () => {
    const own = running.current
    running.current = undefined
    setState(undefined)
    await own?.stop()
  }, [])
  const begin = (of: MediaStream) => {
    if (running.current) return
    let kept: Where | undefined
    running.current = publishRoom({
      stream: of,
      publish,
      told: setState,
      isFinal: (error) =>
        error instanceof CallFailed || (error instanceof MediaFailed && error.code === 'held'),
      over(error) {
        running.current = undefined
        setState(undefined)
        tell.current(error)
      },
      async places(isAnew) {
        if (isAnew || !kept || kept.keyEndsMs < deviceNow()) {
          const { publish: where } = await start({ liveId })
          if (!where) throw new MediaFailed('held')
          kept = where
        }
        const { streamKey, iceServers, whipUrl, recordUrl } = kept
        return {
          webrtc: { url: whipUrl, streamKey, iceServers },
          recorded: { url: recordUrl, streamKey, iceServers },
        }
      },
    })
  }
  // Another camera, or one that came back.
  useEffect(() => {
    if (stream) void running.current?.replace(stream)
  }, [stream])
  useEffect(() => () => void stop(), [stop])
  return { state, begin, stop }
}
