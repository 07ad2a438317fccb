import type { ShareOptions } from './share-options.ts'

let current: ShareOptions | undefined
const listeners = new Set<() => void>()

/** The page that is shown says how it is shared; the answer takes it back. */
export function declareCard(options: ShareOptions): () => void {
  const tell = (next: ShareOptions | undefined) => {
    current = next
    for (const listener of listeners) listener()
  }
  tell(options)
  return () => {
    // The next page may have spoken already.
    if (current === options) tell(undefined)
  }
}

/** What the shown page declared; undefined where the brand's own card counts. */
export const declaredCard = (): ShareOptions | undefined => current

export function onDeclared(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
