import { identityCalls } from '@koi/contracts/calls/identity'
import { to } from '@koi/contracts/pages'
import type { Transport } from '@koi/contracts/client'
import { hostOfTab } from '#hosts/host-of-tab.ts'
import { createLiveHost, type LiveHost } from '#hosts/live-host.ts'
import type { BootState } from './boot.ts'
import { browserIdle } from './browser-idle.ts'

/** The server says that this is the demo. */
function isDemo({ queries }: BootState): boolean {
  return queries.some(([[path], answer]) => {
    if (path !== identityCalls.querySession.path) return false
    return (
      typeof answer === 'object' &&
      answer !== null &&
      'is_demo' in answer &&
      answer.is_demo === true
    )
  })
}

/**
 * The host of this tab: recognised at once, its abilities loaded beside the app. A plain browser has time
 * until the first picture is there.
 */
export async function createBrowserHost(
  boot: BootState,
  transport: () => Transport,
): Promise<LiveHost> {
  const facts = await hostOfTab(import.meta.env.DEV || isDemo(boot))
  const landingUrl = location.href
  // oxlint-disable-next-line no-console -- SPEC §8: script and bridge failures are logged, not reported
  const log = (text: string) => console.warn(text)
  const load = async () => {
    if (facts.name === 'h5' || facts.name === 'desktop') await browserIdle()
    const { loadBrowserHost } = await import('#hosts/browser-around.ts')
    const askTicket = async (uiUrl: string) =>
      (await import('../ask-ticket.ts')).askTicket(transport(), uiUrl)
    const home = { title: boot.brand.title, link: location.origin + to.home() }
    return loadBrowserHost({ facts, askTicket, landingUrl, home, log })
  }
  const host = createLiveHost(facts, load, (reason) => log(String(reason)))
  // Its own bar shows the title that was there before it was.
  host.arrival.subscribe(() => host.setTitle?.(document.title))
  return host
}
