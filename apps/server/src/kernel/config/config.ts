import { resolve } from 'node:path'
import { z } from 'zod'
import { appEnvironment, appOf, type AppConfig } from './app-config.ts'
import { bridgeEnvironment, bridgesOf, type BridgeConfig } from './bridge-config.ts'
import { busEnvironment } from './bus-config.ts'
import { StartError } from '../errors.ts'
import { feedEnvironment, feedsOf, type Feed } from './feed-config.ts'
import { LOG_LEVELS } from '../log.ts'
import { liveEnvironment, liveOf, type LiveConfig } from './live-config.ts'
import { loginEnvironment, loginsOf, type LoginConfig } from './login-config.ts'
import { mailEnvironment, mailOf, type MailConfig } from './mail-config.ts'
import { modelEnvironment, modelOf, type ModelConfig } from './model-config.ts'
import { objectEnvironment, s3Of, type S3Config } from './object-config.ts'
import { originEnvironment, originsOf, type OriginConfig } from './origin-config.ts'
import { chatPayOf, paymentEnvironment, type ChatPayConfig } from './payment-config.ts'
import { proxyEnvironment } from './proxy-config.ts'
import { pushEnvironment, pushOf, type PushConfig } from './push-config.ts'

const projectFolder = resolve(import.meta.dirname, '../../../../..')
const CLOCK = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true')

/** A Shanghai date or time, at fixed +08:00; a date alone is its noon, before the cut-off. */
const shanghaiTime = z
  .string()
  .regex(CLOCK, 'expected YYYY-MM-DD or YYYY-MM-DDTHH:mm')
  .transform((text) => Date.parse(`${text.includes('T') ? text : `${text}T12:00`}+08:00`))
  .refine((ms) => !Number.isNaN(ms), 'is no date of the calendar')

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  // Loopback by default: the demo answers everybody who can reach it. HOST=0.0.0.0 lets a phone in.
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default(resolve(projectFolder, '.data')),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'expected postgres://user:password@host:port/database')
    .optional(),
  KOI_WAL_ARCHIVE: z.string().min(1).optional(),
  KOI_DEMO: flag.default(true),
  KOI_CLOCK: shanghaiTime.optional(),
  KOI_OPERATOR_TOKEN: z.string().min(16, 'expected at least 16 characters').optional(),
  ...appEnvironment,
  ...bridgeEnvironment,
  ...busEnvironment,
  ...feedEnvironment,
  ...originEnvironment,
  ...loginEnvironment,
  ...proxyEnvironment,
  ...paymentEnvironment,
  ...mailEnvironment,
  ...pushEnvironment,
  ...objectEnvironment,
  ...liveEnvironment,
  ...modelEnvironment,
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
})

/** What an operator can set from outside; README and docs/operations.md list the variables. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Redis or what speaks as it does; undefined: the database carries the live channel between nodes. Never logged: it may have a password. */
  busUrl: string | undefined
  /** Where the embedded database's log is archived; undefined: it is not. */
  walArchive: string | undefined
  isDemo: boolean
  /** Where the business clock starts, epoch ms. */
  clockMs: number | undefined
  operatorToken: string | undefined
  nativeApp: AppConfig
  bridges: BridgeConfig
  /** Where market data are fetched from; none unless told. */
  feeds: readonly Feed[]
  origins: OriginConfig
  logins: LoginConfig
  chatPay: ChatPayConfig | undefined
  mail: MailConfig | undefined
  push: PushConfig | undefined
  /** Where large objects lie; undefined: in the data folder. */
  s3: S3Config | undefined
  /** How media of live rooms go; undefined: there are none. */
  live: LiveConfig | undefined
  /** The language model of the assistant; undefined: the local analyst answers. */
  model: ModelConfig | undefined
  /** Where links of what is sent out lead, for brands without a domain of their own; undefined: nothing is sent out. */
  siteOrigin: string | undefined
  /** What people's names are sealed with, in hexadecimal digits; undefined: a file of the data folder. */
  personalKey: string | undefined
  /** Proxies whose X-Forwarded-* is believed. */
  trustedProxies: readonly string[]
  limits: { visitorWritesMax: number; requestsMax: number }
  /** Connections one address may hold open. */
  connectionsMax: number
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
}

/** Reads the environment; an empty value counts as unset. Throws a one-line `StartError`. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new StartError(`bad setting: ${issues.join('; ')}`)
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    busUrl: data.KOI_BUS_URL,
    walArchive: data.KOI_WAL_ARCHIVE && resolve(data.KOI_WAL_ARCHIVE),
    isDemo: data.KOI_DEMO,
    clockMs: data.KOI_CLOCK,
    operatorToken: data.KOI_OPERATOR_TOKEN,
    nativeApp: appOf(data),
    bridges: bridgesOf(data),
    feeds: feedsOf(data.KOI_FEEDS, env),
    origins: originsOf(data, data.KOI_DEMO),
    logins: loginsOf(data),
    chatPay: chatPayOf(data),
    mail: mailOf(data),
    push: pushOf(data),
    s3: s3Of(data),
    live: liveOf(data),
    model: modelOf(data),
    siteOrigin: data.KOI_SITE_ORIGIN,
    personalKey: data.KOI_PERSONAL_KEY,
    trustedProxies: data.KOI_TRUSTED_PROXIES,
    limits: {
      visitorWritesMax: data.KOI_VISITOR_WRITES_PER_MINUTE,
      requestsMax: data.KOI_REQUESTS_PER_MINUTE,
    },
    connectionsMax: data.KOI_CONNECTIONS_PER_ADDRESS,
    logLevel: data.LOG_LEVEL,
  }
}
