import { miniProgramCalls } from '@koi/contracts/calls/identity-mini-program'
import { paymentPasswordCalls } from '@koi/contracts/calls/payment-password'
import { CallFailed, createClient, readEnvelope, type Envelope } from '@koi/contracts/client'
import { gTk } from '@koi/domain/identity/g-tk'
import { settings } from './settings.ts'

const TIMEOUT_MS = 35_000

/** Cookies of the shell's own session; a mini-program has no cookie jar. They live as long as the app. */
const cookies = new Map<string, string>()

/** Keeps what an answer sets: `name=value; Path=/; …`; Max-Age=0 removes it. */
function keepCookies(lines: readonly string[]) {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    const isGone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
    if (isGone) cookies.delete(name)
    else cookies.set(name, pair.slice(at + 1))
  }
}

function addressOf(path: string): string {
  const query = {
    g_tk: String(gTk(cookies.get('qlskey') ?? '')),
    report_platform: 'mp',
    _: String(Math.random()).slice(2),
  }
  const text = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return `${settings.webOrigin}${path}?${text.join('&')}`
}

/** No usable answer; the words of SPEC §8. */
const offline = () => new CallFailed('', '网络异常,请稍后重试')

/** Sends a call as the web app does (SPEC §7): every call of the shell is a JSON call. */
function send({ path }: { path: string }, request: unknown): Promise<Envelope> {
  const { promise, resolve, reject } = promiseParts<Envelope>()
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  wx.request({
    url: addressOf(path),
    method: 'POST',
    data: { ...(typeof request === 'object' && request) },
    timeout: TIMEOUT_MS,
    header: { 'content-type': 'application/json', cookie },
    success({ statusCode, data, cookies: set }) {
      keepCookies(set)
      const isAnswer = statusCode === 200 && typeof data === 'object'
      if (isAnswer) resolve(readEnvelope(Object.fromEntries(Object.entries(data))))
      else reject(offline())
    },
    fail: () => reject(offline()),
  })
  return promise
}

/** The calls of the shell, typed and checked by the contract; a refusal throws `CallFailed`. */
export const koi = createClient(
  { ...miniProgramCalls, verifyPayPassword: paymentPasswordCalls.verifyPayPassword },
  send,
)

/** A promise with its ends, for the callbacks of `wx`. */
export function promiseParts<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
