import type { Call } from '@koi/contracts/call'
import type { ComponentType } from 'react'
import { fetchCode } from '#lib/code.ts'
import { fetchDrawnParts } from '#lib/drawn-parts.ts'

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

type PageLoader = () => Promise<PageModule>
export type PageLoaders<Name extends string> = Readonly<Record<Name, PageLoader>>

/** A page that does not come in this time has failed (SPEC §9). */
const LOAD_TIMEOUT_MS = 60_000

/** Pages whose code has come, and those on their way. */
export interface PageModules {
  /** The code if it is here. */
  get(name: string): PageModule | undefined
  /** Fetches it once; a failed fetch may be tried again. */
  load(name: string): Promise<PageModule>
}

interface ModuleSources {
  near: PageLoaders<string>
  /** Loaders of all pages, for a name that is not near. */
  fetchAll?: () => Promise<PageLoaders<string>>
}

/** Makes the store of page code of one app. */
export function createPageModules(sources: ModuleSources): PageModules {
  const { near, fetchAll } = sources
  const ready = new Map<string, PageModule>()
  const coming = new Map<string, Promise<PageModule>>()
  const loaderOf = async (name: string) => {
    const loader = near[name] ?? (await fetchAll?.())?.[name]
    if (!loader) throw new Error(`page ${name}: no screen`)
    return loader()
  }
  const fetchWhole = async (name: string) => {
    // The first page is drawn already, or waits for nothing more than itself.
    const isFirst = ready.size === 0
    const module = await fetchCode(() => loaderOf(name))
    if (!isFirst) await fetchDrawnParts()
    return module
  }
  const fetchModule = async (name: string) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`page ${name}: no answer in ${LOAD_TIMEOUT_MS} ms`)),
        LOAD_TIMEOUT_MS,
      )
    })
    try {
      const module = await Promise.race([fetchWhole(name), late])
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
