import { platformOf } from './detect.ts'
import type { Host, HostName } from './host.ts'

/** What is known of a place at once, before anything of it is loaded. */
export type HostFacts = Pick<
  Host,
  'name' | 'platform' | 'reportPlatform' | 'appVersion' | 'scene' | 'envVersion' | 'launchSwitch'
>

/** The facts of a host (SPEC §6, §7); a mini-program has more of them (`launchFacts`). */
export function hostFacts({
  name,
  appVersion,
}: {
  name: HostName
  appVersion?: string
}): HostFacts {
  const platform = platformOf(name)
  return { name, platform, reportPlatform: platform, ...(appVersion && { appVersion }) }
}
