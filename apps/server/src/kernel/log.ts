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

/** What an error says. The database driver hangs its client on it, with the values of waiting queries: people's data. */
function serializeError(error: Error): object {
  const { client: _client, ...said } = pino.stdSerializers.err(error)
  return said
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
