import { describe, expect, it } from 'vitest'
import { gaussian, seedOf, uniform, wave } from './hash-noise.ts'

const indices = Array.from({ length: 20_000 }, (_, index) => index)
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

describe('the hashed noise', () => {
  it('is the same on every machine', () => {
    expect(seedOf('koi')).toBe(454_258_143)
    expect(uniform(1, 2)).toBe(0.8278386639431119)
    expect(gaussian(1, 20_000)).toBe(-0.5869192112872962)
  })

  it('is standard normal, over days and over seeds', () => {
    for (const draw of [(at: number) => gaussian(7, at), (at: number) => gaussian(at, 7)]) {
      const values = indices.map(draw)
      expect(Math.abs(mean(values))).toBeLessThan(0.03)
      expect(mean(values.map((value) => value * value))).toBeCloseTo(1, 1)
    }
  })

  it('does not remember the day before', () => {
    const products = indices.map((at) => gaussian(3, at) * gaussian(3, at + 1))
    expect(Math.abs(mean(products))).toBeLessThan(0.03)
  })

  it('has a wave without jumps between its heights', () => {
    const steps = indices
      .slice(0, 1000)
      .map((at) => Math.abs(wave(5, at + 1, 50) - wave(5, at, 50)))
    expect(Math.max(...steps)).toBeLessThanOrEqual(1 / 50)
  })
})
