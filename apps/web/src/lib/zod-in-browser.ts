/**
 * The part of `zod/mini` that contracts use, for the browser: vite.config.ts puts it in its place. zod itself would be
 * 8 kB of every page's first script, for errors, formats and asynchronous schemas that nobody asks for here.
 * The contracts and this file know only the interface of zod; zod-in-browser.test.ts holds both against each
 * other over all answers and addresses. What is missing here is a failure of that test and of the build.
 */

interface Issue {
  message: string
  path: readonly string[]
}

/** Why a value does not fit. Handed back and not thrown: a union asks for many. */
class Wrong {
  readonly issues: readonly Issue[]
  constructor(message = 'Invalid input', path: readonly string[] = []) {
    this.issues = [{ message, path }]
  }
}

/** What zod throws, as far as anybody looks at it. */
class Unreadable extends Error {
  readonly issues: readonly Issue[]
  constructor({ issues }: Wrong) {
    super(issues.map(sentence).join('\n'))
    this.name = 'ZodError'
    this.issues = issues
  }
}

const sentence = ({ message, path }: Issue) =>
  path.length === 0 ? message : `${message} → at ${path.join('.')}`

/** A value as it is after reading, or what is wrong with it. */
type Read = (value: unknown) => unknown
type Shape = Readonly<Record<string, Schema>>

class Schema {
  readonly read: Read
  /** A field that may be missing. */
  readonly isOptional: boolean

  constructor(read: Read, isOptional = false) {
    this.read = read
    this.isOptional = isOptional
  }

  check(...checks: readonly Read[]): Schema {
    return new Schema(withChecks(this.read, checks), this.isOptional)
  }

  safeParse(value: unknown) {
    const data = this.read(value)
    return data instanceof Wrong
      ? { success: false, error: new Unreadable(data) }
      : { success: true, data }
  }

  parse(value: unknown): unknown {
    const { data, error } = this.safeParse(value)
    if (error) throw error
    return data
  }
}

const withChecks = (read: Read, checks: readonly Read[]) => (value: unknown) =>
  checks.reduce((kept: unknown, check) => (kept instanceof Wrong ? kept : check(kept)), read(value))

const test = (fits: (value: unknown) => unknown, message?: string) => (value: unknown) =>
  fits(value) ? value : new Wrong(message)

const typed = (fits: (value: unknown) => boolean, message?: string) =>
  new Schema(test(fits, message))

export const string = (message?: string) => typed((value) => typeof value === 'string', message)
export const number = (message?: string) => typed(Number.isFinite, message)
export const int = (message?: string) => typed(Number.isSafeInteger, message)
export const boolean = (message?: string) => typed((value) => typeof value === 'boolean', message)
export const unknown = () => typed(() => true)
export const custom = (fits: (value: unknown) => unknown = () => true, message?: string) =>
  new Schema(test(fits, message))

const oneOf = (values: readonly unknown[]) => typed((value) => values.includes(value))
export const literal = (value: unknown) => oneOf(Array.isArray(value) ? value : [value])
const enumOf = (values: object) => oneOf(Object.values(values))
export { enumOf as enum }

export const optional = ({ read, isOptional }: Schema) =>
  new Schema((value) => (value === undefined && !isOptional ? value : read(value)), true)
export const nullable = ({ read, isOptional }: Schema) =>
  new Schema((value) => (value === null ? value : read(value)), isOptional)
export const _default = ({ read }: Schema, standard: unknown) =>
  new Schema((value) => (value === undefined ? standard : read(value)), true)

export const transform = (make: Read) => new Schema(make, true)
export const pipe = (first: Schema, { read }: Schema) =>
  new Schema(withChecks(first.read, [read]), first.isOptional)
export const codec = (wire: Schema, ours: Schema, { decode }: { decode: Read }) =>
  pipe(wire, pipe(transform(decode), ours))

export const union = (options: readonly Schema[]) =>
  new Schema(
    (value) => {
      for (const { read } of options) {
        const data = read(value)
        if (!(data instanceof Wrong)) return data
      }
      return new Wrong()
    },
    options.some(({ isOptional }) => isOptional),
  )

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whatever is wrong inside stands at its place there. */
const inside = (key: string | number, { issues: [issue] }: Wrong) =>
  new Wrong(issue?.message, [String(key), ...(issue?.path ?? [])])

export const array = ({ read }: Schema) =>
  new Schema((value) => {
    if (!Array.isArray(value)) return new Wrong()
    const all: unknown[] = []
    for (const [index, one] of value.entries()) {
      const data = read(one)
      if (data instanceof Wrong) return inside(index, data)
      all.push(data)
    }
    return all
  })

class ObjectSchema extends Schema {
  readonly shape: Shape
  /** What other fields must be; they are dropped where nothing is said. */
  readonly rest: Schema | undefined

  constructor(shape: Shape, rest?: Schema) {
    super((value) => readObject(value, shape, rest))
    this.shape = shape
    this.rest = rest
  }

  override check(...checks: readonly Read[]): ObjectSchema {
    return Object.assign(new ObjectSchema(this.shape, this.rest), {
      read: withChecks(this.read, checks),
    })
  }
}

function readObject(value: unknown, shape: Shape, rest?: Schema): unknown {
  if (!isObject(value)) return new Wrong()
  const known: Record<string, unknown> = {}
  const others = rest ? Object.keys(value).filter((key) => !Object.hasOwn(shape, key)) : []
  for (const key of [...Object.keys(shape), ...others]) {
    const schema = shape[key] ?? rest
    // An own `__proto__` of JSON would become the prototype.
    if (!schema || key === '__proto__') continue
    const isThere = key in value
    const data = schema.read(value[key])
    if (data instanceof Wrong) return inside(key, data)
    if (!isThere && !schema.isOptional) return inside(key, new Wrong())
    if (isThere || data !== undefined) known[key] = data
  }
  return known
}

export const object = (shape: Shape) => new ObjectSchema(shape)
export const looseObject = (shape: Shape) => new ObjectSchema(shape, unknown())
export const strictObject = (shape: Shape) =>
  new ObjectSchema(
    shape,
    typed(() => false),
  )
export const catchall = ({ shape }: ObjectSchema, rest: Schema) => new ObjectSchema(shape, rest)
export const extend = ({ shape, rest }: ObjectSchema, more: Shape) =>
  new ObjectSchema({ ...shape, ...more }, rest)
export const omit = ({ shape, rest }: ObjectSchema, left: object) =>
  new ObjectSchema(
    Object.fromEntries(Object.entries(shape).filter(([key]) => !Object.hasOwn(left, key))),
    rest,
  )

export const record = (name: Schema, one: Schema) =>
  new Schema((value) => {
    const keys = isObject(value) ? Object.keys(value) : []
    const odd = keys.find((key) => name.read(key) instanceof Wrong)
    return odd === undefined ? readObject(value, {}, one) : inside(odd, new Wrong())
  })

/** Signs as a person counts them: a picture outside of the first plane is one. */
const lengthOf = (value: string | readonly unknown[]) => Array.from(value).length
const hasLength = (value: unknown) => typeof value === 'string' || Array.isArray(value)

export const refine = test
export const regex = (pattern: RegExp, message?: string) =>
  test((value) => pattern.test(String(value)), message)
export const minLength = (least: number, message?: string) =>
  test((value) => hasLength(value) && lengthOf(value) >= least, message)
export const maxLength = (most: number, message?: string) =>
  test((value) => hasLength(value) && lengthOf(value) <= most, message)
export const gte = (least: number, message?: string) =>
  test((value) => Number(value) >= least, message)
export const lte = (most: number, message?: string) =>
  test((value) => Number(value) <= most, message)
export const positive = (message?: string) => test((value) => Number(value) > 0, message)
export const trim = () => (value: unknown) => String(value).trim()

export const safeParse = (schema: Schema, value: unknown) => schema.safeParse(value)
export const parse = (schema: Schema, value: unknown) => schema.parse(value)
export const prettifyError = ({ issues }: Unreadable) => issues.map(sentence).join('\n')
export const isSchema = (value: unknown): value is Schema => value instanceof Schema
