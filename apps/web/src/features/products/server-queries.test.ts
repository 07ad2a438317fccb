import { productCalls } from '@koi/contracts/calls/products'
import { describe, expect, it } from 'vitest'
import { productDetailWants } from './server-queries.ts'

describe('what the server fetches before it renders', () => {
  it('is the product and the curve of the period in the address', () => {
    const query = new URLSearchParams('fund_code=900311&spid=1800007030&period=month3')
    const [detail, curve] = productDetailWants(query)
    const keys = { fundCode: '900311', spid: '1800007030' }
    expect(productCalls.querySkuDetail.request.parse(detail?.request)).toEqual({
      sku: { fundCode: '900311', spid: '1800007030' },
    })
    expect(productCalls.queryProfitRateCurve.request.parse(curve?.request)).toEqual({
      ...keys,
      period: 'month3',
    })
  })

  it.each([
    ['012', 12],
    ['10', 10],
    ['1.5', undefined],
    ['x', undefined],
  ])('RU-177 reads the product code %s as a whole number', (text, productCode) => {
    const query = new URLSearchParams({ fund_code: '901001', spid: '1', product_code: text })
    const [detail] = productDetailWants(query)
    expect(detail?.request).toEqual({
      sku: { fundCode: '901001', spid: '1', ...(productCode && { productCode }) },
    })
  })

  it('RU-174 is nothing where the address names no seller', () => {
    expect(productDetailWants(new URLSearchParams('fund_code=900311'))).toEqual([])
  })
})
