import { isVersionBelow, isVersionFrom } from './login-version.ts'

/** SPEC §9, RU-293: how long the QQ app has to come to the front. */
export const QQ_LAUNCH_TIMEOUT_MS = 1500
/** SPEC §4: older versions have no login of their own for web pages. */
const QQ_VERSION_MIN = '7.8.0'
/** SPEC §4: from here on the app's own login dialog helps. */
const QQ_HELP_VERSION_MIN = '9.0.65'

/** One way of logging in with mobile QQ. */
export type QqStep = 'launch' | 'code' | 'fallback' | 'helpLogin' | 'silent' | 'authorize'

export interface QqSituation {
  /** The page is shown by the QQ app. Outside of it the app can only be launched. */
  isInApp: boolean
  /** The address carries the `code` of an authorization. */
  hasCode: boolean
  /** Of the QQ app; undefined where it is not known. */
  appVersion: string | undefined
  /** The server said at an earlier login that the assets are frozen. */
  isAssetFrozen: boolean
  /** The page stands on one of the configured main hosts. */
  isMainHost: boolean
}

/**
 * Which ways are tried, one after the other until one logs in (SPEC §4, RU-119..123). The authorize
 * redirect comes last in every chain inside of the app, so that no old version is left without a way.
 */
export function qqChain(situation: QqSituation): readonly QqStep[] {
  if (!situation.isInApp) return ['launch']
  const steps = stepsInApp(situation)
  return situation.hasCode ? ['code', ...steps] : steps
}

function stepsInApp({ appVersion, isAssetFrozen, isMainHost }: QqSituation): readonly QqStep[] {
  if (isVersionBelow(appVersion, QQ_VERSION_MIN) || isAssetFrozen) return ['fallback', 'authorize']
  const withoutHelp = ['silent', 'fallback', 'authorize'] as const
  const canHelp = isMainHost && isVersionFrom(appVersion, QQ_HELP_VERSION_MIN)
  return canHelp ? ['helpLogin', ...withoutHelp] : withoutHelp
}
