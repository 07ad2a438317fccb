import { findCookie } from '#lib/cookies.ts'
import { HostFailure, type HostLogin } from '../host.ts'
import type { HostAround } from '../host-around.ts'
import { textOf } from '../text-of.ts'
import { callMqq } from './call-mqq.ts'
import type { Mqq } from './mqq.ts'

/** Cookies with the keys of whoever is logged in to QQ; `skey` or `p_skey` is what counts. */
const KEYS = ['uin', 'skey', 'p_uin', 'p_skey'] as const

/** The address that opens a page inside of QQ. */
const launchAddress = (url: string) =>
  `mqqapi://forward/url?version=1&src_type=web&url_prefix=${btoa(url)}`

/** QQ's ways of knowing who is here; in which order they are tried is `session/`'s (SPEC §4). */
export function qqLogin(mqq: Mqq | undefined, around: HostAround): HostLogin {
  const { cookies, openScheme, onHidden, wait } = around
  return {
    async silentLogin() {
      const found = KEYS.map((name) => [name, findCookie(cookies(), name)] as const)
      const keys = found.filter((pair): pair is [(typeof KEYS)[number], string] => Boolean(pair[1]))
      return keys.some(([name]) => name.endsWith('skey')) ? Object.fromEntries(keys) : undefined
    },
    ...(mqq?.login?.['openLogin'] && {
      async openLogin({ message = '' }) {
        const answer = await callMqq(mqq, ['login', 'openLogin'], { message })
        const code = textOf(answer, 'code')
        if (code !== '0') throw new HostFailure(code, textOf(answer, 'message') || code)
      },
    }),
    ...(!mqq && {
      async launch(url, timeoutMs) {
        let stop: () => void = () => undefined
        const left = new Promise<true>((resolve) => (stop = onHidden(() => resolve(true))))
        openScheme(launchAddress(url))
        const isLaunched = await Promise.race([left, wait(timeoutMs).then(() => false as const)])
        stop()
        return isLaunched
      },
    }),
  }
}
