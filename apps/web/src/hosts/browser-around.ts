import type { HostAround, Ticket } from './host-around.ts'
import type { HostFacts } from './host-facts.ts'
import { loadHost } from './load.ts'
import { appendScript, createScriptLoader } from './load-script.ts'
import type { ArrivingHost } from './live-host.ts'

export interface PageParts {
  facts: HostFacts
  askTicket: (uiUrl: string) => Promise<Ticket>
  landingUrl: string
  home: { title: string; link: string }
  /** A line for the console: failures of bridges and scripts are logged, not reported (SPEC §8). */
  log: (text: string) => void
}

const IOS = /iP(?:hone|ad|od)/

const onSight =
  (isHidden: boolean) =>
  (listener: () => void): (() => void) => {
    const hear = () => {
      if (document.hidden === isHidden) listener()
    }
    document.addEventListener('visibilitychange', hear)
    return () => document.removeEventListener('visibilitychange', hear)
  }

/**
 * A hash that the shell wrote is a place of its own in the browser's history: it is heard before the page stack,
 * which shall not follow it, and left again.
 */
function onHashAnswer(mark: string, listener: (hash: string) => void): () => void {
  let hasAnswered = false
  const stop = () => window.removeEventListener('popstate', hear, true)
  const hear = (event: PopStateEvent) => {
    const { hash } = location
    if (!hasAnswered && !hash.startsWith(mark)) return
    event.stopImmediatePropagation()
    if (hasAnswered) return stop()
    hasAnswered = true
    listener(hash)
    history.back()
  }
  window.addEventListener('popstate', hear, true)
  return () => {
    // The way back from the answer is still to be heard.
    if (!hasAnswered) stop()
  }
}

/** Loads the host of this page, with the real window around it. */
export function loadBrowserHost({ log, ...parts }: PageParts): Promise<ArrivingHost> {
  const around: HostAround = {
    ...parts,
    globals: window,
    browser: navigator,
    signedUrl: () => (IOS.test(navigator.userAgent) ? parts.landingUrl : location.href),
    loadScript: createScriptLoader((address) => appendScript(document, address), log),
    cookies: () => document.cookie,
    openScheme: (address) => location.assign(address),
    onHidden: onSight(true),
    onShown: onSight(false),
    onHashAnswer,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    report: (reason) => log(reason instanceof Error ? reason.message : String(reason)),
  }
  return loadHost(around)
}
