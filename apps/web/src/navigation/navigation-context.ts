import { createContext, use } from 'react'
import type { Navigator } from './navigator.ts'
import type { Entry } from './plan.ts'

export const NavigatorContext = createContext<Navigator | undefined>(undefined)

/** The place of the page stack that a page stands in; a page behind the shown one keeps its own. */
export const EntryContext = createContext<Entry | undefined>(undefined)

/** `const { navigate, back, setQuery, preload } = useNavigator()`. */
export function useNavigator(): Navigator {
  const navigator = use(NavigatorContext)
  if (!navigator) throw new Error('useNavigator: outside of NavigatorContext')
  return navigator
}

/** Where the page that asks stands. */
export function useEntry(): Entry {
  const entry = use(EntryContext)
  if (!entry) throw new Error('useEntry: outside of a page')
  return entry
}
