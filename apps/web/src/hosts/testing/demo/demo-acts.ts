import { identityCalls } from '@koi/contracts/calls/identity'
import type { FakeAnswer } from '../behaviour.ts'
import { textOf } from '../../text-of.ts'

const DEPTH = 'koi.demo.depth'

/** How many pages the host would have opened over each other. */
export const demoDepth = (): number => Number(sessionStorage.getItem(DEPTH) ?? 1)

function goDeeper(by: number): void {
  sessionStorage.setItem(DEPTH, String(Math.max(1, demoDepth() + by)))
}

/** The web page that an address of the mini-program's shell shows. */
function webAddress(url: string): string {
  const { pathname, searchParams } = new URL(url, location.origin)
  return pathname === '/pages/web/index' ? (searchParams.get('url') ?? url) : url
}

function open(url: string, replace: boolean): void {
  const address = new URL(webAddress(url), location.origin)
  address.searchParams.set('xcx_depth', String(demoDepth()))
  if (address.origin !== location.origin) return
  if (replace) location.replace(address)
  else location.assign(address)
}

/** Navigation of a host, in one tab of a browser. Answers undefined for any other method. */
export function demoNavigation(method: string, parameters: object): FakeAnswer | undefined {
  const url = textOf(parameters, 'url')
  if (method === 'depth') return { code: '0', data: { depth: demoDepth() } }
  if (method === 'navigateTo') goDeeper(1)
  else if (method === 'switchTab' || method === 'reLaunch') goDeeper(-Infinity)
  else if (method !== 'redirectTo') {
    if (method !== 'back' && method !== 'navigateBack') return undefined
    const steps = Number(textOf(parameters, 'steps') || textOf(parameters, 'delta')) || 1
    goDeeper(-steps)
    history.go(-steps)
    return { code: '0' }
  }
  open(url, method === 'redirectTo')
  return { code: '0' }
}

/** The host's login: a fresh demo investor, whose cookies the server sets. */
export async function demoLogin(): Promise<FakeAnswer> {
  const response = await fetch(`${identityCalls.demoLogin.path}?_=${Math.random()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const answer: unknown = await response.json()
  return { code: textOf(answer, 'retcode'), message: textOf(answer, 'retmsg') }
}
