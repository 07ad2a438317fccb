/** What a login that cannot go on says, to the byte (SPEC §8, ER-028..032). */
export const loginFailures = {
  tooManyRedirects: 'Exceed max login retries',
  stateAbnormal: '检测到资源更新，请重启APP后再次进入',
  tooManyQqRuns: '超过最大登录次数，请重新进入理财通',
  notInQq: '请在手Q中访问',
  noGuestCookie: 'login 接口异常',
  /** Ours: the person closed the login, or it ended without anybody being in. */
  notFinished: '登录未完成，请重试',
} as const

export type LoginFailure = keyof typeof loginFailures

/** Somebody could not be logged in; nothing more is tried by itself. */
export class LoginFailed extends Error {
  readonly reason: LoginFailure
  /** The person was told in a dialog; whoever catches it need not say it again. */
  readonly isTold: boolean

  constructor(reason: LoginFailure, { isTold = false } = {}) {
    super(loginFailures[reason])
    this.name = 'LoginFailed'
    this.reason = reason
    this.isTold = isTold
  }
}
