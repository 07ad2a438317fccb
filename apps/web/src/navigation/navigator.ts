import { parseAddress, urlOf, withQuery } from './address.ts'
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
  /** Asks the hooks about the first page and fetches its code; render after it. */
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

/** The page stack of one app over a history. Make it with `createNavigator`. */
class PageStackNavigator<Name extends string> implements Navigator<Name> {
  readonly #parts: NavigatorParts<Name>
  readonly #hooks = createHooks<Name>()
  readonly #listeners = new Set<() => void>()
  readonly on = this.#hooks.on
  #state: NavigationState<Name>
  /** The newest navigation wins; older ones that come late are dropped. */
  #turn = 0
  #stopListening: (() => void) | undefined

  constructor(parts: NavigatorParts<Name>) {
    this.#parts = parts
    const current = firstEntry(parts)
    this.#state = { current, kept: [current], direction: 'first', isLoading: false }
  }

  // Handed around as plain functions, so they are bound.
  state = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  navigate = async (target: string, options: NavigateOptions = {}): Promise<boolean> => {
    const { pages, history, makeKey, report } = this.#parts
    const { current } = this.#state
    const plan = planNavigation({ target, current, origin: history.origin, pages, options })
    if (plan.kind === 'invalid') {
      report(`navigation refused: ${plan.reason}`)
      return false
    }
    if (plan.kind === 'load') {
      history.load(plan.url, plan.replace)
      return true
    }
    const index = current.index + (plan.move === 'push' ? 1 : 0)
    const to: Entry<Name> = { page: plan.page, ...plan.address, key: makeKey(), index }
    if (!(await this.#prepare(to, plan.move))) return false
    history[plan.move](stateOf(to), urlOf(to))
    this.#show(to, 'forward')
    return true
  }

  back = () => {
    const { pages, history } = this.#parts
    const how = planBack(this.#state.current, pages.home.name)
    if (how === 'home') void this.navigate(pages.home.path, { replace: true })
    else history.go(-1)
  }

  setQuery = (changes: Record<string, string | undefined>) => {
    const { current, kept } = this.#state
    const next = { ...current, search: withQuery(current.search, changes) }
    this.#parts.history.replace(stateOf(next), urlOf(next))
    const isSame = (entry: Entry<Name>) => instanceOf(entry) === instanceOf(next)
    this.#change({ current: next, kept: kept.map((entry) => (isSame(entry) ? next : entry)) })
  }

  preload = (target: string) => {
    const { pages, modules, history } = this.#parts
    const address = parseAddress(target, history.origin)
    if (!address) return
    // A failed warm-up is no failure: the navigation itself will try again and say so.
    modules.load(resolve(address, pages).page.name).catch(() => undefined)
  }

  async start() {
    const { history } = this.#parts
    const first = this.#state.current
    this.#stopListening = history.listen(() => void this.#follow())
    const answer = await this.#hooks.ask(first, first)
    if (typeof answer === 'string' && (await this.navigate(answer, { replace: true }))) {
      // The page that was led away from was never shown and is not kept.
      this.#change({ kept: [this.#state.current], direction: 'first' })
      return
    }
    await this.#load(first.page.name)
  }

  stop() {
    this.#stopListening?.()
  }

  #change(next: Partial<NavigationState<Name>>) {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }

  /** A page that cannot be fetched is shown all the same: its frame says so and offers a retry. */
  async #load(name: Name) {
    const { modules, report } = this.#parts
    await modules.load(name).catch((error: unknown) => report(String(error)))
  }

  /** Asks the hooks and fetches the code; false where the navigation was stopped or overtaken. */
  async #prepare(to: Entry<Name>, move: Move): Promise<boolean> {
    const mine = ++this.#turn
    const answer = this.#hooks.hasQuestions()
      ? await this.#hooks.ask(to, this.#state.current)
      : undefined
    if (mine !== this.#turn || answer === false) return false
    if (typeof answer === 'string') {
      await this.navigate(answer, { replace: move === 'replace' })
      return false
    }
    if (this.#parts.modules.get(to.page.name)) return true
    this.#change({ isLoading: true })
    await this.#load(to.page.name)
    return mine === this.#turn
  }

  #show(to: Entry<Name>, direction: NavigationState<Name>['direction']) {
    const { current: from, kept } = this.#state
    this.#change({ current: to, kept: keepPages(kept, to), direction, isLoading: false })
    this.#hooks.tell(to, from)
  }

  /** The person moved in the browser's history; the page follows, or leads the browser back. */
  async #follow() {
    const { history } = this.#parts
    const to = entryAt(this.#parts)
    const from = this.#state.current
    if (to.key === from.key) return
    if (await this.#prepare(to, 'replace')) {
      return this.#show(to, to.index < from.index ? 'back' : 'forward')
    }
    const isStillThere = this.#state.current.key === from.key && history.state()?.key === to.key
    if (isStillThere && to.index !== from.index) history.go(from.index - to.index)
  }
}

/** Makes the page stack of one app over a history. */
export function createNavigator<Name extends string>(parts: NavigatorParts<Name>): Navigator<Name> {
  return new PageStackNavigator(parts)
}

const stateOf = ({ key, index }: HistoryState): HistoryState => ({ key, index })

/** The entry of the place that the history stands on. */
function entryAt<Name extends string>({ history, pages, makeKey }: NavigatorParts<Name>) {
  const address = parseAddress(history.url(), history.origin) ?? { path: '/', search: '' }
  const { page, address: found } = resolve(address, pages)
  const { key = makeKey(), index = 0 } = history.state() ?? {}
  return { page, ...found, key, index }
}

/** Where the visit begins. The root and unknown pages become home in the history, too (SPEC §2). */
function firstEntry<Name extends string>(parts: NavigatorParts<Name>): Entry<Name> {
  const entry = entryAt(parts)
  const { history } = parts
  const isSamePlace = history.state()?.key === entry.key && urlOf(entry) === history.url()
  if (!isSamePlace) history.replace(stateOf(entry), urlOf(entry))
  return entry
}
