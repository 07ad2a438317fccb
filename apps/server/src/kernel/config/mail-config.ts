import { z } from 'zod'
import { StartError } from '../errors.ts'

/** The server that e-mail goes out by. */
export interface MailConfig {
  host: string
  port: number
  /** TLS from the first byte; otherwise the connection is upgraded, and nothing is sent where it cannot be. */
  isTls: boolean
  /** On this machine alone a connection may stay plain. */
  mayBePlain: boolean
  user: string
  /** Never logged. */
  password: string
  /** The address that mail comes from; its name is the brand's. */
  sender: string
}

const LOCAL = /^(?:127\.0\.0\.1|\[::1\]|localhost)$/
const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

const server = z
  .url({ protocol: /^smtps?$/, error: 'expected smtps://user:password@host:465 or smtp://…:587' })
  .refine((text) => /^\/?$/.test(new URL(text).pathname), 'expected no path')
  .optional()

/** No name and no second address: it stands in a header. */
const sender = z
  .string()
  .regex(
    /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,190}$/,
    'expected an address such as koi@example.com',
  )
  .optional()

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text).origin)
  .refine(
    (text) => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost)(?::|$)/.test(text),
    'expected https://host',
  )
  .optional()

/** Variables of the environment; docs/operations.md lists them. */
export const mailEnvironment = {
  KOI_SMTP_URL: server,
  KOI_MAIL_SENDER: sender,
  KOI_SITE_ORIGIN: origin,
} as const

type Environment = z.output<z.ZodObject<typeof mailEnvironment>>

/**
 * What the variables say; undefined: no e-mail is sent. Throws a one-line `StartError` where one of the three is missing:
 * mail without a sender or without a way back into the app is no use.
 */
export function mailOf(data: Environment): MailConfig | undefined {
  const { KOI_SMTP_URL: text, KOI_MAIL_SENDER: from, KOI_SITE_ORIGIN: site } = data
  if (text === undefined) return undefined
  if (from === undefined) throw new StartError('bad setting: KOI_MAIL_SENDER is missing')
  if (site === undefined) throw new StartError('bad setting: KOI_SITE_ORIGIN is missing')
  const url = new URL(text)
  const isTls = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? DEFAULT_PORTS[isTls ? 'smtps:' : 'smtp:'] : Number(url.port),
    isTls,
    mayBePlain: LOCAL.test(url.hostname),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    sender: from,
  }
}
