import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Names whose values never reach a log (ASVS 16.2.5), at the top or one or two levels down. */
const secretNames = [
  'authorization',
  'cookie',
  'cookies',
  'set-cookie',
  'password',
  'passwd',
  'pay_passwd',
  'payPassword',
  'token',
  'csrfToken',
  'session',
  'qlskey',
  'mobile',
  'phone',
  'card',
  'identity',
]

const redactedPaths = secretNames.flatMap((name) =>
  ['', '*.', '*.*.'].map((prefix) => `${prefix}["${name}"]`.replace('.[', '[')),
)

/**
 * What an error of the database says beside its message that is people's data: the driver's client with the values of waiting queries, the
 * row that was refused, the parameters of the statement.
 */
const UNSAID: ReadonlySet<string> = new Set(['client', 'detail', 'where', 'parameters'])

/** What an error says, those inside of it likewise. */
const serializeError = (error: Error): object => without(pino.stdSerializers.err(error))

function without(said: object): object {
  const kept = Object.entries(said).filter(([name]) => !UNSAID.has(name))
  return Object.fromEntries(
    kept.map(([name, value]: [string, unknown]) => [
      name,
      name === 'aggregateErrors' && Array.isArray(value) ? value.map(without) : value,
    ]),
  )
}

/** The one logger of a process: JSON lines, secrets replaced by `[redacted]`. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: { err: serializeError },
  }
  return destination ? pino(options, destination) : pino(options)
}
