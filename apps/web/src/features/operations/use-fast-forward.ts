import type { ClockStep } from '@koi/domain/calendar/clock-steps'
import { useRef, useState } from 'react'
import { daySteps } from './clock-model.ts'
import { useAdvanceClock } from './queries.ts'

/** How far a fast-forward is, in trading days. */
export interface Journey {
  done: number
  days: number
}

/** Moves business time: one step, or many trading days in small requests that can be stopped. */
export function useFastForward(onFailure: (error: unknown) => void) {
  const advance = useAdvanceClock()
  const [journey, setJourney] = useState<Journey>()
  const [moving, setMoving] = useState<ClockStep>()
  const isStopped = useRef(false)

  const go = async (step: ClockStep) => {
    setMoving(step)
    await advance.mutateAsync({ step, count: 1 }).catch(onFailure)
    setMoving(undefined)
  }
  const goDays = async (days: number) => {
    isStopped.current = false
    let done = 0
    setJourney({ done, days })
    try {
      for (const count of daySteps(days)) {
        if (isStopped.current) break
        await advance.mutateAsync({ step: 'tradingDay', count })
        done += count
        setJourney({ done, days })
      }
    } catch (error) {
      onFailure(error)
    }
    setJourney(undefined)
  }
  return {
    moving,
    journey,
    isBusy: moving !== undefined || journey !== undefined,
    go: (step: ClockStep) => void go(step),
    goDays: (days: number) => void goDays(days),
    stop() {
      isStopped.current = true
    },
  }
}
