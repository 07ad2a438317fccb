import type { Topic } from '@koi/contracts/channel'
import { useEffect, useEffectEvent, useState } from 'react'
import { hearChanges } from '#channel/topic-watch.ts'

/** A channel that opens within this was not lost: a page that has just come has none yet. */
const LOST_MS = 3_000

/** Hears that something of a topic changed; answers whether the live channel is open. */
export function useLinked(topic: Topic, onTold: () => void): boolean {
  const [isLinked, setLinked] = useState(true)
  const told = useEffectEvent(onTold)
  useEffect(() => {
    let lost: ReturnType<typeof setTimeout> | undefined
    const stop = hearChanges(topic, {
      told: () => told(),
      linked(isOpen) {
        clearTimeout(lost)
        if (isOpen) setLinked(true)
        else lost = setTimeout(() => setLinked(false), LOST_MS)
      },
    })
    return () => {
      clearTimeout(lost)
      stop()
    }
  }, [topic])
  return isLinked
}
