import { expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { publishAgreement } from './index.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addOtherBrand(koi, {})

const records = sql<{ scene: string; version: number; brandId: string }>(
  'test-agreement-records',
  `select scene, text_version as version, brand_id as "brandId" from consent_record
   where account_id = $1 order by scene`,
)
const kept = (who: Person) => db.rows(records, [who.accountId])
const both = [
  { scene: 'terms' as const, version: 1 },
  { scene: 'privacy' as const, version: 1 },
]
const textOf = (chapters: readonly { title: string; paragraphs: readonly string[] }[]) =>
  chapters.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n')

it('shows everybody both agreements with version, date and the names of the brand', async () => {
  const { client } = koi.visitor()
  expect((await client.queryAgreements({})).agreements).toEqual([
    { scene: 'terms', title: '用户协议', version: 1, effectiveDate: '2026-01-01' },
    { scene: 'privacy', title: '隐私政策', version: 1, effectiveDate: '2026-01-01' },
  ])
  const here = await client.queryAgreement({ scene: 'privacy' })
  expect(here).toMatchObject({ version: 1, versions: [1], acceptedMs: null })
  expect(textOf(here.chapters)).toContain('锦鲤理财的个人信息处理者是锦鲤基金销售有限公司（演示）')
  const there = await koi.visitor(OTHER_HOST).client.queryAgreement({ scene: 'privacy' })
  expect(textOf(there.chapters)).not.toContain('锦鲤')
  expect(textOf(there.chapters)).not.toMatch(/[{}]/)
  expect(await codeOf(client.queryAgreement({ scene: 'terms', version: 9 }))).toBe('1951')
})

it('keeps once by version what was accepted, under the brand, and refuses another version', async () => {
  const who = await koi.person()
  await who.client.acceptAgreements({ agreements: both })
  await who.client.acceptAgreements({ agreements: both })
  expect(await kept(who)).toEqual([
    { scene: 'privacy', version: 1, brandId: 'main' },
    { scene: 'terms', version: 1, brandId: 'main' },
  ])
  const { acceptedMs } = await who.client.queryAgreement({ scene: 'terms' })
  expect(acceptedMs).toBe(shanghaiMs('2026-03-02T10:00'))
  const later = [{ scene: 'terms' as const, version: 2 }]
  expect(await codeOf(who.client.acceptAgreements({ agreements: later }))).toBe('1953')
  expect(await codeOf(koi.visitor().client.acceptAgreements({ agreements: both }))).toBe('1001')
  // They are no consents: nothing of them can be switched.
  expect((await who.client.queryConsents({})).consents.map(({ scene }) => scene)).toEqual([
    'actual_quotation',
    'expert',
    'profit_card',
    'statistics',
  ])
})

it('shows the own text of a brand that has one, keeps the older one readable, and no other brand sees it', async () => {
  const own = [{ title: '湖畔', paragraphs: ['由{operator}运营'] }]
  expect(await publishAgreement(db, 'other', 'terms', own)).toBe(2)
  expect(await publishAgreement(db, 'nobody', 'terms', own)).toBeUndefined()
  const there = koi.visitor(OTHER_HOST).client
  const shown = await there.queryAgreement({ scene: 'terms' })
  expect(shown).toMatchObject({ version: 2, versions: [2, 1], effectiveDate: '2026-03-02' })
  expect(shown.chapters[0]?.paragraphs[0]).toMatch(/^由.+运营$/)
  expect((await there.queryAgreement({ scene: 'terms', version: 1 })).version).toBe(1)
  expect((await koi.visitor().client.queryAgreement({ scene: 'terms' })).versions).toEqual([1])
  const member = await koi.demoPerson(OTHER_HOST)
  expect(await codeOf(member.client.acceptAgreements({ agreements: both }))).toBe('1953')
  await member.client.acceptAgreements({ agreements: [{ scene: 'terms', version: 2 }] })
  expect(await kept(member)).toEqual([{ scene: 'terms', version: 2, brandId: 'other' }])
})
