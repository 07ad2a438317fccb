import type { FastifyBaseLogger } from 'fastify'

type Line = [object: unknown, message?: string]
type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

/** The log of one request, which names its id. Most requests log nothing: it is made with the first line. */
export class RequestLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(
    parent: FastifyBaseLogger,
    bindings: Parameters<FastifyBaseLogger['child']>[0],
    options: Parameters<FastifyBaseLogger['child']>[1],
  ) {
    this.#make = () => parent.child(bindings, options)
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make())
  }
  get level() {
    return this.#log.level
  }
  set level(level) {
    this.#log.level = level
  }
  #write(level: Level, [object, message]: Line) {
    this.#log[level](object, message)
  }
  trace(...line: Line) {
    this.#write('trace', line)
  }
  debug(...line: Line) {
    this.#write('debug', line)
  }
  info(...line: Line) {
    this.#write('info', line)
  }
  warn(...line: Line) {
    this.#write('warn', line)
  }
  error(...line: Line) {
    this.#write('error', line)
  }
  fatal(...line: Line) {
    this.#write('fatal', line)
  }
  silent() {}
  child(...asked: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...asked)
  }
}
