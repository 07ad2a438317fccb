import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const tokens = Object.fromEntries(
  [...css.matchAll(/--([\w-]+):\s*(#[\da-f]{3,6});/gi)].map(([, name, value]) => [name, value]),
)
const colourOf = (name: string) => {
  const value = tokens[name]
  if (value === undefined) throw new Error(`no token ${name}`)
  return value
}

/** Every colour of text, with the surfaces it lies on. */
const texts: Record<string, string[]> = {
  ink: ['page', 'card', 'well', 'gold-soft', 'primary-soft'],
  secondary: ['page', 'card', 'well', 'gold-soft', 'primary-soft', 'up-soft'],
  hint: ['page', 'card', 'well'],
  'nav-title': ['page'],
  primary: ['page', 'card', 'primary-soft'],
  gold: ['card', 'page', 'gold-soft'],
  up: ['card', 'page'],
  'up-strong': ['card', 'page', 'up-soft'],
  down: ['card', 'page', 'down-soft'],
  flat: ['card', 'page'],
  'on-primary': ['primary', 'primary-deep', 'hint'],
}
/** Lines and edges that carry meaning; they need 3 (WCAG 1.4.11). */
const shapes: Record<string, string[]> = {
  'series-1': ['card'],
  'series-2': ['card'],
  'series-3': ['card'],
  'control-line': ['card', 'page'],
}

const pairs = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back] as const))

describe('design tokens', () => {
  it.each(pairs(texts))('text in %s is readable on %s', (front, back) => {
    expect(contrast(colourOf(front), colourOf(back))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(shapes))('%s can be told from %s', (front, back) => {
    expect(contrast(colourOf(front), colourOf(back))).toBeGreaterThanOrEqual(3)
  })

  it('RU-242 gives pages the background #F8F8F8 and their bar a black title', () => {
    expect(colourOf('page')).toBe('#f8f8f8')
    expect(colourOf('nav-title')).toBe('#000')
  })
})
