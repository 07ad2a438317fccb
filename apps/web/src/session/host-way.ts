import { loginWay, type LoginWay } from '@koi/domain/identity/login-way'
import type { Host } from '#hosts/host.ts'

/** How people log in here. An app too old for a login of its own is a browser like any other. */
export function wayOfHost(host: Pick<Host, 'name' | 'login'>, hasCodeLogin: boolean): LoginWay {
  const way = loginWay(host.name, hasCodeLogin)
  const isMissing =
    (way === 'native' && !host.login?.openLogin) || (way === 'guest' && !host.login?.equipment)
  return isMissing ? loginWay('h5', hasCodeLogin) : way
}
