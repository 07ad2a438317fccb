import type { ReactNode } from 'react'
import { pressKey } from './amount-keys.ts'
import { NumberKeyboard, type KeyboardAction } from './NumberKeyboard.tsx'
import { TypingFooter } from './TypingFooter.tsx'

interface AmountFooterProps {
  text: string
  onType: (text: string) => void
  decimalsMax?: number
  /** The form rests while its order is confirmed and signed: keys type nothing into it. */
  isResting: boolean
  /** The one primary action: what it does, and how much of it. */
  action: KeyboardAction
  /** In place of all that, where something else has to be done first: one Button. */
  instead?: ReactNode
}

/**
 * The footer (`footerBare`) of every page on which an amount is typed: the number keyboard with the page's one
 * primary action on it, while the rest of the page scrolls above. At a desk one types with the real keyboard,
 * and the action stands alone.
 */
export function AmountFooter(props: AmountFooterProps) {
  const { text, onType, decimalsMax = 2, isResting, action, instead } = props
  if (instead !== undefined) return <TypingFooter action={instead} />
  return (
    <NumberKeyboard
      onKey={(key) => {
        if (!isResting) onType(pressKey(text, key, { decimalsMax }))
      }}
      action={
        isResting && action.disabledReason === undefined
          ? { ...action, disabledReason: '正在确认' }
          : action
      }
    />
  )
}
