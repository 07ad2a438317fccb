import { simpleAccountCalls } from '@koi/contracts/calls/simple-account'
import type { Want } from '#navigation/page-modules.ts'

export const simpleWants = (): Want[] => [
  { call: simpleAccountCalls.querySimpleAccount, request: {} },
]
