import type { MediaEvent } from './media-engine.ts'

/** Who is told what happens in rooms. */
export function createListeners() {
  const listeners = new Set<(event: MediaEvent) => void>()
  return {
    listen(told: (event: MediaEvent) => void) {
      listeners.add(told)
      return () => {
        listeners.delete(told)
      }
    },
    tell(event: MediaEvent) {
      for (const told of listeners) told(event)
    },
  }
}
