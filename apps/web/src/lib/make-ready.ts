/**
 * Makes React take over the part of the server's HTML around an element, where it can: it does so for any event that a
 * person could have made, and this one changes nothing.
 */
export function makeReady(element: HTMLElement): void {
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
