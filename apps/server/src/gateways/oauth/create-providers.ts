import type { LoginConfig } from '#kernel/config/login-config.ts'
import type { Log } from '#kernel/log.ts'
import type { OauthApp, OauthProviders } from './oauth-provider.ts'
import { createQq, type QqApp } from './qq.ts'
import { createWechat } from './wechat.ts'

/** Stand-ins for providers that no real app is configured for. */
export interface StandIns {
  wechat: OauthApp
  qq: QqApp
}

/** The login providers: configured ones, else the stand-ins of a demo, else none. */
export function createProviders(
  config: LoginConfig,
  standIns: StandIns | undefined,
  log: Log,
): OauthProviders {
  const real = <App extends { apiUrl: string }>(app: App) => ({
    ...app,
    apiUrl: () => app.apiUrl,
    isDemo: false,
  })
  const { keysUrl, ...qqApp } = config.qq ?? { keysUrl: undefined }
  const wechat = config.wechat ? real(config.wechat) : standIns?.wechat
  const qq =
    'appId' in qqApp
      ? { ...real(qqApp), keysUrl: keysUrl === undefined ? undefined : () => keysUrl }
      : standIns?.qq
  return {
    ...(wechat && { wechat: createWechat(wechat, log) }),
    ...(qq && { qq: createQq(qq, log) }),
  }
}
