import { expect, it } from 'vitest'
import { contradictsInstitution, knownInstitutionKind } from './institution.ts'

it.each([
  ['webank', 'bank'],
  ['lcz_main', undefined],
  ['sample_lake', undefined],
  ['constructor', undefined],
] as const)('%s is known to be %s', (entity, kind) => {
  expect(knownInstitutionKind(entity)).toBe(kind)
})

it.each([
  ['webank', 'bank', false],
  ['webank', 'trust', true],
  ['webank', undefined, false],
  ['ehowbuy', 'sales', false],
  ['sample_lake', 'trust', false],
] as const)('that %s is said to be %s is a contradiction: %s', (entity, said, is) => {
  expect(contradictsInstitution(entity, said)).toBe(is)
})
