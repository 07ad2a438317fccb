import { describe, expect, it } from 'vitest'
import { placeAfterKey } from './use-pointed.ts'

describe('keys of a chart', () => {
  it.each<[string, number | undefined, number | undefined]>([
    ['ArrowLeft', undefined, 99],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 100, 100],
    ['ArrowRight', 5, 6],
    ['PageDown', 50, 30],
    ['PageUp', 90, 100],
    ['Home', 50, 0],
    ['End', 50, 100],
    ['Escape', 50, undefined],
    ['a', 50, 50],
  ])('%s from %j leads to %j of 100', (key, now, next) => {
    expect(placeAfterKey(key, now, 100)).toBe(next)
  })
})
