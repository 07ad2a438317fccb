import type * as z from 'zod/v4/core'
import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import { wireName } from './wire.ts'

interface Definition {
  type: string
  format?: string
  checks?: readonly unknown[]
  shape?: Record<string, z.$ZodType>
  innerType?: z.$ZodType
  in?: z.$ZodType
  element?: z.$ZodType
  valueType?: z.$ZodType
  options?: readonly z.$ZodType[]
  items?: readonly z.$ZodType[]
  entries?: Record<string, string | number>
  values?: readonly unknown[]
}

// zod types `def` per kind of schema; here any kind may come.
const definitionOf = (schema: z.$ZodType) => schema._zod.def as Definition

function partsOf(schema: z.$ZodType): z.$ZodType[] {
  const {
    innerType,
    in: before,
    element,
    valueType,
    options = [],
    items = [],
  } = definitionOf(schema)
  return [innerType, before, element, valueType, ...options, ...items].flatMap((part) => part ?? [])
}

/** The same text for schemas that take the same values under the same names. */
function textOf(schema: z.$ZodType): string {
  const { type, format = '', checks = [], shape, entries = {}, values = [] } = definitionOf(schema)
  if (shape) {
    const fields = Object.keys(shape).map(
      (word) => wireName(schema, word) + textOf(shape[word] ?? schema),
    )
    return `{${fields.toSorted().join()}}`
  }
  const own = [...Object.values(entries), ...values].join('|')
  return `${type}${format}${checks.length}${own}(${partsOf(schema).map(textOf).join(';')})`
}

/** Where each object of an answer stands, by its text and by the shape that it was made of. */
function placesIn(schema: z.$ZodType, place: string, found: Map<string, Map<unknown, string>>) {
  const { shape } = definitionOf(schema)
  if (shape && Object.keys(shape).length > 1) {
    const text = textOf(schema)
    const made = found.get(text) ?? new Map<unknown, string>()
    found.set(text, made.set(shape, made.get(shape) ?? place))
  }
  for (const [word, field] of Object.entries(shape ?? {}))
    placesIn(field, `${place}.${word}`, found)
  for (const part of partsOf(schema)) placesIn(part, place, found)
}

it('a shape that several answers share is written once', () => {
  const found = new Map<string, Map<unknown, string>>()
  for (const [name, { response }] of Object.entries(calls)) placesIn(response, name, found)
  expect(found.size).toBeGreaterThan(100)
  const twice = [...found.values()].flatMap((made) => (made.size > 1 ? [[...made.values()]] : []))
  expect(twice).toEqual([])
})
