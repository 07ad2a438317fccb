import { UPLOAD_TOKEN_HEADER } from '@koi/contracts/uploads'
import { UPLOADS_A_DAY } from '@koi/domain/uploads/upload-scenes'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { jpegOf, pngOf } from './testing-pictures.fixture.ts'

const NOW = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: NOW })

interface Sent {
  retcode: number
  url: string
  upload_id: string
}
async function send(
  { inject }: Pick<Person, 'inject'>,
  token: string | undefined,
  { bytes = pngOf(8, 8), headers = {} }: { bytes?: Buffer; headers?: Record<string, string> } = {},
) {
  const response = await inject({
    method: 'POST',
    url: '/uploads',
    payload: bytes,
    headers: {
      'content-type': 'image/png',
      ...(token !== undefined && { [UPLOAD_TOKEN_HEADER]: token }),
      ...headers,
    },
  })
  return response.json<Sent>()
}
const tokenOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.queryUploadToken({ scene: 'family_account' })).uploadToken
const look = ({ inject }: Pick<Person, 'inject'>, url: string) => inject({ method: 'GET', url })
const kept = sql<{ count: number }>(
  'test-uploads-kept',
  'select count(*)::integer as count from upload where account_id = $1',
)
const keptOf = async ({ accountId }: Person) => (await koi.db.get(kept, [accountId])).count

describe('CL-145: a picture is sent with a permission, as bytes', () => {
  it('is kept under a name that nobody guesses, without its metadata, and shown as a picture alone', async () => {
    const person = await koi.person()
    const token = await tokenOf(person)
    const bytes = jpegOf(16, 16, { exif: 'GPS 31.2304N' })
    const { retcode, url } = await send(person, token, { bytes })
    expect(retcode).toBe(0)
    expect(url).toMatch(/^\/uploads\/[\w-]{22}$/)
    const shown = await look(person, url)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect(shown.rawPayload.toString('latin1')).not.toContain('GPS')
  })

  it('for its account and scene, for five minutes, and no other', async () => {
    const [person, other] = [await koi.person(), await koi.person()]
    const token = await tokenOf(person)
    expect((await send(other, token)).retcode).toBe(2732)
    expect((await send(koi.visitor(), token)).retcode).toBe(1001)
    expect((await send(person, undefined)).retcode).toBe(2732)
    expect((await send(person, `${token.slice(0, -4)}AAAA`)).retcode).toBe(2732)
    expect((await send(person, token)).retcode).toBe(0)
    expect((await send(person, token, { bytes: pngOf(9, 9) })).retcode).toBe(0)
    await koi.clock.freeze(NOW + 300_000)
    expect((await send(person, token)).retcode).toBe(2732)
    await koi.clock.freeze(NOW, { allowBackwards: true })
    expect(await codeOf(person.client.queryUploadToken({ scene: 'cont_common' }))).toBe('2731')
  })

  it('never from a page of another site', async () => {
    const person = await koi.person()
    const token = await tokenOf(person)
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await send(person, token, { headers })).retcode).toBe(1003)
    expect(await keptOf(person)).toBe(0)
  })

  it.each([
    ['a drawing that calls itself a picture', Buffer.from('<svg onload="alert(1)"/>'), 2733],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 2733],
    ['nothing', Buffer.alloc(0), 2733],
    ['fifty thousand pixels wide in a few bytes', pngOf(50_000, 50_000), 2734],
    ['more than a megabyte', Buffer.concat([pngOf(8, 8), Buffer.alloc(1_048_577)]), 2734],
    ['more than any scene takes', Buffer.alloc(9 * 1_048_576), 2734],
  ])('refuses %s', async (_, bytes, code) => {
    const person = await koi.person()
    expect((await send(person, await tokenOf(person), { bytes })).retcode).toBe(code)
    expect(await keptOf(person)).toBe(0)
  })

  it('the same bytes are kept once, also when they come a hundred times at once', async () => {
    const person = await koi.person()
    const token = await tokenOf(person)
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(person, token)))
    expect(new Set(answers.map(({ retcode, url }) => `${retcode} ${url}`)).size).toBe(1)
    expect(await keptOf(person)).toBe(1)
    // Somebody else's same picture is theirs.
    const other = await koi.person()
    expect((await send(other, await tokenOf(other))).url).not.toBe(answers[0]?.url)
  })

  it('so many a day of an account, counted at once too', async () => {
    const person = await koi.person()
    const token = await tokenOf(person)
    const answers = await Promise.all(
      Array.from({ length: UPLOADS_A_DAY + 10 }, (_, colour) =>
        send(person, token, { bytes: pngOf(20 + colour, 20) }),
      ),
    )
    expect(answers.filter(({ retcode }) => retcode === 0)).toHaveLength(UPLOADS_A_DAY)
    expect(new Set(answers.map(({ retcode }) => retcode))).toEqual(new Set([0, 2735]))
    expect(await keptOf(person)).toBe(UPLOADS_A_DAY)
  })
})

describe('who sees a picture', () => {
  it('its owner; for others it is as missing as one that never was', async () => {
    const [person, other] = [await koi.person(), await koi.person()]
    const { url } = await send(person, await tokenOf(person))
    const [foreign, missing] = [
      await look(other, url),
      await look(other, `/uploads/${'x'.repeat(22)}`),
    ]
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
    expect((await look(koi.visitor(), url)).statusCode).toBe(404)
    expect((await look(person, '/uploads/..%2F..%2Fetc%2Fpasswd')).statusCode).toBe(404)
  })

  it('nobody, a day after it was sent and nothing refers to it', async () => {
    const person = await koi.person()
    const { url } = await send(person, await tokenOf(person))
    await sweepWhatIsOver(koi.db, NOW + DAY_MS - 1)
    expect((await look(person, url)).statusCode).toBe(200)
    await sweepWhatIsOver(koi.db, NOW + 3 * DAY_MS)
    expect((await look(person, url)).statusCode).toBe(404)
  })
})
