import { callRefusals } from '@koi/contracts/api/call-refusals'
import { communityGate } from '@koi/contracts/api/community-gate'
import type { Call } from '@koi/contracts/call'
import { refusals, type RefusalName } from '@koi/contracts/codes/refusals'
import type { Schema } from './schema.ts'
import { refTo } from './shape-table.ts'

/** Every code of the catalogue with its name and text: one code has one text. */
export const refusalCodes: Schema = {
  description: 'Codes of refusals. The number is the agreement; texts may say it more exactly.',
  oneOf: Object.entries(refusals)
    .toSorted(([, a], [, b]) => a.code - b.code)
    .map(([title, { code, text }]) => ({ const: code, title, description: text })),
}

/** The answer of whoever is refused: HTTP 200 like every answer of a call. */
export const refusal: Schema = {
  type: 'object',
  description:
    'The call was understood and refused; nothing was done. `retmsg` is written for people and may be shown.',
  properties: {
    retcode: { ...refTo('RefusalCode'), description: 'A code of the catalogue.' },
    retmsg: { type: 'string', minLength: 1, description: 'Why, in Chinese.' },
    error_link_name: { type: 'string', description: 'What a button beside the message says.' },
    error_link_url: { type: 'string', description: 'Where that button leads.' },
  },
  required: ['retcode', 'retmsg'],
  examples: [{ retcode: refusals.loginExpired.code, retmsg: refusals.loginExpired.text }],
}

/** What the door refuses before a call is run, by who may make the call and what it does. */
function refusalsAtTheDoor({ access, writes, guests, recentLogin }: Call): RefusalName[] {
  const isProtected = access !== 'visitor' || writes === true
  return [
    ...(access === 'visitor' ? [] : (['loginExpired'] as const)),
    'invalidRequest',
    ...(isProtected ? (['csrf'] as const) : []),
    ...(access === 'operator' || (access === 'user' && writes) ? (['forbidden'] as const) : []),
    ...(access !== 'visitor' && !guests ? (['guestNeedsPhone'] as const) : []),
    ...(recentLogin ? (['reAuthNeeded'] as const) : []),
  ]
}

const ownOf = new Map(Object.entries(callRefusals))

/** Everything that a call may be refused with. */
export function refusalsOf(name: string, definition: Call): RefusalName[] {
  const gate: RefusalName[] = communityGate.has(name) ? ['communityClosed'] : []
  return [...new Set([...refusalsAtTheDoor(definition), ...gate, ...(ownOf.get(name) ?? [])])]
}
