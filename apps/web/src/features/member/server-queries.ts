import { memberCalls } from '@koi/contracts/calls/member'
import type { Want } from '#navigation/page-modules.ts'

export const standingWants = (): Want[] => [{ call: memberCalls.queryMember, request: {} }]
export const rulesWants = (): Want[] => [{ call: memberCalls.queryMemberRules, request: {} }]
export const assetsWants = (): Want[] => [
  ...standingWants(),
  { call: memberCalls.queryMemberAssets, request: {} },
]
