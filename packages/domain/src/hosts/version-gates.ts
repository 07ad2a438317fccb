import { isVersionFrom } from '../identity/login-version.ts'
import type { Platform } from './host-name.ts'

/** What a version of the native app brings (SPEC §9). */
const minAppVersions = {
  /** Asking whether 小红书 is installed. */
  xiaohongshuCheck: '3.1.5',
  /** Asking for 抖音, and sharing to it. */
  douyin: '3.1.6',
  /** Sharing a picture in place of a link. */
  imageShare: '3.4.5',
} as const

export type AppFeature = keyof typeof minAppVersions

interface Around {
  platform: Platform
  /** `3.4.5`; undefined where it is not known. */
  appVersion?: string | undefined
}

/**
 * Whether the app around the page has a feature: in the app's webview only, versions compared as
 * numbers, so that 3.10.0 is above 3.9.7 (SPEC §9, A-105). An unknown version has none.
 */
export function hasAppFeature(feature: AppFeature, { platform, appVersion }: Around): boolean {
  return platform === 'app-webview' && isVersionFrom(appVersion, minAppVersions[feature])
}
