import type { KeyValueStore, Slot } from '#lib/storage.ts'
import type { HostName } from './host.ts'

/** A host that somebody looks at on a computer. */
export interface Chosen {
  name: HostName
  appVersion?: string
}

const names: readonly string[] = [
  'h5',
  'wechat',
  'miniprogram',
  'app',
  'qq',
  'harmony',
  'desktop',
] satisfies HostName[]
const isHostName = (text: unknown): text is HostName =>
  typeof text === 'string' && names.includes(text)

const chosen: Slot<Chosen> = {
  name: 'host',
  parse(stored) {
    if (typeof stored !== 'object' || stored === null || !('name' in stored)) return undefined
    if (!isHostName(stored.name)) return undefined
    return 'appVersion' in stored
      ? { name: stored.name, appVersion: String(stored.appVersion) }
      : { name: stored.name }
  },
}

/** The demo's app unless `app_version` says otherwise: one that can do everything. */
const DEMO_VERSIONS: Partial<Record<HostName, string>> = {
  app: '3.4.5',
  qq: '9.0.65',
  harmony: '1.0.0',
}

/**
 * The host of `?host=wechat`, remembered for the tab; `?host=` without a name goes back to what the
 * browser is. `hostOfTab` asks in development and in the demo only: elsewhere a visitor chooses nothing.
 */
export function chosenHost(search: string, tab: KeyValueStore): Chosen | undefined {
  const query = new URLSearchParams(search)
  const name = query.get('host')
  if (name === null) return tab.get(chosen)
  if (!isHostName(name)) {
    tab.remove(chosen.name)
    return undefined
  }
  const appVersion = query.get('app_version') ?? DEMO_VERSIONS[name]
  const choice = appVersion === undefined ? { name } : { name, appVersion }
  tab.set(chosen, choice)
  return choice
}
