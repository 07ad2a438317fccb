import { parseAddress, urlOf, withQuery, type Address } from './address.ts'
import { createHooks, type HookLists } from './hooks.ts'
import type { BrowserHistory, HistoryState } from './history.ts'
import type { PageModules } from './page-modules.ts'
import type { PageTable } from './page-table.ts'
import {
  instanceOf,
  keepPages,
  planBack,
  planNavigation,
  resolve,
  type Entry,
  type Move,
  type NavigateOptions,
} from './plan.ts'

/** What is on the screen, and what stays alive behind it. */
export interface NavigationState<Name extends string = string> {
  current: Entry<Name>
  kept: readonly Entry<Name>[]
  /** The way that led here, for scroll and focus. */
  direction: 'first' | 'forward' | 'back'
  /** A page is on its way. */
  isLoading: boolean
}

export interface Navigator<Name extends string = string> {
  /** Opens an address of this app, or leaves for another. False where it was refused or stopped. */
  navigate(target: string, options?: NavigateOptions): Promise<boolean>
  /** One step back; home where the visit began on an inner page. */
  back(): void
  /** Changes the query of the page that is open: its state in the URL. No step in the history. */
  setQuery(changes: Record<string, string | undefined>): void
  /** Fetches a page's code before it is asked for. */
  preload(target: string): void
  on<When extends keyof HookLists<Name>>(when: When, hook: HookLists<Name>[When]): () => void
  subscribe(listener: () => void): () => void
  state(): NavigationState<Name>
  /** Fetches the code of the first page; render after it. */
  start(): Promise<void>
  stop(): void
}

interface NavigatorParts<Name extends string> {
  pages: PageTable<Name>
  modules: PageModules<Name>
  history: BrowserHistory
  makeKey: () => string
  /** Told of navigations that could not be made (SPEC §8: logged and reported). */
  report: (reason: string) => void
}

/** Makes the page stack of one app over a history. */
export function createNavigator<Name extends string>(parts: NavigatorParts<Name>): Navigator<Name> {
  const { pages, modules, history, makeKey, report } = parts
  const hooks = createHooks<Name>()
  const listeners = new Set<() => void>()
  const first = firstEntry(parts)
  let state: NavigationState<Name> = {
    current: first,
    kept: [first],
    direction: 'first',
    isLoading: false,
  }
  /** The newest navigation wins; older ones that come late are dropped. */
  let turn = 0
  let stopListening: (() => void) | undefined

  function change(next: Partial<NavigationState<Name>>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Asks the hooks and fetches the code; false where the navigation was stopped or overtaken. */
  async function prepare(to: Entry<Name>, move: Move): Promise<boolean> {
    const mine = ++turn
    const answer = hooks.hasQuestions() ? await hooks.ask(to, state.current) : undefined
    if (mine !== turn || answer === false) return false
    if (typeof answer === 'string') {
      await navigate(answer, { replace: move === 'replace' })
      return false
    }
    if (!modules.get(to.page.name)) {
      change({ isLoading: true })
      // A page that cannot be fetched is shown all the same: its frame says so and offers a retry.
      await modules.load(to.page.name).catch((error: unknown) => report(String(error)))
      if (mine !== turn) return false
    }
    return true
  }

  function show(to: Entry<Name>, direction: NavigationState<Name>['direction']) {
    const from = state.current
    change({ current: to, kept: keepPages(state.kept, to), direction, isLoading: false })
    hooks.tell(to, from)
  }

  async function navigate(target: string, options: NavigateOptions = {}): Promise<boolean> {
    const { current } = state
    const plan = planNavigation({ target, current, origin: history.origin, pages, options })
    if (plan.kind === 'invalid') {
      report(`navigation refused: ${plan.reason}`)
      return false
    }
    if (plan.kind === 'load') {
      history.load(plan.url, plan.replace)
      return true
    }
    const isPush = plan.move === 'push'
    const index = current.index + (isPush ? 1 : 0)
    const to: Entry<Name> = { page: plan.page, ...plan.address, key: makeKey(), index }
    if (!(await prepare(to, plan.move))) return false
    history[plan.move](stateOf(to), urlOf(to))
    show(to, 'forward')
    return true
  }

  async function follow() {
    const to = entryAt(history, pages, makeKey)
    const from = state.current
    if (to.key === from.key) return
    if (await prepare(to, 'replace')) return show(to, to.index < from.index ? 'back' : 'forward')
    // Stopped: the browser has moved already and is led back to where the page still is.
    const isStillThere = state.current.key === from.key && history.state()?.key === to.key
    if (isStillThere && to.index !== from.index) history.go(from.index - to.index)
  }

  function preload(target: string) {
    const address = parseAddress(target, history.origin)
    if (!address) return
    // A failed warm-up is no failure: the navigation itself will try again and say so.
    modules.load(resolve(address, pages).page.name).catch(() => undefined)
  }

  return {
    navigate,
    back() {
      const how = planBack(state.current, pages.home.name)
      if (how === 'home') void navigate(pages.home.path, { replace: true })
      else history.go(-1)
    },
    setQuery(changes) {
      const { current, kept } = state
      const next = { ...current, search: withQuery(current.search, changes) }
      history.replace(stateOf(next), urlOf(next))
      change({ current: next, kept: kept.map((entry) => (sameInstance(entry, next) ? next : entry)) })
    },
    preload,
    on: hooks.on,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    async start() {
      stopListening = history.listen(() => void follow())
      const answer = await hooks.ask(first, first)
      if (typeof answer === 'string' && (await navigate(answer, { replace: true }))) {
        // The page that was led away from was never shown and is not kept.
        change({ kept: [state.current], direction: 'first' })
        return
      }
      await modules.load(state.current.page.name).catch((error: unknown) => report(String(error)))
    },
    stop: () => stopListening?.(),
  }
}

const stateOf = ({ key, index }: HistoryState): HistoryState => ({ key, index })

const sameInstance = (one: Entry, other: Entry) => instanceOf(one) === instanceOf(other)

/** The entry of the place that the history stands on. */
function entryAt<Name extends string>(
  history: BrowserHistory,
  pages: PageTable<Name>,
  makeKey: () => string,
): Entry<Name> {
  const address: Address = parseAddress(history.url(), history.origin) ?? { path: '/', search: '' }
  const { page, address: found } = resolve(address, pages)
  const { key = makeKey(), index = 0 } = history.state() ?? {}
  return { page, ...found, key, index }
}

/** Where the visit begins. The root and unknown pages become home in the history, too (SPEC §2). */
function firstEntry<Name extends string>({ history, pages, makeKey }: NavigatorParts<Name>) {
  const entry = entryAt(history, pages, makeKey)
  const isSamePlace = history.state()?.key === entry.key && urlOf(entry) === history.url()
  if (!isSamePlace) history.replace(stateOf(entry), urlOf(entry))
  return entry
}
