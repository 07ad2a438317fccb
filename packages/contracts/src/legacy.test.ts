import { describe, expect, it } from 'vitest'
import { legacyAddress } from './legacy.ts'
import { pages } from './pages.ts'

const detail = '/h5/v6/pages/product/detail/index'

describe('legacyAddress', () => {
  it.each([
    ['RU-024 old home', '/mb/v4/main/index.shtml', 'x=1', '/h5/v6/pages/index/index?x=1'],
    ['RU-025 older home', '/mb/v4/index.shtml', '', '/h5/v6/pages/index/index'],
    ['the root', '/', 'lctfrom=a', '/h5/v6/pages/index/index?lctfrom=a'],
    ['the base', '/h5/v6/', '', '/h5/v6/pages/index/index'],
    ['the base without slash', '/h5/v6', '', '/h5/v6/pages/index/index'],
    ['RU-026', '/mb/v4/funddetailv5/000198.shtml', '', `${detail}?fund_code=000198`],
    [
      'RU-027',
      '/mb/v4/funddetailv5/000198_1800007030.shtml',
      '',
      `${detail}?fund_code=000198&spid=1800007030`,
    ],
    [
      'RU-028',
      '/mb/v4/funddetailv5/000198_1800007030_12.shtml',
      '?stat_data=a%7Cb',
      `${detail}?fund_code=000198&spid=1800007030&product_code=12&stat_data=a%7Cb`,
    ],
    ['RU-029', '/mb/v4/funddetailv5/tengan/U1.shtml', '', `${detail}?union_id=U1`],
    [
      'RU-030',
      '/mb/v4/charge/charge.shtml',
      'fund_code=000198&spid=1',
      '/h5/v6/pages/charge/charge/index?fund_code=000198&spid=1',
    ],
    [
      'RU-031',
      '/mb/v4/fundassetv5/000198_1.shtml',
      '',
      '/h5/v6/pages/hold/detail/index?fund_code=000198&spid=1',
    ],
  ])('%s: %s?%s moves to %s', (_row, pathname, search, address) => {
    expect(legacyAddress(pathname, search)).toBe(address)
  })

  it('lets the name of the old file win over a query of the same name', () => {
    expect(legacyAddress('/mb/v4/funddetailv5/000198.shtml', 'fund_code=1&spid=2')).toBe(
      `${detail}?fund_code=000198`,
    )
  })

  it.each([
    '/mb/v4/funddetailv5/a_b_c_d.shtml',
    '/mb/v4/funddetailv5/..%2f.shtml',
    '/mb/v4/fundassetv5/000198.shtml',
    '/h5/v6/pages/index/index',
    '//evil.com',
  ])('knows nothing of %s', (pathname) => {
    expect(legacyAddress(pathname, '')).toBeUndefined()
  })

  it('leads to pages that exist', () => {
    const paths = Object.values(pages).map(({ path }) => `/h5/v6${path}`)
    const targets = [detail, '/h5/v6/pages/hold/detail/index', '/h5/v6/pages/charge/charge/index']
    expect(paths).toEqual(expect.arrayContaining(targets))
  })
})
