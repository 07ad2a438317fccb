import { describe, expect, it } from 'vitest'
import { identityCalls } from '@koi/contracts/calls/identity'
import { createTestApp } from './testing.ts'

const trusted = await createTestApp({ trustedProxies: ['10.0.0.7', '192.168.0.0/16'] })
const open = await createTestApp()
const few = await createTestApp({
  trustedProxies: ['10.0.0.7'],
  limits: { visitorWritesMax: 3, requestsMax: 1e6 },
})

type App = typeof trusted

/** What a proxy in front of the browser's https://koi.example says. */
const forwarded = (extra: Record<string, string> = {}) => ({
  'content-type': 'application/json',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'koi.example',
  'x-forwarded-for': '203.0.113.9',
  ...extra,
})

async function logIn({ app }: App, remoteAddress: string, headers: Record<string, string>) {
  const { path } = identityCalls.demoLogin
  return app.inject({ method: 'POST', url: path, payload: '{}', remoteAddress, headers })
}

const namesOf = ({ cookies }: { cookies: { name: string; secure?: boolean }[] }) =>
  cookies.flatMap(({ name, secure }) => (secure ? [name] : []))

describe('a trusted proxy', () => {
  it.each(['10.0.0.7', '192.168.44.5'])('at %s speaks for the browser behind it', async (proxy) => {
    const answer = await logIn(trusted, proxy, forwarded({ origin: 'https://koi.example' }))
    expect(answer.json()).toMatchObject({ retcode: 0 })
    expect(namesOf(answer)).toContain('__Host-koi_session')
    expect(answer.headers['strict-transport-security']).toBeDefined()
  })

  it('does not make another site’s request ours', async () => {
    const answer = await logIn(trusted, '10.0.0.7', forwarded({ origin: 'https://evil.example' }))
    expect(answer.json()).toMatchObject({ retcode: 1003 })
  })

  it('is counted by the address of the browser, not its own', async () => {
    const from = (address: string) =>
      logIn(few, '10.0.0.7', forwarded({ 'x-forwarded-for': address }))
    for (const [address, status] of [
      ['203.0.113.1', 200],
      ['203.0.113.1', 200],
      ['203.0.113.1', 200],
      ['203.0.113.1', 429],
      ['203.0.113.2', 200],
      // What the browser wrote into the header itself does not count, only what the proxy added.
      ['198.51.100.1, 203.0.113.1', 429],
    ] as const) {
      expect((await from(address)).statusCode, address).toBe(status)
    }
  })
})

describe('anybody else', () => {
  it.each([
    ['where nothing is trusted', open, '10.0.0.7'],
    ['from an address that is not trusted', trusted, '10.0.0.8'],
  ])('%s is not believed what it forwards', async (_, app, address) => {
    const answer = await logIn(app, address, forwarded())
    expect(answer.json()).toMatchObject({ retcode: 0 })
    expect(namesOf(answer)).toEqual([])
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    // Nor is a page of the name it made up a page of ours.
    const forged = await logIn(app, address, forwarded({ origin: 'https://koi.example' }))
    expect(forged.json()).toMatchObject({ retcode: 1003 })
  })

  it('cannot get round the limit by a header', async () => {
    const statuses = []
    for (const count of [1, 2, 3, 4]) {
      const headers = forwarded({ 'x-forwarded-for': `203.0.113.${100 + count}` })
      statuses.push((await logIn(few, '172.20.0.1', headers)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
