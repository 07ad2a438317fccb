import { describe, expect, it } from 'vitest'
import { findProduct } from './find-product.ts'

describe('findProduct', () => {
  it('reads code and seller', () => {
    expect(findProduct('?fund_code=000198&spid=1800007030&x=1')).toEqual({
      fundCode: '000198',
      spid: '1800007030',
    })
  })

  it('RT-070 reads the account it stands in, and none where the address leaves it empty', () => {
    const keys = '?fund_code=000198&spid=1800007030'
    expect(findProduct(`${keys}&appacc_id=a1`)).toMatchObject({ accountId: 'a1' })
    expect(findProduct(`${keys}&appacc_id=`)).not.toHaveProperty('accountId')
  })

  it('RU-040 a family is no account inside one’s own: what it holds is not what one holds', () => {
    const keys = '?fund_code=000198&spid=1800007030'
    expect(findProduct(`${keys}&family_acc_id=f1`)).not.toHaveProperty('accountId')
    expect(findProduct(`${keys}&appacc_id=a1&family_acc_id=f1`)).toMatchObject({ accountId: 'a1' })
  })

  it('EN-094 takes a partner for the seller where no seller is named', () => {
    expect(findProduct('?fund_code=000198&partner_id=P1')).toMatchObject({ spid: 'P1' })
    expect(findProduct('?fund_code=000198&spid=S1&partner_id=P1')).toMatchObject({ spid: 'S1' })
  })

  it.each([
    '',
    '?fund_code=000198',
    '?spid=1800007030',
    '?fund_code=&spid=1',
    '?fund_code=1&spid=',
  ])('finds no product in %j, so that no page asks for one', (search) =>
    expect(findProduct(search)).toBeUndefined(),
  )
})
