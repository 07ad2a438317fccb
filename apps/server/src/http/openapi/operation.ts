import type { Call } from '@koi/contracts/call'
import { refusals, type RefusalName } from '@koi/contracts/codes/refusals'
import { exampleOf } from './example-of.ts'
import { gTk, sessionSchemes } from './security-schemes.ts'
import type { Schema } from './schema.ts'
import { refTo } from './shape-table.ts'

type Json = Record<string, unknown>

/** A call as the document tells it: its schemas with names, words and examples in place. */
export interface ToldCall {
  name: string
  definition: Call
  /** The area it belongs to: its tag. */
  area: string
  request: Schema
  answer: Schema
  refusals: readonly RefusalName[]
  shapes: ReadonlyMap<string, Schema>
}

/** Rows and rules of the specification, which nobody outside has. */
const REFERENCE =
  / \((?:[^()]*\b(?:SPEC §|PRODUCT \d|MONEY \d|family|(?:A|D|CL|EN|ER|RT|RU|ST)-\d)[^()]*)\)/g

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a call does, without what only its makers understand. */
function wordsOf({ summary }: Call): string {
  const plain = summary.replace(/^(?:Own|CL-\d{3}(?:, CL-\d{3})*(?: family)?): /, '')
  return capital(plain.replace(REFERENCE, ''))
}

const whoMayCall = {
  visitor: 'Anybody may call it.',
  user: 'Needs a session.',
  operator: 'For operators, or in the demo for everybody who is logged in.',
} as const

function conditionsOf(
  { access, writes, guests, isLogin, recentLogin, cacheMs, streams }: Call,
  request: Schema,
) {
  const isSafeAgain = request.properties?.['idempotency_key'] !== undefined
  return [
    whoMayCall[access],
    guests && 'A guest may call it.',
    writes &&
      !isSafeAgain &&
      'It changes something: ask what became of it before it is sent again.',
    writes &&
      isSafeAgain &&
      'Sent again with the same `idempotency_key` it answers the same and does nothing twice.',
    isLogin && 'It is a step of logging in: no `g_tk` is asked for.',
    recentLogin && 'Only within 15 minutes after a login or `reAuth`.',
    streams &&
      'It answers with `text/event-stream`: events, each as told here without `retcode`, until `data: [DONE]`; a refusal is JSON.',
    cacheMs && `An answer may be kept for ${cacheMs / 1000} seconds.`,
  ].filter((line) => typeof line === 'string')
}

const refusalLine = (name: RefusalName) => `- ${refusals[name].code} ${refusals[name].text}`

function descriptionOf({ definition, request, refusals: names }: ToldCall): string {
  const words = wordsOf(definition)
  return [
    words.endsWith('.') ? words : `${words}.`,
    conditionsOf(definition, request).join(' '),
    ['Refused with:', '', ...names.map(refusalLine)].join('\n'),
  ].join('\n\n')
}

/** Who may call, as alternatives: over https the session's cookie has another name. */
function securityOf({ access, writes, isLogin }: Call): Json[] {
  const needsToken = (access !== 'visitor' || writes === true) && !isLogin
  const bySession = sessionSchemes.map((scheme) => ({
    [scheme]: [],
    ...(needsToken && { [gTk]: [] }),
  }))
  if (access === 'visitor') return [{}, ...bySession]
  return access === 'operator' ? [{ operator: [] }, ...bySession] : bySession
}

/** Fields of a GET request, one parameter each. */
function parametersOf({ definition, request, shapes }: ToldCall): Json[] {
  if (definition.method !== 'GET') return []
  const { properties = {}, required = [] } = request
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description,
    required: required.includes(name),
    schema,
    example: exampleOf(schema, shapes),
  }))
}

/** In a form an object or a list is JSON text. */
function formEncoding({ properties = {} }: Schema): Json {
  const nested = Object.entries(properties).filter(
    ([, { type }]) => type === 'object' || type === 'array',
  )
  const encoding = Object.fromEntries(
    nested.map(([name]) => [name, { contentType: 'application/json' }]),
  )
  return nested.length === 0 ? {} : { encoding }
}

/** Whether a request without any field is none. */
const needsFields = ({ required = [], anyOf, oneOf }: Schema): boolean =>
  required.length > 0 || (anyOf ?? oneOf)?.every(needsFields) === true

function bodyOf({ request, shapes }: ToldCall): Json {
  const example = exampleOf(request, shapes)
  return {
    required: needsFields(request),
    content: {
      'application/json': { schema: request, example },
      'application/x-www-form-urlencoded': { schema: request, ...formEncoding(request) },
    },
  }
}

export function operationOf(call: ToldCall): Json {
  const { name, definition, area, answer, shapes } = call
  const words = wordsOf(definition)
  const [summary] = words.split(/[;.] |[;.]$/)
  return {
    operationId: name,
    tags: [area],
    summary,
    description: descriptionOf(call),
    'x-access': definition.access,
    'x-refusals': call.refusals.map((each) => refusals[each].code),
    security: securityOf(definition),
    parameters: parametersOf(call),
    ...(definition.method === 'POST' && { requestBody: bodyOf(call) }),
    responses: {
      200: {
        description: 'The answer, or a refusal with its code and text.',
        content: {
          'application/json': {
            schema: { oneOf: [answer, refTo('Refusal')] },
            examples: {
              answer: { summary: 'The answer', value: exampleOf(answer, shapes) },
              refusal: {
                summary: 'A refusal',
                value: {
                  retcode: refusals[call.refusals[0] ?? 'invalidRequest'].code,
                  retmsg: refusals[call.refusals[0] ?? 'invalidRequest'].text,
                },
              },
            },
          },
        },
      },
      400: { $ref: '#/components/responses/Unreadable' },
      413: { $ref: '#/components/responses/TooLong' },
      415: { $ref: '#/components/responses/OtherType' },
      429: { $ref: '#/components/responses/TooOften' },
      500: { $ref: '#/components/responses/Failed' },
      503: { $ref: '#/components/responses/Unavailable' },
    },
  }
}
