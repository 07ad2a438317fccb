import type { FastifyInstance } from 'fastify'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { afterEach, expect, inject } from 'vitest'
import type { HandledCall } from '#http/handlers.ts'
import { createCompiler } from './compile-shapes.ts'

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

/**
 * Says what the published document does not allow in an answer; read when the first answer comes. What was compiled serves
 * every app of a worker: to write one call's shape takes longer than all answers that are held against it.
 */
export function createAnswerCheck() {
  let published: { document: Published; compile: ReturnType<typeof createCompiler> } | undefined
  const made = new Map<string, ValidateFunction>()

  /** As the run has made it (document-for-tests.ts). */
  function read() {
    if (published) return published
    const document: Published = JSON.parse(inject('publishedDocument'))
    published = { document, compile: createCompiler(document.components) }
    return published
  }
  function operationOf({ path, method }: HandledCall['definition']) {
    const operation = read().document.paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`the document does not have ${path}`)
    return operation
  }
  /** What is answered with a status: that of the call, or that of every failure. */
  function schemaOf({ name, definition }: HandledCall, status: number): ValidateFunction {
    const key = status === 200 ? name : 'failure'
    const answer = operationOf(definition).responses['200']?.content['application/json']?.schema
    const failure = { $ref: '#/components/schemas/Failure' }
    const validate = made.get(key) ?? read().compile(status === 200 ? (answer ?? {}) : failure)
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
