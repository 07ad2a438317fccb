import { runInNewContext } from 'node:vm'
import * as z from 'zod'
import { expect, inject, it } from 'vitest'
import { areas } from '@koi/contracts/api/areas/areas'
import { fieldWord, wordTables } from '@koi/contracts/api/field-words'
import type { Call } from '@koi/contracts/call'
import { calls } from '@koi/contracts/calls'
import { fromWire } from '@koi/contracts/wire'
import { gTk } from '@koi/domain/identity/g-tk'
import { createCompiler } from '#testing/compile-shapes.ts'
import type { Schema } from './schema.ts'

interface Media {
  schema: Schema
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  parameters: { name: string; schema: Schema; example: unknown; description?: string }[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, { content: Record<string, Media> }>
}

interface Document {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    securitySchemes: Record<string, { description: string }>
  }
}

const byName: Readonly<Record<string, Call>> = calls
const document: Document = JSON.parse(inject('publishedDocument'))
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const JSON_TYPE = 'application/json'

/** What the contract of a call finds wrong in what stands on the wire. */
function problemsOf(schema: z.core.$ZodType = z.never(), wire: unknown): string {
  const { error } = z.safeParse(z.pipe(z.unknown(), schema), fromWire(schema, wire))
  return error ? z.prettifyError(error) : ''
}

interface Told {
  /** The call or shape, and the way to the field. */
  place: string
  name: string
  schema: Schema
}

/** Every field of a schema, with the way to it. */
function fieldsOf(schema: Schema, place: string): Told[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const { additionalProperties: others } = schema
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      { place: `${place}.${name}`, name, schema: inner },
      ...fieldsOf(inner, `${place}.${name}`),
    ]),
    ...(items ? fieldsOf(items, place) : []),
    ...(typeof others === 'object' ? fieldsOf(others, place) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((inner) => fieldsOf(inner, place)),
  ]
}

const fields = [
  ...operations.flatMap(({ operationId, requestBody, parameters, responses }) => [
    ...fieldsOf(requestBody?.content[JSON_TYPE]?.schema ?? {}, `${operationId} (asks)`),
    ...parameters.map(({ name, schema, description }) => ({
      place: `${operationId} (asks).${name}`,
      name,
      schema: { ...schema, ...(description !== undefined && { description }) },
    })),
    ...fieldsOf(responses['200']?.content[JSON_TYPE]?.schema ?? {}, `${operationId} (answers)`),
  ]),
  ...Object.entries(document.components.schemas).flatMap(([name, shape]) => fieldsOf(shape, name)),
]

const placesWhere = (isWrong: (field: Told) => boolean) =>
  fields.filter(isWrong).map(({ place }) => place)

it('says of every field what it means', () => {
  expect(fields.length).toBeGreaterThan(2_000)
  expect(placesWhere(({ schema }) => !schema.description)).toEqual([])
})

it('keeps no word for a field that no call has, and none twice', () => {
  const names = wordTables.flatMap((table) => Object.keys(table))
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  const used = new Set(
    fields.map(({ place, name }) => {
      const [parent = ''] = (place.split('.').at(-2) ?? '').split(' (')
      return names.includes(`${parent}.${name}`) ? `${parent}.${name}` : name
    }),
  )
  expect(names.filter((name) => !used.has(name))).toEqual([])
  expect(fieldWord('quoteGold', 'price')).not.toEqual(fieldWord('offerTransfer', 'price'))
})

it('types every field', () => {
  const kinds = ['type', 'const', 'enum', 'anyOf', 'oneOf', 'allOf', '$ref']
  expect(placesWhere(({ schema }) => !kinds.some((kind) => kind in schema))).toEqual([])
})

it('names what several answers share: no shape of three or more fields is told twice', () => {
  const plain = (schema: Schema): unknown =>
    JSON.parse(JSON.stringify(schema), (key, value) =>
      key === 'description' || key === 'examples' ? undefined : value,
    )
  const places = new Map<string, string[]>()
  for (const { place, schema } of fields.filter(({ place }) => !place.includes(' (asks)'))) {
    const inner = schema.items ?? schema.anyOf?.[0] ?? schema
    if (Object.keys(inner.properties ?? {}).length < 3) continue
    const key = JSON.stringify(plain(inner))
    places.set(key, [...(places.get(key) ?? []), place])
  }
  expect([...places.values()].filter(({ length }) => length > 1)).toEqual([])
})

it('puts every call under the tag of its area, and has no other tags', () => {
  const files = Object.keys(areas)
  expect(document.tags.map(({ name }) => name)).toEqual(files)
  expect(operations.filter(({ tags: [tag = ''] }) => !files.includes(tag))).toEqual([])
  const told = Object.values(areas).flatMap((area) => area.calls.flatMap(Object.keys))
  expect(told.toSorted()).toEqual(Object.keys(calls).toSorted())
})

it.each([
  ['live rooms', 'FucontLiveAo'],
  ['the discussion', 'FucontCommunityAo'],
  ['eProfit', 'FucontEprofitAo'],
  ['expert VIP', 'FucontExpertAo'],
  ['member VIP', 'FumemberAo'],
  ['the points mall', 'PointsAo'],
])(
  'RU-235 publishes calls of our own for %s, each with what it is for and what it answers',
  (_, service) => {
    const own = Object.entries(document.paths).filter(([path]) => path.includes(`.${service}.`))
    expect(own.length).toBeGreaterThan(2)
    for (const { summary, responses } of own.flatMap(([, path]) => Object.values(path))) {
      expect(summary).not.toBe('')
      expect(responses['200']?.content[JSON_TYPE]?.schema).toBeDefined()
    }
  },
)

it('says that a body is required where one of its fields is', () => {
  for (const { operationId, requestBody } of operations) {
    if (!requestBody) continue
    const isNeeded = problemsOf(byName[operationId]?.request, {}) !== ''
    expect([operationId, requestBody.required]).toEqual([operationId, isNeeded])
  }
})

const compile = createCompiler(document.components)

it.each(operations)(
  '$operationId has an example of its request that the server would take',
  (operation) => {
    const { operationId, requestBody, parameters } = operation
    const example =
      requestBody?.content[JSON_TYPE]?.example ??
      Object.fromEntries(parameters.map(({ name, example }) => [name, example]))
    expect(problemsOf(byName[operationId]?.request, example)).toBe('')
  },
)

it.each(operations)(
  '$operationId has examples of its answers that its schema allows',
  (operation) => {
    const { schema = {}, examples = {} } = operation.responses['200']?.content[JSON_TYPE] ?? {}
    const validate = compile(schema)
    const answers = Object.values(examples).map(({ value }) => value)
    expect(answers).toHaveLength(2)
    for (const answer of answers) {
      validate(answer)
      expect(validate.errors).toBeNull()
    }
    const [answer] = answers
    expect(problemsOf(byName[operation.operationId]?.response, answer)).toBe('')
  },
)

it('explains g_tk by lines that work it out', () => {
  const { description = '' } = document.components.securitySchemes['gTk'] ?? {}
  const [, lines = ''] = /```js\n([^]*?)```/.exec(description) ?? []
  for (const key of ['6f1d8c2b4a9e7d3f5b0c', 'a'.repeat(40), '', 'ZZZZ~~~~zzzz9999ZZZZ~~~~']) {
    expect(runInNewContext(`${lines}; gTk`, { qlskey: key })).toBe(gTk(key))
  }
})
