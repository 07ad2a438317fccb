import { PRESSED_MARK } from './boot.ts'

/**
 * Presses the button of the server's HTML that was pressed before the script was there. Call right
 * after `hydrateRoot`: React makes a part that is clicked ready first.
 */
export function pressAgain(root: ParentNode): void {
  const button = root.querySelector<HTMLElement>(`[${PRESSED_MARK}]`)
  button?.removeAttribute(PRESSED_MARK)
  button?.click()
}
