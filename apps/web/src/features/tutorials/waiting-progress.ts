import { tutorialCalls } from '@koi/contracts/calls/tutorials'
import { CallFailed } from '@koi/contracts/client'
import { useEffect } from 'react'
import { useSend } from '#api/use-send.ts'
import { deviceStore } from '#lib/storage.ts'
import { useSession } from '#session/use-session.ts'
import { parseWaiting, withPosition, type WaitingPosition } from './model.ts'

const slot = { name: 'tutorials_waiting', parse: parseWaiting }
/** Who does not log in for so long has forgotten what they read. */
const KEPT_MS = 30 * 24 * 3_600_000

const read = () => deviceStore.get(slot) ?? {}

/** Keeps how far a visitor came, until somebody logs in here. */
export function keepForLater(tutorialId: string, position: WaitingPosition): void {
  deviceStore.set(slot, withPosition(read(), tutorialId, position), { maxAgeMs: KEPT_MS })
}

/** How far a visitor came in a version of a chapter. */
export function keptPosition(tutorialId: string, version: number): WaitingPosition | undefined {
  const kept = read()[tutorialId]
  return kept?.version === version ? kept : undefined
}

/** Once somebody is logged in, what they read before that is theirs. */
export function useSendWaiting(): void {
  const accountId = useSession()?.account?.accountId
  const { mutateAsync } = useSend(tutorialCalls.saveTutorialProgress, {
    changes: [
      tutorialCalls.queryTutorialHome,
      tutorialCalls.queryTutorialCollection,
      tutorialCalls.queryTutorial,
    ],
  })
  useEffect(() => {
    if (accountId === undefined) return
    void sendAll(mutateAsync)
  }, [accountId, mutateAsync])
}

/** One after the other; what did not arrive waits for the next page, what the server does not know is let go of. */
async function sendAll(
  send: (request: WaitingPosition & { tutorialId: string }) => Promise<unknown>,
): Promise<void> {
  for (const [tutorialId, position] of Object.entries(read())) {
    try {
      await send({ tutorialId, ...position })
    } catch (error) {
      if (!(error instanceof CallFailed)) return
    }
    const { [tutorialId]: _sent, ...left } = read()
    if (Object.keys(left).length > 0) deviceStore.set(slot, left, { maxAgeMs: KEPT_MS })
    else deviceStore.remove(slot.name)
  }
}
