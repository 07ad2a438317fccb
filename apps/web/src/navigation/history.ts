/** What one place in the browser's history remembers of ours. */
export interface HistoryState {
  key: string
  index: number
}

/** The part of the browser that the navigator needs; tests and the server bring their own. */
export interface BrowserHistory {
  readonly origin: string
  /** Path with query of the place that is open, base included. */
  url(): string
  state(): HistoryState | undefined
  push(state: HistoryState, url: string): void
  replace(state: HistoryState, url: string): void
  go(steps: number): void
  /** Leaves the page stack: the document is loaded anew. */
  load(url: string, replace: boolean): void
  /** Calls back when the person moves in the history. */
  listen(onMove: () => void): () => void
}

/** The real one. */
export function browserHistory(): BrowserHistory {
  history.scrollRestoration = 'manual'
  return {
    origin: location.origin,
    url: () => location.pathname + location.search,
    state: () => readState(history.state),
    push: (state, url) => history.pushState(state, '', url),
    replace: (state, url) => history.replaceState(state, '', url),
    go: (steps) => history.go(steps),
    load: (url, replace) => (replace ? location.replace(url) : location.assign(url)),
    listen(onMove) {
      window.addEventListener('popstate', onMove)
      return () => window.removeEventListener('popstate', onMove)
    },
  }
}

/** History states of other scripts are not ours. */
function readState(state: unknown): HistoryState | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  if (!('key' in state) || typeof state.key !== 'string') return undefined
  if (!('index' in state) || typeof state.index !== 'number') return undefined
  return { key: state.key, index: state.index }
}

/** A history in memory: of one request on the server, or of a test. */
export function memoryHistory(firstUrl: string, origin = 'https://koi.invalid') {
  let places: { url: string; state: HistoryState | undefined }[] = [
    { url: firstUrl, state: undefined },
  ]
  let at = 0
  const loads: { url: string; replace: boolean }[] = []
  const listeners = new Set<() => void>()
  const history: BrowserHistory = {
    origin,
    url: () => places[at]?.url ?? '',
    state: () => places[at]?.state,
    push(state, url) {
      places = [...places.slice(0, at + 1), { url, state }]
      at++
    },
    replace(state, url) {
      places[at] = { url, state }
    },
    go(steps) {
      if (!places[at + steps]) return
      at += steps
      for (const listener of listeners) listener()
    },
    load: (url, replace) => loads.push({ url, replace }),
    listen(onMove) {
      listeners.add(onMove)
      return () => listeners.delete(onMove)
    },
  }
  return { ...history, loads, urls: () => places.map(({ url }) => url) }
}
