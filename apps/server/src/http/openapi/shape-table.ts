import { mapInside, type Schema } from './schema.ts'

/** The schema at a place such as `order.lots[]` or, of a map, `positions{}`; a choice with null is looked through. */
function at(schema: Schema, way: readonly string[]): Schema | undefined {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((inner) => at(inner, way)).find((inner) => inner !== undefined)
  const [step, ...rest] = way
  if (step === undefined) return schema.type === 'object' ? schema : undefined
  const inner = insideOf(schema, step)
  return inner && at(inner, rest)
}

function insideOf({ items, properties, additionalProperties: others }: Schema, step: string) {
  if (step === '[]') return items
  if (step === '{}') return typeof others === 'object' ? others : undefined
  return properties?.[step]
}

/** Named shapes of the document: what they are, and which name stands for a schema. */
export interface ShapeTable {
  shapes: ReadonlyMap<string, Schema>
  /** The schema with each named shape inside of it replaced by its name. */
  refer(schema: Schema): Schema
}

const key = (schema: Schema) => JSON.stringify(schema)
export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** Finds the shapes by where they stand: `places` names a call and the way into its answer. */
export function createShapeTable(
  places: Readonly<Record<string, string>>,
  answers: ReadonlyMap<string, Schema>,
): ShapeTable {
  const shapes = new Map<string, Schema>()
  const names = new Map<string, string>()
  for (const [name, place] of Object.entries(places)) {
    const [call = '', ...way] = place.replaceAll(/\[\]|\{\}/g, '.$&').split('.')
    const answer = answers.get(call)
    // A server may answer some of the calls alone.
    if (!answer) continue
    const shape = at(answer, way)
    if (!shape) throw new Error(`the shape ${name} is not at ${place}`)
    const other = names.get(key(shape))
    if (other) throw new Error(`the shapes ${name} and ${other} are the same`)
    shapes.set(name, shape)
    names.set(key(shape), name)
  }
  const referInside = (schema: Schema): Schema => mapInside(schema, refer)
  function refer(schema: Schema): Schema {
    const name = names.get(key(schema))
    return name === undefined ? referInside(schema) : refTo(name)
  }
  return {
    shapes: new Map([...shapes].map(([name, shape]) => [name, referInside(shape)])),
    refer,
  }
}
