import { useRef } from 'react'

/** Runs one at a time: a second press while the first is under way does nothing. */
export function useAlone(): (work: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false)
  return async (work) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await work()
    } finally {
      isRunning.current = false
    }
  }
}
