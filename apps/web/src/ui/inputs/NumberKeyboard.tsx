import { use, useEffect, useEffectEvent, useId } from 'react'
import type { NumberKey } from './amount-keys.ts'
import { classNames } from '../style/class-names.ts'
import { EVERY_PRESS_MARK } from '../every-press.ts'
import { Icon } from '../icons/Icon.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { SurroundingsContext } from '../surroundings.ts'
import styles from './NumberKeyboard.module.css'

export interface KeyboardAction {
  /** 下一步 or 确定, or what it does: 买入. */
  label: string
  /** How much of it, on a line of its own: `10,000.00 元`. */
  quantity?: string | undefined
  /** Name under which its presses are counted. */
  track?: string | undefined
  onPress?: () => void
  /** Makes a real link of it: something else has to be done first, and what was typed is kept. */
  href?: string | undefined
  busy?: boolean
  /** Why it cannot be pressed; spoken with the button. Show it beside the amount as well. */
  disabledReason?: string | undefined
}

interface NumberKeyboardProps {
  onKey: (key: NumberKey) => void
  /** The tall key at the right. Without it the keys stand in three columns, for a passcode. */
  action?: KeyboardAction
  /** `amount` has a point and 00. */
  kind?: 'amount' | 'passcode'
  label?: string
}

const AMOUNT_KEYS: readonly NumberKey[] = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '.',
  '0',
  '00',
]
const PASSCODE_KEYS: readonly NumberKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** Our own number pad. Keys of a real keyboard work too, unless a field has them already. */
export function NumberKeyboard(props: NumberKeyboardProps) {
  const { onKey, action, kind = 'amount', label = '数字键盘' } = props
  useHardwareKeys(kind, onKey, action)
  const keys = kind === 'amount' ? AMOUNT_KEYS : PASSCODE_KEYS
  return (
    <div
      role="group"
      aria-label={label}
      {...{ [EVERY_PRESS_MARK]: '' }}
      data-foot=""
      className={classNames(styles.pad, styles[kind])}
      // The amount keeps its caret while keys are pressed.
      onPointerDown={(event) => event.preventDefault()}
    >
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={classNames(styles.key, styles[`key${key === '.' ? 'Point' : key}`])}
          aria-label={key === '.' ? '小数点' : undefined}
          onClick={() => onKey(key)}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className={classNames(styles.key, styles.erase)}
        aria-label="删除"
        onClick={() => onKey('erase')}
      >
        <Icon name="erase" size={26} />
      </button>
      {action && <ActionKey action={action} />}
    </div>
  )
}

function ActionKey({ action }: { action: KeyboardAction }) {
  const { Anchor } = use(SurroundingsContext)
  const reasonId = useId()
  const isBlocked = action.busy === true || action.disabledReason !== undefined
  if (action.href !== undefined) {
    return (
      <Anchor href={action.href} className={styles.action} data-track={action.track}>
        {action.label}
      </Anchor>
    )
  }
  return (
    <button
      type="button"
      className={styles.action}
      aria-disabled={isBlocked}
      aria-busy={action.busy ?? false}
      data-track={action.track}
      aria-describedby={action.disabledReason === undefined ? undefined : reasonId}
      onClick={() => {
        if (!isBlocked) action.onPress?.()
      }}
    >
      {action.busy && <Spinner />}
      <span>{action.label}</span>{' '}
      {action.quantity !== undefined && (
        <span className={styles.quantity} style={lettersOf(action.quantity)}>
          {action.quantity}
        </span>
      )}
      {action.disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {action.disabledReason}
        </span>
      )}
    </button>
  )
}

/** How long it is, and its number alone: both decide how large it can be written. */
const lettersOf = (quantity: string) => ({
  '--letters': quantity.length,
  '--number-letters': quantity.split(' ', 1).join('').length,
})

/** Digits, Backspace and Enter of a real keyboard, while this keyboard is on the screen. */
function useHardwareKeys(
  kind: 'amount' | 'passcode',
  onKey: (key: NumberKey) => void,
  action: KeyboardAction | undefined,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target
    // A field answers for itself; an open dialog elsewhere must not type into this page.
    if (target instanceof Element && target.closest('input, textarea, select, [role="slider"]'))
      return
    if (/^\d$/.test(event.key)) onKey(asKey(event.key))
    else if (event.key === '.' && kind === 'amount') onKey('.')
    else if (event.key === 'Backspace') onKey('erase')
    else if (event.key === 'Enter' && !(target instanceof Element && target.closest('button, a'))) {
      if (action && !action.busy && action.disabledReason === undefined) action.onPress?.()
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function asKey(digit: string): NumberKey {
  return PASSCODE_KEYS.find((key) => key === digit) ?? '0'
}
