import { readFileSync } from 'node:fs'
import { contrastProblems, productColours, shapePairs, textPairs } from '@koi/domain/brands/tokens'
import { contrast } from '@koi/domain/brands/contrast'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const tokens = Object.fromEntries(
  [...css.matchAll(/--([\w-]+):\s*(#[\da-f]{3,6});/gi)].map(([, name, value]) => [name, value]),
)
const colourOf = (name: string) => {
  const value = tokens[name]
  if (value === undefined) throw new Error(`no token ${name}`)
  return value
}
const pairs = (table: Record<string, readonly string[]>) =>
  Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back] as const))

describe('design tokens', () => {
  it('are the colours that brands are checked with', () => {
    expect(tokens).toEqual(productColours)
    expect(contrastProblems({})).toEqual([])
  })

  it.each(pairs(textPairs))('text in %s is readable on %s', (front, back) => {
    expect(contrast(colourOf(front), colourOf(back))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(shapePairs))('%s can be told from %s', (front, back) => {
    expect(contrast(colourOf(front), colourOf(back))).toBeGreaterThanOrEqual(3)
  })

  it('RU-242 gives pages the background #F8F8F8 and their bar a black title', () => {
    expect(colourOf('page')).toBe('#f8f8f8')
    expect(colourOf('nav-title')).toBe('#000')
  })
})
