import type { Platform } from './host-name.ts'
import { hasAppFeature } from './version-gates.ts'

/** Other apps a card can be handed to, if they are on the phone. */
export type ShareApp = 'xiaohongshu' | 'douyin'

/** Targets of the native app's own share sheet (SPEC §9, share platform ids). */
export type AppShareTarget = 'appMessage' | 'timeline' | ShareApp | 'savePicture'

interface Around {
  platform: Platform
  appVersion?: string | undefined
}

/** Which apps the native app can be asked for; an older version is not asked (SPEC §9). */
export function appsToCheck(around: Around): ShareApp[] {
  const apps: ShareApp[] = []
  if (hasAppFeature('xiaohongshuCheck', around)) apps.push('xiaohongshu')
  if (hasAppFeature('douyin', around)) apps.push('douyin')
  return apps
}

/** Where the native app can send a card: its version and the installed apps decide (SPEC §9, A-105). */
export function appShareTargets(around: Around, installed: readonly ShareApp[]): AppShareTarget[] {
  const known = appsToCheck(around).filter((app) => installed.includes(app))
  const picture = hasAppFeature('imageShare', around) ? (['savePicture'] as const) : []
  return ['appMessage', 'timeline', ...known, ...picture]
}
