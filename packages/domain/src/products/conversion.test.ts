import { describe, expect, it } from 'vitest'
import { isConvertTarget, waysOn, type ConvertibleFund } from './conversion.ts'

const fund: ConvertibleFund = {
  fundCode: '900201',
  spid: '1800007030',
  category: 'mixed',
  companyCode: 'TA1',
  saleState: 'open',
  leaveBy: 'redeem',
  isConvertible: true,
}

describe('waysOn', () => {
  it.each([
    [{}, ['convert', 'exchange']],
    [{ leaveBy: 'convert' }, ['convert']],
    [{ leaveBy: 'convert', isConvertible: false }, []],
    [{ leaveBy: 'exchange' }, ['exchange']],
    [{ isConvertible: false }, []],
    [{ companyCode: null }, []],
    [{ saleState: 'suspended' }, []],
    [{ saleState: 'terminated' }, []],
    [{ category: 'gold' }, []],
    [{ category: 'union' }, []],
  ] satisfies [Partial<ConvertibleFund>, string[]][])('of %o are %o', (change, ways) => {
    expect(waysOn({ ...fund, ...change })).toEqual(ways)
  })
})

describe('isConvertTarget', () => {
  const target = { ...fund, fundCode: '900202' }
  it.each([
    [{}, true, true],
    [{ companyCode: 'TA2' }, false, true],
    [{ isConvertible: false }, false, true],
    [{ spid: '1800000001' }, false, false],
    [{ fundCode: fund.fundCode }, false, false],
    [{ category: 'bank' }, false, false],
  ] satisfies [Partial<ConvertibleFund>, boolean, boolean][])(
    'of %o: converted %o, exchanged %o',
    (change, isConverted, isExchanged) => {
      expect(isConvertTarget(fund, { ...target, ...change }, 'convert')).toBe(isConverted)
      expect(isConvertTarget(fund, { ...target, ...change }, 'exchange')).toBe(isExchanged)
    },
  )
})
