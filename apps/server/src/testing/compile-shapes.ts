import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

const ID = 'koi'

/** Shapes with names, first of all the hundreds of codes, are compiled once and not into each call; nothing gains from shorter code. */
const options = {
  strict: false,
  validateFormats: false,
  inlineRefs: false,
  code: { optimize: false },
}

/** Compiles schemas of the published document, which find its shapes by their names. */
export function createCompiler(components: object): (schema: object) => ValidateFunction {
  const ajv = new Ajv2020(options).addSchema({ $id: ID, components })
  return (schema) =>
    ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components', `"${ID}#/components`)),
    )
}
