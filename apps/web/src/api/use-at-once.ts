import { useState } from 'react'
import { useFailure } from './failures/use-failure.ts'

interface Pressed<Value> {
  value: Value
  /** How many writes are on their way. */
  sent: number
  /** What was told when the last of them was answered, as text. */
  told: string
}

/**
 * A setting that shows what was pressed at once; what the server did not take goes back, and what is read anew afterwards
 * says more. `send` is a write `isInOrder`: whoever presses twice in a row is heard twice, the last press last.
 */
export function useAtOnce<Value>(
  told: Value,
): [shown: Value, set: (next: Value, send: () => Promise<unknown>) => Promise<void>] {
  const showError = useFailure()
  const [pressed, setPressed] = useState<Pressed<Value>>()
  const text = JSON.stringify(told)
  const isOnItsWay = pressed !== undefined && pressed.sent > 0
  // Between two writes the first one may be read already, without the second.
  if (isOnItsWay && pressed.told !== text) setPressed({ ...pressed, told: text })
  const set = async (next: Value, send: () => Promise<unknown>) => {
    setPressed((last) => ({ value: next, sent: (last?.sent ?? 0) + 1, told: text }))
    try {
      await send()
      setPressed((last) => last && { ...last, sent: last.sent - 1 })
    } catch (error) {
      setPressed((last) => (last && last.sent > 1 ? { ...last, sent: last.sent - 1 } : undefined))
      showError(error)
    }
  }
  const isNewest = isOnItsWay || pressed?.told === text
  return [pressed && isNewest ? pressed.value : told, set]
}
