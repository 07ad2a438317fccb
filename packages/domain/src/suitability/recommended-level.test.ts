import { expect, it } from 'vitest'
import { recommendedLevel } from './recommended-level.ts'

const NOW = 1_000
it.each([
  ['a visitor', undefined, 3],
  ['C1', { class: 'C1', validUntilMs: NOW + 1 }, 1],
  ['C3', { class: 'C3', validUntilMs: NOW + 1 }, 3],
  ['C5', { class: 'C5', validUntilMs: NOW + 1 }, 5],
  ['C5 of an exam that is over', { class: 'C5', validUntilMs: NOW }, 3],
  ['C2 of an exam that is over', { class: 'C2', validUntilMs: NOW }, 2],
] as const)('%s is recommended at most level', (_, investor, level) =>
  expect(recommendedLevel(investor, NOW)).toBe(level),
)
