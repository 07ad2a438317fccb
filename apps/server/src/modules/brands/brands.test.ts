import { describe, expect, it } from 'vitest'
import { mainBrand } from '#brand.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { addHost, addMissingBrand, allBrands, saveBrand } from './save-brand.ts'
import { readBrandConfig } from './brand-config.ts'
import { configOf } from './show-brand.ts'
import { addOtherBrand, OTHER_HOST } from './two-brands.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
await addFund(koi.db, { code: 'ANY' })
await addOtherBrand(koi, {
  canPay: false,
  canPwd: false,
  codeLogin: false,
  isTest: true,
  isBeta: true,
  isLctNgHost: false,
  needTrace: true,
  traceAppId: 'trace-1',
  loadingUrl: '/h5/v6/assets/icon-1.svg',
  terminateUrl: 'https://other.example/bye',
  shouldReflectDomainInTestEnv: true,
  reflectTestDomain: 'test.other.example',
  accountLists: { allow: { suffixes: ['f', '0'] } },
  rulePacks: [
    { effectiveFrom: '2026-03-01', rules: { positionRankings: true, posterHistoryDays: 365 } },
    { effectiveFrom: '2026-04-01', rules: {} },
  ],
})
const brandAt = async (host?: string) => (await koi.visitor(host).client.querySession({})).brand
const institution = {
  title: '机构',
  siteTitle: '机构理财',
  companyName: '机构有限公司',
  spids: ['1800007098'],
}
const flags = ({ canPay, canPwd, codeLogin, isLctNgHost }: Awaited<ReturnType<typeof brandAt>>) => [
  canPay,
  canPwd,
  codeLogin,
  isLctNgHost,
]

describe('the brand of a host name', () => {
  it('is the main one as the code has it, on a fresh database', async () => {
    expect(await koi.services.brands.ofHost('localhost')).toEqual({
      ...mainBrand,
      rulePacks: [{ effectiveFrom: '2020-01-01', rules: {}, note: '' }],
    })
  })

  it('RU-004, EN-048..064 has its own title, names, sellers, flags and rules', async () => {
    expect(await brandAt(OTHER_HOST)).toEqual({
      id: 'other',
      title: '别家理财',
      siteTitle: '别家理财 · 基金',
      companyName: '别家基金销售有限公司',
      domain: OTHER_HOST,
      entity: 'other_entity',
      institutionKind: '',
      spid: '1800007099',
      spids: ['1800007099', '1800007030'],
      canPay: false,
      canPwd: false,
      codeLogin: false,
      isTest: true,
      isBeta: true,
      isLctNgHost: false,
      needTrace: true,
      traceAppId: 'trace-1',
      loadingUrl: '/h5/v6/assets/icon-1.svg',
      terminateUrl: 'https://other.example/bye',
      linkDomain: 'test.other.example',
      accountLists: [],
      rules: {
        intradayEstimates: false,
        positionRankings: true,
        oneTapCopying: false,
        buyPrizes: false,
        profitSharing: false,
        posterHistoryDays: 365,
        tradingHoursNotice: true,
        liveClosed: false,
        aiClientsClosed: false,
      },
    })
    expect(await brandAt()).toMatchObject({ title: '锦鲤理财', spids: ['1800007030'] })
  })

  it.each([
    ['EN-031', 'koi_self', 'sales'],
    ['EN-032', 'txfund', 'sales'],
    ['EN-033', 'tengnuobx', 'insurer'],
    ['EN-034', 'ehowbuy', ''],
    ['EN-035', 'webank', 'bank'],
    ['EN-036', 'guoming', 'pension'],
    ['EN-037', 'cntaiping', 'insurer'],
    ['EN-038', 'picc', 'insurer'],
    ['EN-039', 'china_life', 'insurer'],
    ['EN-040', 'lcz_main', ''],
    ['EN-041', 'hwabaotrust', 'trust'],
    ['EN-042', 'anxintrust', 'trust'],
    ['EN-043', 'ebtrust', 'trust'],
    ['EN-044', 'yypt', ''],
    ['EN-045', 'fotic', 'trust'],
    ['EN-046', 'avictc', 'trust'],
  ])('%s may be run by the institution %s, which is known as: %s', async (_, entity, kind) => {
    const host = `${entity.replace('_', '-')}.example`
    const file = { ...institution, id: entity.replace('_', '-'), hosts: [host], entity }
    await saveBrand(koi.db, readBrandConfig(file))
    koi.services.brands.forget()
    expect(await brandAt(host)).toMatchObject({ entity, institutionKind: kind })
  })

  it.each([
    ['webank', 'bank', []],
    ['yypt', 'bank', []],
    ['fotic', 'bank', ['institutionKind: is not what this entity is known to be']],
    ['fotic', 'garage', ['institutionKind: ']],
  ])('a file may say of %s that it is a %s: %j', async (entity, institutionKind, problems) => {
    const file = { ...institution, id: 'said', hosts: ['said.example'], entity, institutionKind }
    const read = async () => saveBrand(koi.db, readBrandConfig(file))
    const done = await read().then(
      () => [],
      (error: Error) => [error.message],
    )
    expect(done).toEqual(problems.map((problem) => expect.stringContaining(problem)))
    koi.services.brands.forget()
    expect((await brandAt('said.example')).institutionKind).toBe('bank')
  })

  it('D-11 follows its rule packs by business date', async () => {
    await koi.clock.freeze(shanghaiMs('2026-04-01T00:00'))
    expect((await brandAt(OTHER_HOST)).rules).toMatchObject({
      positionRankings: false,
      posterHistoryDays: 183,
    })
  })

  it.each(['OTHER.example', 'other.example:8080', 'other.example.'])(
    'is found under %s too',
    async (host) => expect((await brandAt(host)).id).toBe('other'),
  )

  it.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'branch.localhost'])(
    'RU-185 %s is a developer’s: the main brand with code login',
    async (host) => {
      const brand = await brandAt(host)
      expect([brand.id, ...flags(brand)]).toEqual(['main', true, true, true, true])
    },
  )

  it.each(['nobody.example', 'other.example.evil.example', 'xother.example', '8.8.8.8', 'a_b'])(
    'RU-249 %s is nobody’s: the main brand with the default flags',
    async (host) => {
      const brand = await brandAt(host)
      expect([brand.id, ...flags(brand)]).toEqual(['main', true, true, false, true])
    },
  )

  it('RU-249 refuses phone login under a name that is nobody’s', async () => {
    const { client } = koi.visitor('nobody.example')
    expect(await codeOf(client.sendLoginCode({ phone: '13800000001' }))).toBe('1703')
    expect(await codeOf(koi.visitor().client.sendLoginCode({ phone: '13800000001' }))).toBe('0')
  })
})

it('RU-196 tells on which of the brand’s lists an account is', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => koi.demoPerson(OTHER_HOST)))
  for (const { client, accountId } of people) {
    const { brand } = await client.querySession({})
    expect(brand.accountLists).toEqual(/[0f]$/.test(accountId) ? ['allow'] : [])
  }
})

describe('brands in the database', () => {
  const config = (change: object) =>
    readBrandConfig({
      id: 'third',
      entity: 'third',
      title: '三家',
      siteTitle: '三家',
      companyName: '三家公司',
      hosts: ['third.example'],
      spids: ['3'],
      ...change,
    })
  const third = async () => (await allBrands(koi.db)).find(({ id }) => id === 'third')

  it('are added once; an operator’s row stays as it is', async () => {
    expect(await addMissingBrand(koi.db, config({}))).toBe(true)
    expect(await addMissingBrand(koi.db, config({ title: '改名' }))).toBe(false)
    expect(await third()).toMatchObject({ title: '三家', hosts: ['third.example'] })
  })

  it('are replaced whole: names and packs that are left out go', async () => {
    const packs = [{ effectiveFrom: '2026-01-01', rules: { buyPrizes: true } }]
    await saveBrand(koi.db, config({ hosts: ['b.example', 'a.example'], rulePacks: packs }))
    expect(await third()).toMatchObject({
      domain: 'b.example',
      hosts: ['b.example', 'a.example'],
      rulePacks: [{ effectiveFrom: '2026-01-01', rules: { buyPrizes: true }, note: '' }],
    })
    await saveBrand(koi.db, config({ shelf: ['bond'] }))
    expect(await third()).toMatchObject({
      hosts: ['third.example'],
      rulePacks: [],
      shelf: ['bond'],
    })
  })

  it('arrange home and bring drawings of their own, which nobody else shows', async () => {
    const calm =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><circle r="9"/></svg>'
    await saveBrand(koi.db, config({ home: ['featured', 'entries'], spots: { calm } }))
    koi.services.brands.forget()
    const ask = (name: string, host: string) =>
      koi.app.inject({ method: 'GET', url: `/brand/spots/${name}.svg`, headers: { host } })
    const drawn = await ask('calm', 'third.example')
    expect([drawn.statusCode, drawn.body]).toEqual([200, calm])
    expect(drawn.headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    for (const [name, host] of [
      ['hold', 'third.example'],
      ['calm', OTHER_HOST],
      ['constructor', 'third.example'],
    ] as const) {
      expect((await ask(name, host)).statusCode).toBe(404)
    }
    expect(await third()).toMatchObject({ home: ['featured', 'entries'], spots: { calm } })
    expect(() => config({ home: ['featured', 'featured'] })).toThrow('home: names a part twice')
    expect(() => config({ spots: { calm: '<svg onload="x()"/>' } })).toThrow('spots.calm: ')
    await saveBrand(koi.db, config({ shelf: ['bond'] }))
  })

  it('are shown as the file that would make them', async () => {
    const row = await third()
    expect(readBrandConfig(row && configOf(row))).toEqual(config({ shelf: ['bond'] }))
  })

  it('never take a name of another brand; nothing is left half done', async () => {
    const clash = config({ title: '抢名', hosts: ['third.example', OTHER_HOST] })
    await expect(saveBrand(koi.db, clash)).rejects.toThrow(`${OTHER_HOST} belongs to brand other`)
    await expect(addHost(koi.db, 'third', OTHER_HOST)).rejects.toThrow('belongs to brand other')
    await expect(addHost(koi.db, 'fourth', 'fourth.example')).rejects.toThrow('no brand fourth')
    expect(await third()).toMatchObject({ title: '三家', hosts: ['third.example'] })
  })

  it('are seen by a running server within ten seconds', async () => {
    const { createBrands } = await import('./brands.ts')
    const time = { now: 0 }
    const brands = createBrands(koi.db, () => time.now)
    expect((await brands.ofHost('third.example')).title).toBe('三家')
    await koi.db.run(sql('test-brand-rename', `update brand set title = '新名' where id = 'third'`))
    time.now = 9_999
    expect((await brands.ofHost('third.example')).title).toBe('三家')
    time.now = 10_001
    expect((await brands.ofHost('third.example')).title).toBe('新名')
  })
})
