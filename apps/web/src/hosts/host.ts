import type { HostName, Platform } from '@koi/domain/hosts/host-name'
import type { Signed } from '@koi/domain/trade/signed-acts'
import type { EnvVersion } from '@koi/domain/hosts/launch-switch'

export type { HostName, Platform }

/** What one shares: a link with its words, and a picture where there is one. */
export interface ShareCard {
  title: string
  desc: string
  link: string
  imgUrl?: string
}

/** Where a card can be sent (SPEC §9, share platform ids). */
export type ShareTarget =
  | 'appMessage'
  | 'timeline'
  | 'xiaohongshu'
  | 'discussion'
  | 'savePicture'
  | 'douyin'

export type ShareOutcome = 'shared' | 'cancelled'

/** The share menu of a host's own frame. */
export interface ShareMenu {
  /** Sets what the menu shares; called again whenever it changes. */
  set(card: ShareCard, hidden: readonly ShareTarget[]): Promise<void>
  hide(): Promise<void>
}

export interface PayRequest {
  /** Fields the payment provider signed, passed through unchanged. */
  params: Readonly<Record<string, string>>
}

/** Code of SPEC §8 for chat payments, as text: '0' paid, '1' and '-1' cancelled … */
export interface PayOutcome {
  code: string
}

interface FaceVerifyRequest {
  scene?: string
  package?: string
  package_sign?: string
}

/** The order a password is asked for; a host with a page of its own for it shows that page. */
export interface PasswordOrder extends Signed {
  /** The page that waits, `/h5/v6/pages/…`. */
  back: string
}

/** Answer of a payment-password check; whether it counts is decided by `passwordAccepted` (SPEC §5). */
export interface PasswordOutcome {
  token: string
  result: string
}

/** The host's own page stack, where it has one. */
export interface HostNavigation {
  /** How many pages lie in it; mini-programs redirect beyond 7 (SPEC §2). */
  depth(): Promise<number>
  navigateTo(
    url: string,
    options?: { fullscreen?: boolean; pullDownRefresh?: boolean },
  ): Promise<void>
  redirectTo?(url: string): Promise<void>
  switchTab?(url: string): Promise<void>
  reLaunch?(url: string): Promise<void>
  back(steps: number): Promise<void>
}

/** The ways a host has of knowing who is here; which are tried, and in which order, is `session/`'s. */
export interface HostLogin {
  /** The host's own login dialog (native app, QQ 9.0.65); resolves once the cookies are there. */
  openLogin?(options: { message?: string }): Promise<void>
  /** QQ: keys the webview already holds. */
  silentLogin?(): Promise<Readonly<Record<string, string>> | undefined>
  /** QQ, outside of its app: tries to launch it; false where nothing happened in time. */
  launch?(url: string, timeoutMs: number): Promise<boolean>
  /** Harmony: what FclaGuestLogin wants to know of the device. */
  equipment?(): Promise<{ uuid: string; equipmentType: string; loginVersion: string }>
}

/**
 * Where the app runs, and what that place lets it do. An ability is absent where the host cannot do it,
 * never a function that does nothing; a call that fails throws a `HostFailure`.
 */
export interface Host {
  readonly name: HostName
  readonly platform: Platform
  /** Sent with every request (SPEC §7). */
  readonly reportPlatform: string
  /** Version of the native app around the page, `3.4.5`; undefined where there is none or it is not known. */
  readonly appVersion?: string
  /** Mini-program: the scene it was opened from, and its release channel. */
  readonly scene?: string
  readonly envVersion?: EnvVersion
  /** Mini-program, trial and develop versions: what a tester switched on (RU-195). */
  readonly launchSwitch?: string
  readonly copy?: (text: string) => Promise<void>
  /** Opens a share sheet for one target, or the system's own where none is named. */
  readonly share?: (card: ShareCard, target?: ShareTarget) => Promise<ShareOutcome>
  readonly shareMenu?: ShareMenu
  /** Targets `share` can reach in this place. */
  readonly shareTargets?: readonly ShareTarget[]
  readonly saveImage?: (url: string) => Promise<void>
  readonly pay?: (request: PayRequest) => Promise<PayOutcome>
  readonly verifyPassword?: (order?: PasswordOrder) => Promise<PasswordOutcome>
  readonly verifyFace?: (request: FaceVerifyRequest) => Promise<{ token: string }>
  readonly bindCard?: () => Promise<void>
  readonly openMiniProgram?: (target: {
    appId: string
    path: string
    halfScreen?: boolean
  }) => Promise<void>
  readonly navigation?: HostNavigation
  readonly login?: HostLogin
  readonly setTitle?: (title: string) => void
  /** Closes the window of the host that shows the app. */
  readonly close?: () => Promise<void>
  /** The page is in sight again or left; hosts whose own events say more than `visibilitychange`. */
  readonly onVisibility?: (listener: (isVisible: boolean) => void) => () => void
}

/** A native call that did not succeed: codes of SPEC §8 (`1000` cancelled, `9000` no tip, `havenotapi`). */
export class HostFailure extends Error {
  readonly code: string

  constructor(code: string, message = code) {
    super(message)
    this.name = 'HostFailure'
    this.code = code
  }
}
