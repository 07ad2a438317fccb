import type { ResponseOf } from '@koi/contracts/call'
import { liveAirCalls } from '@koi/contracts/calls/live-air'
import { useEffect, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { hearRoom } from '#channel/air-watch.ts'
import { deviceNow } from '#lib/clock.ts'
import { useSession } from '#session/use-session.ts'

export type Air = ResponseOf<typeof liveAirCalls.queryAir>

/** Who hears of it over the channel asks all the same, since a channel may be away; visitors have none. */
const MEMBER_MS = 30_000
const VISITOR_MS = 5_000

/** How a room stands while one is in it: heard at once, and asked for again and again. */
export function useAir(liveId: string): Air | undefined {
  const isMember = useSession()?.account !== undefined
  const asked = useCall(
    liveAirCalls.queryAir,
    { liveId },
    { freshMs: 0, everyMs: isMember ? MEMBER_MS : VISITOR_MS },
  )
  const [heard, setHeard] = useState<{ air: Air; atMs: number }>()
  useEffect(() => hearRoom(liveId, (air) => setHeard({ air, atMs: deviceNow() })), [liveId])
  return heard && heard.atMs > asked.dataUpdatedAt ? heard.air : asked.data
}
