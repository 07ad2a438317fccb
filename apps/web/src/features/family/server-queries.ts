import { familyCalls } from '@koi/contracts/calls/family'
import type { Want } from '#navigation/page-modules.ts'

const familiesWant: Want = { call: familyCalls.queryFamilies, request: {} }

/** The families one is in, and the one that the address names. */
export function familyWants(query: URLSearchParams): Want[] {
  const familyAccId = query.get('family_acc_id') ?? ''
  const own: Want[] =
    familyAccId === '' ? [] : [{ call: familyCalls.queryFamily, request: { familyAccId } }]
  return [familiesWant, ...own]
}
