import { useEffect, useEffectEvent } from 'react'
import type { HookAnswer } from './hooks.ts'
import { useNavigator } from './navigation-context.ts'

/** Asks before this page is left, as where something unsaved would be lost. */
export function useLeaveQuestion(ask: () => HookAnswer | Promise<HookAnswer>): void {
  const { on } = useNavigator()
  const question = useEffectEvent(ask)
  useEffect(() => on('beforeLeave', () => question()), [on])
}
