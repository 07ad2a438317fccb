import { identityCalls } from '@koi/contracts/calls/identity'
import { paymentPasswordCalls } from '@koi/contracts/calls/payment-password'
import { to } from '@koi/contracts/pages'
import { gTk } from '@koi/domain/identity/g-tk'
import { quantile, sample, type Measure } from '../report.ts'
import type { RunningServer } from '../server.ts'

const PEOPLE = 200
const PAGES = 300
const PASSWORD = '147258'

interface Caller {
  cookies: string
  key: string
}

/** One call as this person; throws unless it succeeds. */
async function send(origin: string, path: string, body: unknown, { cookies, key }: Caller) {
  const answer = await fetch(`${origin}${path}?g_tk=${gTk(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok || /"retcode":"?[1-9]/.test(text)) throw new Error(`${path}: ${text}`)
  return answer
}

/** Somebody new with a payment password. */
async function enter(origin: string): Promise<Caller> {
  const answer = await send(origin, identityCalls.demoLogin.path, {}, { cookies: '', key: '' })
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const key = set.find((pair) => pair.startsWith('qlskey='))?.slice('qlskey='.length) ?? ''
  const caller = { cookies: set.join('; '), key }
  await send(origin, paymentPasswordCalls.setPayPassword.path, { password: PASSWORD }, caller)
  return caller
}

const check = (origin: string, caller: Caller) =>
  send(
    origin,
    paymentPasswordCalls.verifyPayPassword.path,
    { password: PASSWORD, act: 'buy', facts: '["900311","1800007030","100","5",""]' },
    caller,
  )

/** The 99th percentile of the time a compressed page takes, one after another. */
async function pageTime(origin: string): Promise<number> {
  const times = await sample(PAGES, async () => {
    const page = await fetch(`${origin}${to.home()}`, { headers: { 'accept-encoding': 'br' } })
    await page.text()
  })
  return quantile(times, 0.99)
}

/** Pages while 200 people's payment passwords are being checked all the time, against pages alone. */
export async function passwordLoad({ origin }: RunningServer): Promise<Measure[]> {
  const callers: Caller[] = []
  for (let count = 0; count < PEOPLE; count += 1) callers.push(await enter(origin))
  await pageTime(origin)
  const idle = await pageTime(origin)
  const load = new AbortController()
  let checks = 0
  const started = performance.now()
  const checking = callers.map(async (caller) => {
    while (!load.signal.aborted) {
      await check(origin, caller)
      checks += 1
    }
  })
  const loaded = await pageTime(origin)
  load.abort()
  const seconds = (performance.now() - started) / 1000
  await Promise.all(checking)
  return [
    {
      name: `page p99, ${PEOPLE} password checks under way`,
      unit: 'ms',
      value: loaded,
      floor: { name: 'page p99 alone', value: idle },
      goal: '<= 3 ×',
    },
    { name: 'password checks meanwhile', unit: 'checks/s', value: checks / seconds },
  ]
}
