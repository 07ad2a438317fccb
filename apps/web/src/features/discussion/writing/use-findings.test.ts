import { expect, it } from 'vitest'
import { findingsUnder } from './use-findings.ts'

const TEXT = '跟我做，盈利五五分成，稳赚不赔'

it.each([
  ['a brand that forbids it', { profitSharing: false }, ['profitSharing', 'promise']],
  ['a brand that is not known yet', undefined, ['profitSharing', 'promise']],
  ['a brand that allows it', { profitSharing: true }, ['promise']],
])('what is said of an offer to share profits, under %s', (_where, rules, found) => {
  expect(findingsUnder(rules, TEXT).map(({ rule }) => rule)).toEqual(found)
})
