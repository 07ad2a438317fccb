import { tabStore } from '#lib/storage.ts'
import { detectHost } from './detect.ts'
import { hostFacts, type HostFacts } from './host-facts.ts'

/** Where `chosenHost` remembers a choice; read here so that its code comes only where there is one. */
const hasChoice = () =>
  /[?&]host=/.test(location.search) || tabStore.get({ name: 'host', parse: Boolean }) === true

/** The host of this tab: the one somebody chose, where that is allowed, else what the browser is. */
export async function hostOfTab(isChoiceAllowed: boolean): Promise<HostFacts> {
  const { search } = location
  const chosen =
    isChoiceAllowed && hasChoice()
      ? (await import('./chosen-host.ts')).chosenHost(search, tabStore)
      : undefined
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  const wxEnvironment = window.__wxjs_environment
  const facts = hostFacts(chosen ?? detectHost({ userAgent, touchPoints, wxEnvironment }))
  if (facts.name !== 'miniprogram') return facts
  const { launchFacts } = await import('./launch-facts.ts')
  return { ...facts, ...launchFacts(search, tabStore) }
}
