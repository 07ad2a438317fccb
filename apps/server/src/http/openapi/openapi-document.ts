import { areaOf, areas } from '@koi/contracts/api/areas/areas'
import { shapes as shapePlaces } from '@koi/contracts/api/shapes'
import { refusals, type RefusalName } from '@koi/contracts/codes/refusals'
import { BUG_TEXT } from '../envelope.ts'
import type { HandledCall } from '../handlers.ts'
import { answerSchema, failure, whole } from './answer-schema.ts'
import { operationOf, type ToldCall } from './operation.ts'
import { refusal, refusalCodes, refusalsOf } from './refusals-of.ts'
import type { Schema } from './schema.ts'
import { securitySchemes } from './security-schemes.ts'
import { createShapeTable, type ShapeTable } from './shape-table.ts'
import { told } from './told.ts'
import { wireSchema } from './wire-schema.ts'

type Json = Record<string, unknown>

const info = {
  title: 'Koi 锦鲤',
  version: '1',
  summary: 'Funds, gold, pensions and a wallet: search, buy, hold, sell.',
  description: [
    'All calls of a Koi server. Every one answers JSON with `retcode` and `retmsg`: `retcode` 0 is success and the fields of the answer',
    'stand beside it; anything else is a code of `RefusalCode`, and nothing was done.',
    '',
    'Money is whole cents (分), shares are ×100, rates are parts per million where their name ends in `_ppm`. Days are `YYYY-MM-DD` in',
    'Asia/Shanghai, moments are milliseconds since 1970. What is not known yet is `null`, empty or `--`, never zero.',
    '',
    'A session is a cookie; with one, calls that are not for visitors want `g_tk` in the address (see the security scheme `gTk`).',
    'An order carries an `idempotency_key` of the caller: after a lost answer the same request is sent again, with the same key.',
  ].join('\n'),
  contact: { name: 'Koi 锦鲤' },
  license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
}

const tags = Object.entries(areas).map(([name, { chinese, english, says }]) => ({
  name,
  'x-displayName': `${chinese} ${english}`,
  description: `${chinese} · ${english}. ${says}`,
}))

const failed = (description: string, retcode: number, retmsg: string, headers: Json = {}) => ({
  description,
  ...(Object.keys(headers).length > 0 && { headers }),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Failure' },
      example: { retcode, retmsg },
    },
  },
})

const ofCatalogue = (name: RefusalName) => [refusals[name].code, refusals[name].text] as const
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
}

const responses = {
  Unreadable: failed('The request cannot be read.', ...ofCatalogue('invalidRequest')),
  TooLong: failed('The request is longer than 256 kB.', ...ofCatalogue('invalidRequest')),
  OtherType: failed('The body is neither JSON nor a form.', ...ofCatalogue('invalidRequest')),
  TooOften: failed('Too many requests from one address.', ...ofCatalogue('tooOften'), retryAfter),
  Failed: failed('A mistake of ours. Nothing is known of what was done.', 500, BUG_TEXT),
  Unavailable: failed(
    'The database does not answer. The same request may be sent again.',
    ...ofCatalogue('unavailable'),
    retryAfter,
  ),
}

/** The answers of all calls as the wire has them, before names and words are put in. */
const wireAnswers = (calls: readonly HandledCall[]) =>
  new Map(calls.map(({ name, definition }) => [name, whole(wireSchema(definition.response))]))

function toldShapes({ shapes }: ShapeTable): Map<string, Schema> {
  const named = [...shapes].map(([name, shape]) => [name, told(shape, name)] as const)
  return new Map([
    ...named,
    ['Refusal', refusal],
    ['RefusalCode', refusalCodes],
    ['Failure', failure],
  ])
}

/** The OpenAPI 3.1 document of all mounted calls, made from the contract alone. */
export function openapiDocument(calls: readonly HandledCall[]): Json {
  const answers = wireAnswers(calls)
  const table = createShapeTable(shapePlaces, answers)
  const shapes = toldShapes(table)
  const paths: Record<string, Json> = {}
  for (const { name, definition } of calls) {
    const call: ToldCall = {
      name,
      definition,
      area: areaOf(name) ?? 'other',
      request: told(wireSchema(definition.request), name),
      answer: told(answerSchema(answers.get(name) ?? {}, table), name),
      refusals: refusalsOf(name, definition),
      shapes,
    }
    const operation = { [definition.method.toLowerCase()]: operationOf(call) }
    paths[definition.path] = { ...paths[definition.path], ...operation }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'The host that answers this document.' }],
    tags,
    paths,
    components: { schemas: Object.fromEntries(shapes), responses, securitySchemes },
  }
}
