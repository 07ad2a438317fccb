import type { FastifyInstance } from 'fastify'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterEach, expect, inject } from 'vitest'
import type { HandledCall } from '#http/handlers.ts'

/** As much of the document as says what is answered. */
interface Published {
  paths: Record<
    string,
    Record<string, { responses: Record<string, Answers>; 'x-refusals': number[] }>
  >
  components: object
}

interface Answers {
  content: Record<string, { schema: object }>
}

const ID = 'koi'

/** Shapes with names, first of all the hundreds of codes, are compiled once and not into each call; nothing gains from shorter code. */
const options = {
  strict: false,
  validateFormats: false,
  inlineRefs: false,
  code: { optimize: false },
}

/** The document that the run has made (document-for-tests.ts); its shapes are found from everywhere. */
const readDocument = (): Published =>
  JSON.parse(inject('publishedDocument').replaceAll('"#/components', `"${ID}#/components`))

/**
 * Says what the published document does not allow in an answer; read when the first answer comes. What was compiled serves
 * every app of a worker: to write one call's shape takes longer than all answers that are held against it.
 */
export function createAnswerCheck() {
  let document: Published | undefined
  let ajv: Ajv2020 | undefined
  const made = new Map<string, ValidateFunction>()

  function operationOf({ path, method }: HandledCall['definition']) {
    document ??= readDocument()
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`the document does not have ${path}`)
    return operation
  }
  function compile(schema: object) {
    document ??= readDocument()
    ajv ??= new Ajv2020(options).addSchema({ components: document.components }, ID)
    return ajv.compile(schema)
  }
  /** What is answered with a status: that of the call, or that of every failure. */
  function schemaOf({ name, definition }: HandledCall, status: number): ValidateFunction {
    const key = status === 200 ? name : 'failure'
    const answer = operationOf(definition).responses['200']?.content['application/json']?.schema
    const failure = { $ref: `${ID}#/components/schemas/Failure` }
    const validate = made.get(key) ?? compile(status === 200 ? (answer ?? {}) : failure)
    made.set(key, validate)
    return validate
  }

  return (call: HandledCall, status: number, text: string): string | undefined => {
    const answer: { retcode?: unknown } = JSON.parse(text)
    const validate = schemaOf(call, status)
    const [wrong] = validate(answer) ? [] : (validate.errors ?? [])
    const operation = operationOf(call.definition)
    const codes: unknown[] = [0, '0', ...operation['x-refusals']]
    const isListed =
      status === 200 ? codes.includes(answer.retcode) : String(status) in operation.responses
    if (!wrong && isListed) return undefined
    const why = wrong
      ? `${wrong.instancePath} ${wrong.message}`
      : 'a code or status that is not listed'
    return `${call.name} ${status}, ${why}: ${text.slice(0, 300)}`
  }
}

const breachOf = createAnswerCheck()

const isJson = (type: unknown) => String(type).startsWith('application/json')

/**
 * Every answer of a call, refusals too, is held against the published document, in whatever test it comes:
 * the test in which one breaks it fails.
 */
export function checkAnswers(app: FastifyInstance, calls: readonly HandledCall[]): void {
  const byAddress = new Map(
    calls.map((call) => [`${call.definition.method} ${call.definition.path}`, call]),
  )
  const breaches: string[] = []
  app.addHook('onSend', async ({ method, routeOptions: { url = '' } }, reply, payload: unknown) => {
    const address = `${method} ${url}`
    const call = byAddress.get(address) ?? byAddress.get(address.replace(/Visitor$/, ''))
    if (!call || typeof payload !== 'string' || !isJson(reply.getHeader('content-type'))) {
      return payload
    }
    const breach = breachOf(call, reply.statusCode, payload)
    if (breach !== undefined) breaches.push(breach)
    return payload
  })
  afterEach(() => {
    expect(breaches.splice(0), 'answers that the published document does not allow').toEqual([])
  })
}
