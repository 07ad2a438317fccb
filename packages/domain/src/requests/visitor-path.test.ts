import { describe, expect, it } from 'vitest'
import { ignoresFailures, visitorPath } from './visitor-path.ts'

const DETAIL = '/fbp/fund/v1/fund.fuapl_sku_ao.FuaplSkuAo.QuerySkuDetailInfo'
const OUT = '/h5/v6/pages/out/product/detail/index'

describe('visitorPath', () => {
  it.each([
    ['asks the twin', DETAIL, OUT, `${DETAIL}Visitor`],
    ['knows the page without its base', DETAIL, '/pages/out/product', `${DETAIL}Visitor`],
    ['does not double the suffix', `${DETAIL}Visitor`, OUT, `${DETAIL}Visitor`],
    ['leaves other pages alone', DETAIL, '/h5/v6/pages/product/detail/index', DETAIL],
    ['leaves pages alone that only sound so', DETAIL, '/h5/v6/pages/outlet/index', DETAIL],
    ['leaves a page alone that carries one in its path', DETAIL, '/x/pages/out/y', DETAIL],
    [
      'leaves other services alone',
      '/fbp/cont/v1/a.b.GetSubject',
      OUT,
      '/fbp/cont/v1/a.b.GetSubject',
    ],
    ['leaves forms alone', '/fcgi/lct_qry_buy_pre.fcgi', OUT, '/fcgi/lct_qry_buy_pre.fcgi'],
  ])('RU-218 %s', (_what, call, page, path) => {
    expect(visitorPath(call, page)).toBe(path)
    expect(ignoresFailures(call, page)).toBe(path.endsWith('Visitor'))
  })
})
