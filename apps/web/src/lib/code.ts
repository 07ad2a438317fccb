import { createFailedStyles } from './failed-styles.ts'

/** What is known of a piece of code that comes when it is needed. */
export interface CodeState<Value> {
  value: Value | undefined
  /** It was asked for and did not come. */
  hasFailed: boolean
  isLoading: boolean
}

/** A piece of code that comes once and is kept. None of its functions rejects. */
export interface Code<Value> {
  state(): CodeState<Value>
  subscribe(listener: () => void): () => void
  /** Fetches it before anybody asks: a failure is not told, it is fetched when it is asked for. */
  warm(): Promise<void>
  load(): Promise<void>
  /** As `load`, because a person asked for it again. */
  retry(): Promise<void>
}

/** Styles whose files did not come; they are asked for before the code that needs them. */
const failedStyles = createFailedStyles()

/** From now on styles that do not come are known. In browsers only. */
export const watchStyles = () => failedStyles.watch(document)

/**
 * Fetches code that is split off: its styles first, where they failed before. The loader of the build tries
 * each file of styles only once in a document, so that a page that came at the second try had none.
 */
export async function fetchCode<Value>(load: () => Promise<Value>): Promise<Value> {
  await failedStyles.mend()
  return load()
}

/**
 * Fetches code again because a person asked for it. Browsers remember that a script could not be fetched and never ask
 * again in the same document (Chromium does since version 150). So where the server answers and the code does not
 * come, the document is loaded anew: its address and what was typed are kept. Without a network the person keeps the app.
 */
export async function fetchCodeAgain<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await fetchCode(load)
  } catch (error) {
    if (await isServerThere()) location.reload()
    throw error
  }
}

const isServerThere = () =>
  fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Makes a piece of code out of what fetches it. */
export function createCode<Value>(load: () => Promise<Value>): Code<Value> {
  const listeners = new Set<() => void>()
  let state: CodeState<Value> = { value: undefined, hasFailed: false, isLoading: false }
  let coming: Promise<Value> | undefined
  const change = (next: Partial<CodeState<Value>>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const keep = (value: Value) => change({ value, hasFailed: false, isLoading: false })
  const take = async (ask: (load: () => Promise<Value>) => Promise<Value>) => {
    if (state.value !== undefined) return
    change({ isLoading: true })
    try {
      // What is on its way already is not asked for twice.
      coming ??= ask(load).finally(() => (coming = undefined))
      keep(await coming)
    } catch {
      change({ hasFailed: true, isLoading: false })
    }
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async warm() {
      if (state.value !== undefined) return
      coming ??= fetchCode(load).finally(() => (coming = undefined))
      await coming.then(keep, () => undefined)
    },
    load() {
      change({ hasFailed: false })
      return take(fetchCode)
    },
    retry: () => take(fetchCodeAgain),
  }
}
