import * as z from 'zod'
import type { Call } from '@koi/contracts/call'
import { wireName } from '@koi/contracts/wire'
import type { HandledCall } from './handlers.ts'

type Json = Record<string, unknown>

const TITLE = 'Koi 锦鲤'

/**
 * The wire form of a schema: what stands before a codec decodes it. Checks that JSON Schema cannot say
 * become "anything"; the server still applies them.
 */
function wireSchema(schema: z.core.$ZodType): Json {
  const { $schema: _draft, ...wire } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { properties, required } = jsonSchema
      if (!properties) return
      const nameOf = (word: string) => wireName(zodSchema, word)
      jsonSchema.properties = Object.fromEntries(
        Object.entries(properties).map(([word, field]) => [nameOf(word), field]),
      )
      if (required) jsonSchema.required = required.map(nameOf)
    },
  })
  return wire
}

const envelope = {
  type: 'object',
  properties: {
    retcode: { type: 'integer', description: '0 success; otherwise a code of the error catalogue' },
    retmsg: { type: 'string' },
    error_link_name: { type: 'string' },
    error_link_url: { type: 'string' },
  },
  required: ['retcode', 'retmsg'],
}

const gTkParameter = {
  name: 'g_tk',
  in: 'query',
  description: 'Hash of the first 24 characters of cookie qlskey; needed with a session',
  schema: { type: 'integer' },
}

/** Fields of a GET request, one parameter each. */
function queryParameters(request: Json): Json[] {
  const { properties = {}, required = [] } = request as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function operationOf(name: string, definition: Call): Json {
  const { method, access, summary } = definition
  const request = wireSchema(definition.request)
  const body = {
    content: {
      'application/json': { schema: request },
      'application/x-www-form-urlencoded': { schema: request },
    },
  }
  const isProtected = access !== 'visitor' || definition.writes === true
  return {
    operationId: name,
    summary,
    'x-access': access,
    security: access === 'visitor' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...(isProtected ? [gTkParameter] : []),
      ...(method === 'GET' ? queryParameters(request) : []),
    ],
    ...(method === 'POST' ? { requestBody: body } : {}),
    responses: {
      200: {
        description: 'The answer, or a refusal with its retcode and text',
        content: {
          'application/json': { schema: { allOf: [envelope, wireSchema(definition.response)] } },
        },
      },
      429: { description: 'Too many requests; Retry-After says when to come again' },
      503: { description: 'The database does not answer; the request may be sent again' },
    },
  }
}

/** The OpenAPI 3.1 document of all mounted calls, made from the contract alone. */
export function openapiDocument(calls: readonly HandledCall[]): Json {
  const paths: Record<string, Json> = {}
  for (const { name, definition } of calls) {
    const operation = { [definition.method.toLowerCase()]: operationOf(name, definition) }
    paths[definition.path] = { ...paths[definition.path], ...operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: TITLE, version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'koi_session' } },
    },
  }
}
