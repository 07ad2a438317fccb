import { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import type { RequestOf } from '@koi/contracts/call'
import { nextAttempt, QQ_ATTEMPTS_MAX } from '@koi/domain/identity/login-attempts'
import { qqChain, QQ_LAUNCH_TIMEOUT_MS, type QqStep } from '@koi/domain/identity/login-qq-chain'
import { loginResults, type LoginResult } from '@koi/domain/identity/login-result'
import { hasSession } from '@koi/domain/identity/login-way'
import { sendCall } from '#api/transport/send-call.ts'
import { HostFailure } from '#hosts/host.ts'
import { findCookie } from '#lib/cookies.ts'
import { commLoginUrl } from './comm-login.ts'
import { clearAccountCookies, readSession } from './login-cookies.ts'
import { loginSlots } from './login-counts.ts'
import { LoginFailed, loginFailures } from './login-failed.ts'
import type { LoginOptions, LoginSurroundings } from './login-surroundings.ts'
import { isMainHost } from './main-hosts.ts'

type QqKeys = Omit<RequestOf<typeof identityLoginCalls.mqLogin>, 'domain'>
/** Logged in; went to another page, which goes on; or this way is none here and the next is tried. */
type StepEnd = 'in' | 'away' | 'next'

/** What the QQ app gives a page, by our words: out of its bridge, or of the cookies of pages it shows (SPEC §3). */
const KEY_NAMES = {
  uin: 'uin',
  skey: 'skey',
  pUin: 'p_uin',
  pSkey: 'p_skey',
  accessToken: 'access_token',
  openid: 'openid',
} as const

/** Mobile QQ: the ways of `qqChain`, one after the other, 20 runs of it in one tab (RU-119..124). */
export async function loginByQq(
  around: LoginSurroundings,
  options: LoginOptions,
): Promise<LoginResult> {
  const { tab, document, host, dialogs } = around
  const run = nextAttempt(tab.get(loginSlots.qqRuns) ?? 0, QQ_ATTEMPTS_MAX)
  if (run === undefined) {
    await dialogs.alert(loginFailures.tooManyQqRuns)
    throw new LoginFailed('tooManyQqRuns', { isTold: true })
  }
  tab.set(loginSlots.qqRuns, run)
  // A session that ended must not look like one that was just opened.
  if (options.reAuth) clearAccountCookies(document.cookies)
  const steps = stepsOf(around, options)
  const chain = qqChain({
    isInApp: host.login?.launch === undefined,
    hasCode: queryOf(document.url()).has('code'),
    appVersion: host.appVersion,
    isAssetFrozen: tab.get(loginSlots.frozen) === true,
    isMainHost: isMainHost(document.host, around.mainHosts),
  })
  for (const step of chain) {
    const end = await steps[step]().catch(unlessCancelled)
    if (end !== 'next') return end === 'in' ? loginResults.success : loginResults.loggingIn
  }
  throw new LoginFailed('notFinished')
}

/** SPEC §8. */
const CANCELLED = '1000'

/** What the app cannot do is left out, and the next way is tried; a person who says no is heard. */
function unlessCancelled(error: unknown): StepEnd {
  if (error instanceof HostFailure && error.code !== CANCELLED) return 'next'
  throw error
}

function stepsOf(
  around: LoginSurroundings,
  options: LoginOptions,
): Record<QqStep, () => Promise<StepEnd>> {
  const { document, host } = around
  const isIn = (): StepEnd => (hasSession(readSession(document.cookies)) ? 'in' : 'next')
  const by = async (keys: QqKeys | undefined): Promise<StepEnd> =>
    keys !== undefined && (await sendKeys(around, keys)) ? 'in' : 'next'
  return {
    async launch() {
      const address = document.origin + (options.returl ?? document.url())
      if (await host.login?.launch?.(address, QQ_LAUNCH_TIMEOUT_MS)) return 'away'
      throw new LoginFailed('notInQq')
    },
    async code() {
      const query = queryOf(document.url())
      const [code, state] = [query.get('code') ?? '', query.get('state') ?? '']
      // Good once: a reload must not try it again.
      document.dropQuery(['code', 'state'])
      return by({ code, state, redirectUri: document.url() })
    },
    async helpLogin() {
      if (!host.login?.openLogin) return 'next'
      await host.login.openLogin({})
      return isIn()
    },
    async silent() {
      const keys = (await host.login?.silentLogin?.()) ?? {}
      return by(pickKeys((name) => keys[name]))
    },
    fallback: async () => by(pickKeys((name) => findCookie(document.cookies.read(), name))),
    async authorize() {
      const { reportPlatform } = host
      const place = { host: document.host, returl: document.url(), reportPlatform }
      document.load(commLoginUrl({ provider: 'qq', ...place, isCodeToPage: true }))
      return 'away'
    },
  }
}

/** Logs in by keys. A failure is logged and the next way tried, unless somebody is in (ER-033). */
async function sendKeys(around: LoginSurroundings, keys: QqKeys): Promise<boolean> {
  const { transport, document, tab, log } = around
  try {
    const request = { domainType: 'h5', domain: document.host, ...keys }
    const answer = await sendCall(transport, identityLoginCalls.mqLogin, request)
    tab.set(loginSlots.frozen, answer.assetFrozen === 1)
    return true
  } catch (error) {
    if (hasSession(readSession(document.cookies))) return true
    log(`fail_retry_mqq_login: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

/** The keys that are there; undefined without a whole pair of them. */
function pickKeys(find: (name: string) => string | undefined): QqKeys | undefined {
  const keys: Partial<Record<keyof typeof KEY_NAMES, string>> = Object.fromEntries(
    Object.entries(KEY_NAMES).flatMap(([word, name]) => {
      const value = find(name)
      return value ? [[word, value]] : []
    }),
  )
  const isWhole =
    (keys.uin && keys.skey) || (keys.pUin && keys.pSkey) || (keys.accessToken && keys.openid)
  return isWhole ? keys : undefined
}

const queryOf = (url: string) => new URL(url, 'https://koi.invalid').searchParams
