import { liveAirCalls } from '@koi/contracts/calls/live-air'
import { liveCalls } from '@koi/contracts/calls/live'
import type { Page } from 'playwright-core'
import { callsOf } from './calls.ts'

/** Ends what a host has on air: another journey may have moved the clock to the start of a room of the demo. */
export async function endOwnRooms(host: Page): Promise<void> {
  const { rooms } = await callsOf(host, liveCalls).queryMyLives({})
  for (const { liveId, state } of rooms) {
    if (state === 'living') await callsOf(host, liveAirCalls).endLive({ liveId })
  }
}
