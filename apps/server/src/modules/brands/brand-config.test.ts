import { describe, expect, it } from 'vitest'
import { BrandProblem, readBrandConfig } from './brand-config.ts'

const least = {
  id: 'partner',
  entity: 'partner_entity',
  title: '示例机构',
  siteTitle: '示例机构 · 理财',
  companyName: '示例机构有限公司',
  spids: ['1800009999'],
}

/** What is wrong with a brand, or nothing. */
function problems(change: Record<string, unknown>): string[] {
  try {
    readBrandConfig({ ...least, ...change })
    return []
  } catch (error) {
    if (error instanceof BrandProblem) return error.message.split('\n')
    throw error
  }
}

describe('readBrandConfig', () => {
  it('RU-249 gives canPay true, canPwd true, codeLogin false, isLctNgHost true unless told', () => {
    expect(readBrandConfig(least)).toMatchObject({
      canPay: true,
      canPwd: true,
      codeLogin: false,
      isLctNgHost: true,
      isTest: false,
      needTrace: false,
      rulePacks: [],
    })
  })

  it('RU-196, RU-250 knows the account lists, with nobody on them', () => {
    const nobody = { ids: [], suffixes: [] }
    expect(readBrandConfig(least).accountLists).toEqual({
      allow: nobody,
      specialIds54: nobody,
      specialIds3: nobody,
    })
    const lists = { accountLists: { allow: { suffixes: ['07'] } } }
    expect(readBrandConfig({ ...least, ...lists }).accountLists).toMatchObject({
      allow: { ids: [], suffixes: ['07'] },
      specialIds3: nobody,
    })
  })

  it.each([
    ['url(https://evil.example/a.png)'],
    ['#fff;background:url(//evil.example)'],
    ['#fff}html{display:none'],
    ['var(--ink)'],
    ['expression(alert(1))'],
    ['red'],
    ['#ffff'],
    ['</style><script>alert(1)</script>'],
    [''],
    [7],
    [null],
  ])('refuses the token value %j', (primary) => {
    expect(problems({ tokens: { primary } })[0]).toMatch(/^tokens\.primary: /)
  })

  it('refuses tokens that are no colours of the product', () => {
    expect(problems({ tokens: { 'space-1': '#fff' } })).toHaveLength(1)
    expect(problems({ tokens: { 'x;--ink': '#fff' } })).toHaveLength(1)
  })

  it('refuses colours that cannot be read, and says against what and how far', () => {
    expect(problems({ tokens: { primary: '#767676', 'primary-soft': '#fff' } })).toEqual([
      'tokens.primary: on page has 4.28, at least 4.5 is needed',
    ])
    expect(problems({ tokens: { primary: '#0f5c8c', 'primary-deep': '#0a4468' } })).toEqual([])
  })

  it.each([
    [{ id: 'Main Brand' }, 'id'],
    [{ spids: [] }, 'spids'],
    [{ spids: ["1'; drop table brand"] }, 'spids.0'],
    [{ shelf: ['shares'] }, 'shelf.0'],
    [{ shelf: [] }, 'shelf'],
    [{ hosts: ['Koi.Example'] }, 'hosts.0'],
    [{ hosts: ['koi.example:8080'] }, 'hosts.0'],
    [{ title: '很长很长很长很长很长的名字' }, 'title'],
    [{ title: '一\u0000二' }, 'title'],
    [{ terminateUrl: 'javascript:alert(1)' }, 'terminateUrl'],
    [{ terminateUrl: 'http://koi.example' }, 'terminateUrl'],
    [{ loadingUrl: '//evil.example/a.png' }, 'loadingUrl'],
    [{ canPwd: false }, 'canPay'],
    [{ needTrace: true }, 'traceAppId'],
    [{ shouldReflectDomainInTestEnv: true }, 'reflectTestDomain'],
    [{ rulePacks: [{ effectiveFrom: '2026-13-01' }] }, 'rulePacks.0.effectiveFrom'],
    [
      { rulePacks: [{ effectiveFrom: '2026-01-01', rules: { everything: true } }] },
      'rulePacks.0.rules',
    ],
    [
      { rulePacks: [{ effectiveFrom: '2026-01-01' }, { effectiveFrom: '2026-01-01' }] },
      'rulePacks',
    ],
    [{ colour: 'red' }, 'the file'],
  ])('refuses %j and names the field', (change, field) => {
    expect(problems(change)[0]).toMatch(new RegExp(`^${field}: `))
  })

  it.each([null, [], 'brand', 7, undefined])('refuses %j, which is no brand at all', (value) => {
    expect(() => readBrandConfig(value)).toThrow(BrandProblem)
  })

  it('takes a brand that only shows products', () => {
    expect(problems({ canPay: false, canPwd: false })).toEqual([])
  })
})
