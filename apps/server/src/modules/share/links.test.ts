import { DAY_MS } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { CallFailed } from '@koi/contracts/client'
import { shareTraceId } from '@koi/domain/share/make-share-trace'
import type { Browser, Person } from '#http/testing.ts'
import { createTestApp } from '#http/testing.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { shareOrigin } from './share-origin.ts'

const NOW_MS = Date.parse('2026-07-02T21:00:00+08:00')
const koi = await createTestApp({ nowMs: NOW_MS })
await addOtherBrand(koi)
const PAGE = '/h5/v6/pages/product/detail/index?fund_code=900311&spid=1800007030'

const share = (person: Browser, target = PAGE) =>
  person.client.createShareLink({ target, title: '锦沪深300指数A', dataDate: '2026-07-02' })
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.catch((failure: unknown) => failure)
  return error instanceof CallFailed ? error.retcode : String(error)
}
const open = (person: Browser, code: string, headers: Record<string, string> = {}) =>
  person.inject({ url: `/s/${code}`, headers })

/** Runs at a later business time and comes back. */
async function later<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  await koi.clock.freeze(NOW_MS + ms, { allowBackwards: true })
  try {
    return await work()
  } finally {
    await koi.clock.freeze(NOW_MS, { allowBackwards: true })
  }
}

describe('a short link', () => {
  it('leads to the page with where it comes from, and counts who opens it', async () => {
    const person = await koi.demoPerson()
    const link = await share(person)
    expect(link).toMatchObject({
      link: `http://localhost/s/${link.code}`,
      target: PAGE,
      title: '锦沪深300指数A',
      dataDate: '2026-07-02',
      createdMs: NOW_MS,
      expiresMs: NOW_MS + 30 * DAY_MS,
      state: 'open',
      clickCount: 0,
    })
    const answer = await open(koi.visitor(), link.code)
    expect(answer.statusCode).toBe(302)
    const trace = shareTraceId(person.accountId, NOW_MS)
    expect(answer.headers['location']).toBe(
      `${PAGE}&share_trace_id=${trace}&share_sid=${link.code}`,
    )
    expect(answer.headers['location']).not.toContain(person.accountId)
    expect(answer.headers['cache-control']).toBe('no-store')
    await open(koi.visitor(), link.code)
    await open(koi.visitor(), link.code, { 'sec-purpose': 'prefetch;prerender' })
    await koi.app.inject({ method: 'HEAD', url: `/s/${link.code}` })
    const { links } = await person.client.queryShareLinks({})
    expect(links.map(({ clickCount: count }) => count)).toEqual([2])
  })

  it('is the same for the same page on the same day, and another on the next', async () => {
    const person = await koi.demoPerson()
    const first = await share(person)
    expect((await share(person)).code).toBe(first.code)
    expect((await share(person, `http://localhost${PAGE}`)).code).toBe(first.code)
    expect((await share(person, `${PAGE}&displayRateKey=year1_rise_rate`)).code).not.toBe(
      first.code,
    )
    expect((await later(DAY_MS, () => share(person))).code).not.toBe(first.code)
    expect((await share(await koi.demoPerson())).code).not.toBe(first.code)
  })

  it('ends by its owner and by time, with a page that says so', async () => {
    const person = await koi.demoPerson()
    const { code } = await share(person)
    const late = await later(30 * DAY_MS, () => open(koi.visitor(), code))
    expect([late.statusCode, late.body.includes('这条分享已过期')]).toEqual([410, true])
    expect((await later(30 * DAY_MS - 1, () => open(koi.visitor(), code))).statusCode).toBe(302)

    expect(await person.client.revokeShareLink({ code })).toMatchObject({ state: 'revoked' })
    expect(await person.client.revokeShareLink({ code })).toMatchObject({ state: 'revoked' })
    const ended = await open(koi.visitor(), code)
    expect(ended.statusCode).toBe(410)
    expect(ended.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(ended.body).toContain('分享已取消')
    expect(ended.body).toContain('href="/h5/v6/pages/index/index"')
    expect(ended.body).not.toContain(person.accountId)
    // A new link to the same page can be made afterwards.
    const next = await share(person)
    expect([next.code === code, next.state]).toEqual([false, 'open'])
  })

  it.each([
    ['aaaaaaaaaa', 404],
    ['x', 404],
    ['AAAAAAAAAA', 404],
    ['%2e%2e%2fetc', 404],
    ["a' or 1=1--", 404],
    ['a'.repeat(90), 404],
    // Longer than the router reads.
    ['a'.repeat(500), 414],
  ])('is not there: /s/%s', async (code, status) => {
    const answer = await open(koi.visitor(), encodeURIComponent(code))
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['location']).toBeUndefined()
    expect(answer.body.includes('没有找到这条分享')).toBe(status === 404)
  })
})

describe('only pages of ours can be led to', () => {
  const person = koi.demoPerson()
  it.each([
    ['https://evil.example/h5/v6/pages/index/index', '1801'],
    ['http://localhost@evil.example/h5/v6/pages/index/index', '1801'],
    ['http://user:pass@localhost/h5/v6/pages/index/index', '1801'],
    ['https://localhost/h5/v6/pages/index/index', '1801'],
    ['http://localhost:81/h5/v6/pages/index/index', '1801'],
    ['//evil.example/h5/v6/pages/index/index', '1801'],
    [String.raw`/\evil.example/h5/v6/pages/index/index`, '1801'],
    [String.raw`http:\\evil.example\h5`, '1801'],
    ['javascript:alert(1)', '1801'],
    ['data:text/html,x', '1801'],
    ['h5/v6/pages/index/index', '1802'],
    ['', '1802'],
    ['/h5/v6/pages/index/index?a=%E4%ZZ', '1802'],
    ['/', '1801'],
    ['/h5/v6/', '1801'],
    ['/h5/v6/pages/nowhere/index', '1801'],
    ['/h5/v6/pages/../../../s/abc', '1801'],
    ['/h5/v6/pages/index/index/..;/x', '1801'],
    ['/openapi.json', '1801'],
    // Frames for other addresses, and one's own affairs.
    ['/h5/v6/pages/webview/index?url=https%3A%2F%2Fevil.example', '1801'],
    ['/h5/v6/pages/webview/full?url=https%3A%2F%2Fevil.example', '1801'],
    ['/h5/v6/pages/app/open?link=https%3A%2F%2Fevil.example', '1801'],
    ['/h5/v6/pages/login/index?returl=https%3A%2F%2Fevil.example', '1801'],
    ['/h5/v6/pages/trade/result/index?listid=K20260702AAAAAAAAAAAA', '1801'],
    [PAGE.padEnd(700, 'x'), '1803'],
  ])('refuses %j with %s', async (target, code) =>
    expect(await codeOf(share(await person, target))).toBe(code),
  )

  it('RU-155 takes session keys out of what it leads to, also out of addresses inside', async () => {
    const nested = encodeURIComponent('/h5/v6/pages/index/index?qlskey=abc&a=1')
    const link = await share(
      await person,
      `${PAGE}&qlskey=abc&qls%2565key=1&skey=2&stat_data=${nested}`,
    )
    expect(link.target).toBe(
      `${PAGE}&qls%2565key=1&stat_data=${encodeURIComponent('/h5/v6/pages/index/index?a=1')}`,
    )
  })

  it('RU-266 RU-154 takes 600 characters with the origin and not 601', async () => {
    const page = (length: number) => PAGE.padEnd(length - 'http://localhost'.length, 'x')
    expect((await share(await person, page(600))).state).toBe('open')
    expect(await codeOf(share(await person, page(601)))).toBe('1803')
  })
})

describe('the links of an account', () => {
  it('are its own: nobody else sees or ends them', async () => {
    const [owner, stranger] = [await koi.demoPerson(), await koi.demoPerson()]
    const { code } = await share(owner)
    expect((await stranger.client.queryShareLinks({})).links).toEqual([])
    expect(await codeOf(stranger.client.revokeShareLink({ code }))).toBe('1804')
    expect(await codeOf(stranger.client.revokeShareLink({ code: 'zzzzzzzzzz' }))).toBe('1804')
    expect(await codeOf(koi.visitor().client.revokeShareLink({ code }))).toBe('1001')
    expect(await codeOf(koi.visitor().client.queryShareLinks({}))).toBe('1001')
    expect(await codeOf(share(koi.visitor()))).toBe('1001')
    expect((await open(koi.visitor(), code)).statusCode).toBe(302)
  })

  it('are of one brand: on another’s host they are not there', async () => {
    const [ours, theirs] = [await koi.demoPerson(), await koi.demoPerson(OTHER_HOST)]
    const [{ code }, other] = [await share(ours), await share(theirs)]
    expect(other.link).toBe(`http://${OTHER_HOST}/s/${other.code}`)
    const elsewhere = await open(koi.visitor(OTHER_HOST), code)
    expect([elsewhere.statusCode, elsewhere.body.includes('去别家理财首页看看')]).toEqual([
      404,
      true,
    ])
    expect((await open(koi.visitor(), other.code)).statusCode).toBe(404)
    expect(await codeOf(theirs.client.revokeShareLink({ code }))).toBe('1804')
  })

  it('come newest first, a slice at a time', async () => {
    const person = await koi.demoPerson()
    for (const hour of [1, 2, 3]) {
      await later(hour * 3_600_000 * 24, () => share(person, `${PAGE}&stat_data=${hour}`))
    }
    const slice = await person.client.queryShareLinks({ limit: 2 })
    expect(slice.links.map(({ target }) => target.at(-1))).toEqual(['3', '2'])
    expect(slice.hasMore).toBe(true)
    const rest = await person.client.queryShareLinks({ offset: 2, limit: 2 })
    expect([rest.links.length, rest.hasMore]).toEqual([1, false])
  })

  it('are not made by the thousand', async () => {
    const person: Person = await koi.demoPerson()
    const made = await Promise.all(
      Array.from({ length: 200 }, (_, at) => share(person, `${PAGE}&stat_data=${at}`)),
    )
    expect(new Set(made.map(({ code }) => code)).size).toBe(200)
    expect(await codeOf(share(person, `${PAGE}&stat_data=200`))).toBe('1014')
    expect((await share(person, `${PAGE}&stat_data=7`)).code).toBe(made[7]?.code)
  })
})

describe('where links of ours begin', () => {
  const named = { id: 'main', domain: 'koi.example' }
  it.each([
    [named, 'https://koi.example', 'https://koi.example'],
    [named, 'https://evil.example', 'https://koi.example'],
    [named, 'http://koi.example.evil.example:8080', 'https://koi.example'],
    [named, 'http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    [named, 'http://192.168.1.7:8080', 'http://192.168.1.7:8080'],
    [named, 'http://8.8.8.8', 'https://koi.example'],
    [named, 'http://127.0.0.1.evil.example', 'https://koi.example'],
    [{ id: 'main', domain: '' }, 'https://anything.example', 'https://anything.example'],
    [{ id: 'other', domain: 'a.example' }, 'https://b.example', 'https://b.example'],
  ])('of %o asked as %s: %s', (brand, asked, origin) =>
    expect(shareOrigin(brand, asked)).toBe(origin),
  )
})
