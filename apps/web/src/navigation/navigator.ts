import { parseAddress, urlOf, withQuery } from './address.ts'
import type { HostJumps } from './host-jumps.ts'
import { createHooks, type HookLists } from './hooks.ts'
import type { BrowserHistory, HistoryState } from './history.ts'
import type { PageModules } from './page-modules.ts'
import type { PageTable } from './page-table.ts'
import {
  instanceOf,
  keepPages,
  planNavigation,
  resolve,
  typeOf,
  type Entry,
  type Move,
  type NavigateOptions,
  type Plan,
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
  modules: PageModules
  history: BrowserHistory
  makeKey: () => string
  /** Told of navigations that could not be made (SPEC §8: logged and reported). */
  report: (reason: string) => void
  /** Told of navigations that a hook stopped (SPEC §8: a console warning only). */
  warn?: (text: string) => void
  /** Navigation in the page stack of the host; absent where the host has none. */
  hostJumps?: () => Promise<HostJumps> | undefined
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
    const { history, makeKey, report } = this.#parts
    let plan = this.#plan(target, options)
    if (plan.kind === 'invalid') {
      report(`navigation refused: ${plan.reason}`)
      return false
    }
    if (plan.kind === 'back') return this.#goBack()
    if (plan.kind === 'custom') return this.#runCustom(options)
    const mine = ++this.#turn
    if (plan.kind === 'unknown') {
      const url = urlOf(plan.address)
      await this.#completeTable()
      if (mine !== this.#turn) return false
      plan = this.#plan(target, options)
      // The rest of the table did not come; the server knows it, and may have another release of it.
      if (plan.kind !== 'show' && plan.kind !== 'load') plan = { kind: 'load', url, replace: false }
    }
    if (plan.kind === 'load') {
      if (await this.#isMadeByHost(plan, target, options)) return true
      history.load(plan.url, plan.replace)
      return true
    }
    if (plan.kind !== 'show') return false
    const index = this.#state.current.index + (plan.move === 'push' ? 1 : 0)
    const to: Entry<Name> = { page: plan.page, ...plan.address, key: makeKey(), index }
    if (!(await this.#isAllowed(to, plan.move, mine))) return false
    if (await this.#isMadeByHost(plan, target, options)) return true
    if (!(await this.#fetchCode(to, mine))) return false
    history[plan.move](stateOf(to), urlOf(to))
    this.#show(to, 'forward')
    return true
  }

  back = () => void this.#goBack()

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
    const fetchCode = async () => {
      if (!pages.find(address.path)) await pages.complete()
      const page = pages.find(address.path)
      if (page) await modules.load(page.name)
    }
    // A failed warm-up is no failure: the navigation itself will try again and say so.
    fetchCode().catch(() => undefined)
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

  #plan(target: string, options: NavigateOptions): Plan<Name> {
    const { pages, history } = this.#parts
    const { current } = this.#state
    return planNavigation({ target, current, origin: history.origin, pages, options })
  }

  async #completeTable() {
    const { pages, report } = this.#parts
    this.#change({ isLoading: true })
    await pages.complete().catch((error: unknown) => report(String(error)))
    this.#change({ isLoading: false })
  }

  /** Asks the hooks; false where the navigation was stopped, led elsewhere or overtaken. */
  async #isAllowed(to: Entry<Name>, move: Move, mine: number): Promise<boolean> {
    if (!this.#hooks.hasQuestions()) return true
    const answer = await this.#hooks.ask(to, this.#state.current)
    if (mine !== this.#turn) return false
    if (answer === false) this.#parts.warn?.(`navigation to ${urlOf(to)} was cancelled`)
    if (typeof answer === 'string') await this.navigate(answer, { replace: move === 'replace' })
    return answer === undefined
  }

  /** Waits for the page's code; false where a newer navigation came. */
  async #fetchCode(to: Entry<Name>, mine: number): Promise<boolean> {
    if (this.#parts.modules.get(to.page.name)) return true
    this.#change({ isLoading: true })
    await this.#load(to.page.name)
    return mine === this.#turn
  }

  async #runCustom({ run }: NavigateOptions): Promise<boolean> {
    try {
      if (!run) throw new Error('a custom navigation brings no way to make it')
      await run()
      return true
    } catch (error) {
      this.#parts.report(`navigation failed: ${String(error)}`)
      return false
    }
  }

  /** Whether the host makes the navigation in its own page stack. */
  async #isMadeByHost(plan: Plan<Name>, target: string, options: NavigateOptions) {
    const jumps = this.#parts.hostJumps?.()
    if (!jumps) return false
    const { current } = this.#state
    return (await jumps).jump({ target, type: typeOf(options), plan, current })
  }

  async #goBack(): Promise<boolean> {
    const { pages, history, hostJumps } = this.#parts
    const { index, page } = this.#state.current
    const isHome = page.name === pages.home.name
    if (index > 0) history.go(-1)
    else {
      const own = isHome ? 'leave' : 'home'
      const jumps = hostJumps?.()
      const rest = jumps ? await (await jumps).leave(isHome) : own
      if (rest === 'home') return this.navigate(pages.home.path, { replace: true })
      this.#hooks.tellQuit()
      if (rest === 'leave') history.go(-1)
    }
    return true
  }

  #show(to: Entry<Name>, direction: NavigationState<Name>['direction']) {
    const { current: from, kept } = this.#state
    this.#change({ current: to, kept: keepPages(kept, to), direction, isLoading: false })
    this.#hooks.tell(to, from)
  }

  /** The person moved in the browser's history; the page follows, or leads the browser back. */
  async #follow() {
    const { history, pages } = this.#parts
    if (history.state()?.key === this.#state.current.key) return
    const mine = ++this.#turn
    if (!hasPage(this.#parts)) await pages.complete().catch(() => undefined)
    if (mine !== this.#turn) return
    const to = entryAt(this.#parts)
    const from = this.#state.current
    if ((await this.#isAllowed(to, 'replace', mine)) && (await this.#fetchCode(to, mine))) {
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

type Place<Name extends string> = Pick<NavigatorParts<Name>, 'history' | 'pages'>

const addressAt = ({ history }: Pick<Place<string>, 'history'>) =>
  parseAddress(history.url(), history.origin) ?? { path: '/', search: '' }

/** Whether the table, as far as it is here, has the page that the history stands on. */
export function hasPage<Name extends string>({ history, pages }: Place<Name>): boolean {
  const { path } = addressAt({ history })
  return path === '/' || pages.isComplete() || pages.find(path) !== undefined
}

/** The entry of the place that the history stands on. */
function entryAt<Name extends string>({ history, pages, makeKey }: NavigatorParts<Name>) {
  const address = addressAt({ history })
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
