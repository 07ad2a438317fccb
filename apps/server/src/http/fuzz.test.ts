import { expect, it } from 'vitest'
import { createTestApp } from './testing.ts'

const koi = await createTestApp()
// The demo's server asks its own stand-ins over the network.
await koi.app.listen({ port: 0, host: '127.0.0.1' })

const strange: unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e21,
  '',
  'a',
  '0',
  '9'.repeat(400),
  '\u0000',
  '\ud800',
  "'; drop table account; --",
  '%00%0d%0aset-cookie:x=1',
  true,
  [],
  [[]],
  ['a', 1, null],
  {},
  { toString: 'x', constructor: { prototype: {} } },
]

/** Names of a call's fields, read from its own description. */
const document = (await koi.app.inject({ url: '/openapi.json' })).json()

interface Operation {
  operationId: string
  parameters: { name: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
}

function fieldsOf({ requestBody, parameters }: Operation): string[] {
  const schema = requestBody?.content['application/json']?.schema
  return [...Object.keys(schema?.properties ?? {}), ...parameters.map(({ name }) => name)]
}

/** Every field wrong in the same way, and every single field wrong beside harmless ones. */
function strangeRequests(fields: readonly string[]): Record<string, unknown>[] {
  const harmless = Object.fromEntries(fields.map((field) => [field, '1']))
  return strange.flatMap((value) => [
    Object.fromEntries(fields.map((field) => [field, value])),
    ...fields.map((field) => ({ ...harmless, [field]: value })),
  ])
}

const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((path) =>
  Object.values(path).map(({ operationId }) => operationId),
)

it.each(operations)('%s answers no strange request with a server error', async (name) => {
  const call = koi.calls.find((each) => each.name === name)
  if (!call) throw new Error(`${name} is not mounted`)
  const { path, method } = call.definition
  // One of the calls logs out.
  const person = await koi.person()
  const operation: Operation = document.paths[path][method.toLowerCase()]
  const requests = strangeRequests(fieldsOf(operation))
  const bare: unknown[] = ['x', [], 1, null]
  for (const request of [...requests, ...bare]) {
    const sent = person.requestOf(call.definition, request)
    const json = {
      payload: JSON.stringify(request),
      headers: { 'content-type': 'application/json' },
    }
    const answer = await person.inject(method === 'POST' ? { ...sent, ...json } : sent)
    expect(answer.statusCode, `${name} ${JSON.stringify(request)}`).toBeLessThan(500)
    expect(answer.json(), `${name} ${JSON.stringify(request)}`).toHaveProperty('retcode')
  }
  for (const value of strange) {
    const request = Object.fromEntries(fieldsOf(operation).map((field) => [field, value]))
    const fields = Object.entries(request).map(([field, value]) => [
      field,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    const answer = await person.inject({
      ...person.requestOf(call.definition, {}),
      ...(method === 'POST'
        ? {
            payload: new URLSearchParams(fields).toString(),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }
        : {}),
    })
    expect(answer.statusCode, `${name} form ${JSON.stringify(request)}`).toBeLessThan(500)
  }
})
