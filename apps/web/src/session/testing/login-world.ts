import type { Envelope, Transport } from '@koi/contracts/client'
import type { Host } from '#hosts/host.ts'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { createLoginAsks } from '../login-asks.ts'
import type { LoginSurroundings } from '../login-surroundings.ts'
import { createLogin } from '../login.ts'

type Answers = Record<string, Envelope['body'] | (() => Envelope | Promise<Envelope>)>

interface World {
  host?: Partial<Pick<Host, 'name' | 'reportPlatform' | 'appVersion' | 'login'>>
  url?: string
  cookies?: Record<string, string>
  /** Bodies by the last word of the call's path. */
  answers?: Answers
  hasCodeLogin?: boolean
}

/** Everything around a login, in memory: what it did to the world can be read. */
export function loginWorld(world: World = {}) {
  const jar = new Map(Object.entries(world.cookies ?? {}))
  const done = {
    loads: [] as string[],
    reloads: 0,
    alerts: [] as string[],
    logs: [] as string[],
    calls: [] as { name: string; request: unknown }[],
    renewals: 0,
    waits: [] as number[],
  }
  const clock = { nowMs: 1_000_000 }
  const place = { url: world.url ?? '/h5/v6/pages/hold/detail/index?fund_code=1', leaving: false }
  const around: LoginSurroundings = {
    host: { name: 'h5', reportPlatform: 'h5', ...world.host },
    document: {
      origin: 'https://fund.koi.example',
      host: 'fund.koi.example',
      cookies: cookieJar(jar),
      url: () => place.url,
      load: (url) => void done.loads.push(url),
      reload: () => void done.reloads++,
      isLeaving: () => done.loads.length + done.reloads > 0,
      dropQuery(names) {
        const url = new URL(place.url, 'https://fund.koi.example')
        for (const name of names) url.searchParams.delete(name)
        place.url = url.pathname + url.search
      },
    },
    transport: answerWith(world.answers ?? {}, done.calls),
    tab: createStore(
      (
        (storage) => () =>
          storage
      )(memoryStorage()),
      () => clock.nowMs,
    ),
    asks: createLoginAsks(),
    dialogs: {
      alert: (content) => {
        done.alerts.push(content)
        return Promise.resolve()
      },
    },
    hasCodeLogin: () => Promise.resolve(world.hasCodeLogin ?? true),
    mainHosts: ['koi.example'],
    shownAccount: () => undefined,
    onOtherAccount: () => {
      done.renewals++
      return Promise.resolve()
    },
    now: () => clock.nowMs,
    wait: (ms) => {
      done.waits.push(ms)
      clock.nowMs += ms
      return new Promise((resolve) => setImmediate(resolve))
    },
    log: (line) => void done.logs.push(line),
  }
  return { ...createLogin(around), around, jar, done, clock, place }
}

/** Sets the cookies of a session, as the server's answer does. */
export function enter(jar: Map<string, string>, accountId = 'lin', key = `key-${accountId}`): void {
  jar.set('qluin', accountId).set('qlskey', key)
}

function cookieJar(jar: Map<string, string>): LoginSurroundings['document']['cookies'] {
  return {
    read: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    write(text) {
      const [pair = '', ...attributes] = text.split('; ')
      const at = pair.indexOf('=')
      if (attributes.includes('max-age=0')) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    },
  }
}

function answerWith(answers: Answers, calls: { name: string; request: unknown }[]): Transport {
  return async ({ path }, request) => {
    const name = path.split(/[./]/).at(path.endsWith('.fcgi') ? -2 : -1) ?? ''
    calls.push({ name, request })
    const answer = answers[name]
    if (answer === undefined) throw new Error(`no answer for ${name}`)
    return typeof answer === 'function' ? answer() : { retcode: '0', retmsg: '', body: answer }
  }
}
