import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  areConsents,
  consentsText,
  FAMILY_CONSENTS,
  withConsent,
  type FamilyConsent,
} from './family-consent.ts'

it.each<[FamilyConsent[], FamilyConsent, boolean, FamilyConsent[]]>([
  [[], 'total', true, ['total']],
  [[], 'holdings', true, ['total', 'holdings']],
  [['profit'], 'holdings', true, ['total', 'holdings', 'profit']],
  [['total', 'holdings', 'records'], 'total', false, ['records']],
  [['total', 'holdings'], 'holdings', false, ['total']],
  [['total'], 'profit', false, ['total']],
  [['profit'], 'profit', true, ['profit']],
])('of %j, with %s switched to %j, is left %j', (before, item, isOn, after) => {
  expect(withConsent(before, item, isOn)).toEqual(after)
})

it.each<[FamilyConsent[], boolean]>([
  [[], true],
  [['total'], true],
  [['records', 'profit'], true],
  [['holdings'], false],
  [['total', 'total'], false],
])('%j can be agreed to: %j', (consents, can) => expect(areConsents(consents)).toBe(can))

it.each<[FamilyConsent[], string]>([
  [[], '不分享'],
  [['profit', 'total'], '资产总额、收益'],
])('%j is said as %s', (consents, text) => expect(consentsText(consents)).toBe(text))

it('whatever is switched, what comes of it can be agreed to, and the item is as it was asked for', () => {
  const items = fc.constantFrom(...FAMILY_CONSENTS)
  fc.assert(
    fc.property(fc.array(fc.tuple(items, fc.boolean())), (switches) => {
      let consents: FamilyConsent[] = []
      for (const [item, isOn] of switches) {
        consents = withConsent(consents, item, isOn)
        expect(areConsents(consents)).toBe(true)
        expect(consents.includes(item)).toBe(isOn)
      }
    }),
  )
})
