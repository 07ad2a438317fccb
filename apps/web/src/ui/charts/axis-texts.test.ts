import { describe, expect, it } from 'vitest'
import { axisTexts } from './axis-texts.ts'

const percent = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(2)}%`

describe('axisTexts', () => {
  it('says the unit once and leaves out decimals that are always 0', () => {
    expect(axisTexts([-5, 0, 5, 10], percent)).toEqual({
      texts: ['-5', '0', '+5', '+10'],
      unit: '%',
    })
  })

  it('keeps as many decimals as the finest mark needs, in all of them', () => {
    expect(axisTexts([0, 2.5, 5], percent).texts).toEqual(['0.0', '+2.5', '+5.0'])
    expect(axisTexts([0.85, 0.9], (value) => value.toFixed(4)).texts).toEqual(['0.85', '0.90'])
  })

  it('keeps a unit that not every mark has', () => {
    const inTenThousands = (value: number) => (value < 10_000 ? `${value}` : `${value / 10_000}万`)
    expect(axisTexts([5000, 10_000], inTenThousands)).toEqual({
      texts: ['5000', '1万'],
      unit: '',
    })
  })

  it('says 万 once beside a 0 that has no unit, and loses no decimal', () => {
    const inTenThousands = (value: number) =>
      value < 10_000 ? value.toFixed(2) : `${(value / 10_000).toFixed(2)}万`
    expect(axisTexts([0, 25_000, 50_000, 75_000], inTenThousands)).toEqual({
      texts: ['0.0', '2.5', '5.0', '7.5'],
      unit: '万',
    })
    expect(axisTexts([0, 7500, 15_000], inTenThousands)).toEqual({
      texts: ['0.0', '7500.0', '1.5万'],
      unit: '',
    })
  })

  it('keeps thousands together', () => {
    expect(axisTexts([1000, 2000], (value) => `${value.toLocaleString('en')}.00`).texts).toEqual([
      '1,000',
      '2,000',
    ])
  })
})
