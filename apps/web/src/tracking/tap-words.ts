import type { Evidence } from './signals.ts'

/** Keys of a number pad and whatever else a person types with. */
const PRIVATE = '[data-private], [role=group][aria-label=数字键盘]'
const PRESSABLE =
  'button, a[href], summary, label, [role=button], [role=link], [role=tab], [role=switch], [role=option]'
const LABEL_MAX = 40
/** What one chooses of the exam's answers is kept with the exam, and nowhere else. */
const CHOICE = 'input[type=radio], input[type=checkbox]'
/** A figure by itself is an amount or a digit of a password. */
const FIGURE = /^[\d\s.,+*-]*$/

function roleOf(element: Element): string {
  const given = element.getAttribute('role')
  if (given !== null) return given
  const names: Record<string, string> = { A: 'link', BUTTON: 'button', SUMMARY: 'button' }
  const box = element.querySelector('input')
  return box ? box.type : (names[element.tagName] ?? 'other')
}

/**
 * What was pressed and what stands on it; undefined for what is none of our business. With `isExam`
 * choices have no words: they are answers about the person.
 */
export function tapOf(
  target: Element,
  isExam: boolean,
): Extract<Evidence, { kind: 'tap' }> | undefined {
  const element = target.closest(PRESSABLE)
  if (!element || element.closest(PRIVATE)) return undefined
  const words = element.getAttribute('aria-label') ?? element.textContent
  const label = words.replaceAll(/\s+/g, ' ').trim().slice(0, LABEL_MAX)
  if (FIGURE.test(label)) return undefined
  const isChoice = isExam && element.querySelector(CHOICE) !== null
  return { kind: 'tap', role: roleOf(element), label: isChoice ? '选项' : label }
}
