/** Resolves when the browser has nothing better to do. */
export function browserIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: 4000 })
    else setTimeout(resolve, 300)
  })
}

/** Resolves at once, or when the device is in a network again. */
export function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    // Only a firm no counts: some webviews do not know.
    if (!navigator.onLine) globalThis.addEventListener('online', () => resolve(), { once: true })
    else resolve()
  })
}
