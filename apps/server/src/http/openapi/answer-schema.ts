import { mapInside, type Schema } from './schema.ts'
import type { ShapeTable } from './shape-table.ts'

const retmsg: Schema = { const: '', description: 'Empty.' }

/** An answer always has the fields that a request may leave out for their usual value. */
export function whole(schema: Schema): Schema {
  const { default: _usual, ...inner } = mapInside(schema, whole)
  const names = Object.keys(inner.properties ?? {})
  const usual = names.filter((name) => schema.properties?.[name]?.default !== undefined)
  return usual.length === 0 ? inner : { ...inner, required: [...(inner.required ?? []), ...usual] }
}

/** The answer with the envelope around it; who says success in another form (`"0"`) says it in the contract. */
function enveloped(answer: Schema): Schema {
  const { properties: { retcode, ...rest } = {}, required = [] } = answer
  const success: Schema = { const: 0, description: 'Success.' }
  return {
    ...answer,
    properties: {
      retcode: { ...success, ...retcode },
      retmsg,
      ...rest,
    },
    required: [...new Set(['retcode', 'retmsg', ...required])],
  }
}

/** What stands in an answer of success, with shared shapes by their name. */
export function answerSchema(answer: Schema, { refer }: ShapeTable): Schema {
  const choices = answer.anyOf ?? answer.oneOf
  if (!choices) return enveloped(mapInside(answer, refer))
  return { oneOf: choices.map((choice) => enveloped(mapInside(choice, refer))) }
}

/** What is answered with an HTTP status of failure. */
export const failure: Schema = {
  type: 'object',
  description: 'The call was not run, or failed by a mistake of ours.',
  properties: {
    retcode: { type: 'integer', format: 'int64', description: 'Never 0.' },
    retmsg: { type: 'string', description: 'Why, in Chinese.' },
  },
  required: ['retcode', 'retmsg'],
}
