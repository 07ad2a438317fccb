import { useSyncExternalStore } from 'react'
import { canUsePasskeys } from '#session/passkeys.ts'
import { useLoginWays } from './identity-queries.ts'

const neverChanges = () => () => undefined

/** Whether browser and server know passkeys at this address; false in the first picture. */
export function usePasskeysHere(): boolean {
  const ways = useLoginWays()
  const canUse = useSyncExternalStore(
    neverChanges,
    () => canUsePasskeys(),
    () => false,
  )
  return canUse && ways?.passkey === true
}
