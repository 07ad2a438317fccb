import { describe, expect, it } from 'vitest'
import { ratio, whole } from './fraction.fixture.ts'
import * as reference from './rules.fixture.ts'

const PPM = 1_000_000
const navOf = (nav: number) => ratio(nav, 10_000)

describe('the reference itself gives the vectors of MONEY', () => {
  it.each<[number, number, number, number, number]>([
    [1_000_000, 1500, 12_345, 998_502, 808_831],
    [100_000, 1200, 10_870, 99_880, 91_886],
    [10_000, 1500, 23_456, 9985, 4257],
  ])('1.3: %i cents at %i ppm and NAV %i', (amountCents, ratePpm, nav, net, shares) => {
    const tiers = [{ from: 0, rate: ratio(ratePpm, PPM) }]
    const discount = ratio(1)
    const bought = reference.buy({
      amountCents,
      tiers,
      discount,
      nav: navOf(nav),
      rounding: 'half-up',
    })
    expect([whole(bought.net), whole(bought.shares)]).toEqual([net, shares])
  })

  it('1.4: three lots, 1,600.00 shares', () => {
    const lot = (id: string, shares: number, confirmed: string) => ({
      id,
      shares: ratio(shares),
      confirmed,
    })
    const lines = reference.redeem({
      lots: [
        lot('c', 300, '2026-06-10'),
        lot('a', 1000, '2026-03-02'),
        lot('b', 500, '2026-05-20'),
      ],
      shares: ratio(1600),
      nav: ratio(13, 10),
      confirmed: '2026-06-12',
      tiers: [
        { from: 0, rate: ratio(15, 1000) },
        { from: 7, rate: ratio(10, 1000) },
        { from: 30, rate: ratio(5, 1000) },
      ],
    })
    expect(lines.map(({ lotId, days, fee, net }) => [lotId, days, whole(fee), whole(net)])).toEqual(
      [
        ['a', 102, 650, 129_350],
        ['b', 23, 650, 64_350],
        ['c', 2, 195, 12_805],
      ],
    )
  })

  it('1.5 to 1.8: income of equals, dividend, split, conversion, subscription', () => {
    const equals = ['c', 'a', 'b'].map((id) => ({ id, shares: ratio(3_333_334, 100) }))
    const parts = reference.income(ratio(1, 10), equals)
    expect(['a', 'b', 'c'].map((id) => whole(parts.get(id) ?? ratio(0)))).toEqual([34, 33, 33])
    const paid = {
      shares: ratio(808_831, 100),
      perShare: ratio(5, 100),
      nav: ratio(11_845, 10_000),
    }
    const amountFirst = reference.dividend({ ...paid, by: 'amount', rounding: 'half-up' })
    expect([whole(amountFirst.amount), whole(amountFirst.shares)]).toEqual([40_442, 34_143])
    expect(whole(reference.dividend({ ...paid, by: 'exact', rounding: 'half-up' }).shares)).toBe(
      34_142,
    )
    expect(
      reference.split([ratio(100_037, 100)], ratio(1041, 1000)).map((one) => whole(one)),
    ).toEqual([104_139])
    const at = (rate: number) => ({
      tiers: [{ from: 0, rate: ratio(rate, PPM) }],
      discount: ratio(1),
    })
    const moved = reference.convert({
      amountCents: 119_400,
      out: at(15_000),
      into: at(20_000),
      nav: ratio(13, 10),
      rounding: 'half-up',
    })
    expect([whole(moved.net), whole(moved.fee), whole(moved.shares)]).toEqual([
      118_806, 594, 91_389,
    ])
    const raised = reference.subscribe({
      amountCents: 10_000_000,
      interest: ratio(50),
      ...at(8000),
    })
    expect([whole(raised.net), whole(raised.shares)]).toEqual([9_920_635, 9_925_635])
  })
})
