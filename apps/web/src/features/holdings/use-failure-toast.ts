import { useEffect, useRef } from 'react'
import { isCancelled, isLoginExpired } from '#api/failures/failure-kinds.ts'
import { useToast } from '#ui/overlays/speakers.ts'
import { isNotHeld, UNSTABLE } from './holding-failure.ts'

/**
 * Says once per failed query that the network is unstable (SPEC §8). Silent where the page is left
 * anyway: for a product that is not held and for an ended session.
 */
export function useFailureToast(error: Error | null, failedAtMs: number): void {
  const toast = useToast()
  const toldAtMs = useRef(0)
  const isLoud =
    error !== null && !isNotHeld(error) && !isLoginExpired(error) && !isCancelled(error)
  useEffect(() => {
    if (!isLoud || toldAtMs.current === failedAtMs) return
    toldAtMs.current = failedAtMs
    toast(UNSTABLE)
  }, [isLoud, failedAtMs, toast])
}
