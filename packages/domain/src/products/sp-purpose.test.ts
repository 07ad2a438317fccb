import { expect, it } from 'vitest'
import { spPurposeOf, spPurposes } from './sp-purpose.ts'

it.each([
  ['money', spPurposes.cash],
  ['pension', spPurposes.pension],
  ['mixed', spPurposes.invest],
  ['union', spPurposes.unknown],
  ['constructor', spPurposes.unknown],
])('EN-099 a product of kind %s is offered for purpose %i', (category, purpose) =>
  expect(spPurposeOf(category)).toBe(purpose),
)
