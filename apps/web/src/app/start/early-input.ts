import { makeReady } from '#lib/make-ready.ts'
import { nextTask } from '#lib/next-task.ts'
import { pressedElement } from '#lib/pressed-element.ts'
import { EVERY_PRESS_MARK } from '#ui/every-press.ts'
import { EARLY_INPUT, type EarlyInput } from './boot.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** What is to be done again: texts of fields first, then presses in their order. */
export interface EarlyWork {
  typed: Field[]
  pressed: HTMLElement[]
}

const isTick = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')

const isField = (element: Element): element is Field =>
  (element instanceof HTMLInputElement && !isTick(element)) ||
  element instanceof HTMLTextAreaElement

/**
 * What people did to the server's HTML before the script was there. Call right before `hydrateRoot`. Who
 * sees nothing happen presses again and means it once; keys of a keyboard count every time, and so do
 * ticks, which the browser shows: a tick that was taken back stays taken back.
 */
export function takeEarlyInput(inputs: readonly EarlyInput[]): EarlyWork {
  const work: EarlyWork = { typed: [], pressed: [] }
  for (const [kind, met] of inputs) {
    const target = pressedElement(met)
    if (!target?.isConnected) continue
    if (isField(target)) {
      if (kind === 'input' && !work.typed.includes(target)) work.typed.push(target)
    } else if (kind === 'click') {
      const counts = isTick(target) || target.closest(`[${EVERY_PRESS_MARK}]`) !== null
      if (counts || !work.pressed.includes(target)) work.pressed.push(target)
    }
  }
  // The browser has ticked it already: as the server drew it, so that the presses tick it.
  for (const box of work.pressed) if (isTick(box)) box.checked = box.defaultChecked
  return work
}

/** The list of the inline script; empty where the page came without one. */
export function earlyInputs(): EarlyInput[] {
  const kept: unknown = Reflect.get(window, EARLY_INPUT)
  return Array.isArray(kept) ? kept : []
}

/** Does it again. Call right after `hydrateRoot`: React makes a part that an event meets ready first. */
export async function repeatEarlyInput({ typed, pressed }: EarlyWork): Promise<void> {
  for (const field of typed) tellTyped(field)
  for (const element of pressed) {
    element.click()
    // As from a finger: the next press meets what this one has changed.
    await nextTask()
  }
}

/**
 * A browser ticks a box before it tells of the press: React, where it makes the box ready only for this press, takes the
 * new state for the one that was drawn and tells nobody. Until the page is ready the first press of each box is therefore
 * told once its part is. Call before `hydrateRoot`; answers what ends it.
 */
export function holdTicks(): () => void {
  const told = new WeakSet<EventTarget>()
  const hold = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || !isTick(target) || told.has(target)) return
    told.add(target)
    event.stopImmediatePropagation()
    const isOn = target.checked
    setTimeout(() => {
      // Pressed again meanwhile: it stands as it was drawn.
      if (target.checked !== isOn) return
      // As before the press, and in the same task pressed again: nobody sees it change.
      target.checked = !isOn
      makeReady(target)
      target.click()
    })
  }
  addEventListener('click', hold, true)
  return () => removeEventListener('click', hold, true)
}

/**
 * Tells React of a text that stood in the field before React did. React compares with the value that was
 * last set through the element, and takes the text of the browser itself as set.
 */
function tellTyped(field: Field): void {
  const text = field.value
  makeReady(field)
  field.value = field.defaultValue
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
