import type { Call } from '@koi/contracts/call'
import type { ComponentType } from 'react'

/** A call whose answer a page needs for its first picture; the server makes it before it renders. */
export interface Want {
  call: Call
  request: Record<string, unknown>
}

/** What a page's file exports. */
export interface PageModule {
  default: ComponentType
  /** For pages that the server renders: what they need, out of their query. */
  wants?: (query: URLSearchParams) => Want[]
}

export type PageLoaders<Name extends string> = Record<Name, () => Promise<PageModule>>

/** A page that does not come in this time has failed (SPEC §9). */
export const PAGE_LOAD_TIMEOUT_MS = 60_000

/** Pages whose code has come, and those on their way. */
export interface PageModules<Name extends string> {
  /** The code if it is here. */
  get(name: Name): PageModule | undefined
  /** Fetches it once; a failed fetch may be tried again. */
  load(name: Name): Promise<PageModule>
}

/** Makes the store of page code of one app. */
export function createPageModules<Name extends string>(
  loaders: PageLoaders<Name>,
  timeoutMs = PAGE_LOAD_TIMEOUT_MS,
): PageModules<Name> {
  const ready = new Map<Name, PageModule>()
  const coming = new Map<Name, Promise<PageModule>>()
  const fetchModule = async (name: Name) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`page ${name}: no answer in ${timeoutMs} ms`)),
        timeoutMs,
      )
    })
    try {
      const module = await Promise.race([loaders[name](), late])
      ready.set(name, module)
      return module
    } finally {
      clearTimeout(timer)
      coming.delete(name)
    }
  }
  return {
    get: (name) => ready.get(name),
    load(name) {
      const module = ready.get(name)
      if (module) return Promise.resolve(module)
      const known = coming.get(name)
      if (known) return known
      const fetching = fetchModule(name)
      coming.set(name, fetching)
      return fetching
    },
  }
}
