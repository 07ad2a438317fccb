import { use, useSyncExternalStore } from 'react'
import { drafts } from '#lib/drafts.ts'
import { EntryContext } from './navigation-context.ts'

const nothing = () => undefined

/** The place in the history; what lies over all pages, such as the login, has one of its own. */
const usePlace = () => use(EntryContext)?.key ?? 'over-pages'

export const parseText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/**
 * State that people type or choose, as `useState`, which a reload of the document keeps: what they typed is
 * never lost to a network or a new release. It belongs to this place in the history; another visit of the
 * same page begins anew. `parse` answers undefined for what has another shape. Never for passwords, codes,
 * numbers of cards or papers: the tab's storage is no safe.
 */
export function useDraft<Value>(
  name: string,
  initial: Value,
  parse: (stored: unknown) => Value | undefined,
): [Value, (next: Value) => void] {
  const slot = `${usePlace()}.${name}`
  const kept = useSyncExternalStore(drafts.subscribe, () => drafts.read(slot), nothing)
  const value = kept === undefined ? initial : (parse(kept) ?? initial)
  return [value, (next) => drafts.write(slot, next)]
}

/** `const forgetDraft = useForgetDraft('exam')`: after what was typed has done its work, or is given up. */
export function useForgetDraft(name: string): () => void {
  const place = usePlace()
  return () => drafts.forget(`${place}.${name}`)
}
