import { z } from 'zod'
import { StartError } from '../errors.ts'

/** Other origins of the same site: exact origins, such as `https://fund.koi.example`. */
export interface OriginConfig {
  /** Names that stand in for each other, with the pages' own among them: reads may cross (SPEC §7, A-84). */
  alternates: readonly string[]
  /** Apps of other brands: links may lead there, public settings are handed over (SPEC §7, RU-233). */
  sisters: readonly string[]
  /** Where AI calls may go in a rehearsal (RU-188, A-95). */
  ai: readonly string[]
  /** Sites that the web view page and the PDF viewer may show (SPEC §2, RU-033, A-15). */
  framed: readonly string[]
  /** Where pictures and videos of tutorials may lie beside this site. */
  media: readonly string[]
  /** Host names on which mobile QQ's own login dialog is at home, with those below them (SPEC §4, A-66). */
  mainHosts: readonly string[]
}

/** What pages are told of them: where media lie is the policy's to know. */
export type PageOrigins = Omit<OriginConfig, 'media'>

export const noOrigins: OriginConfig = {
  alternates: [],
  sisters: [],
  ai: [],
  framed: [],
  media: [],
  mainHosts: [],
}

/** https; plain http only for names of this machine. */
const SAFE =
  /^https:\/\/[a-z0-9.-]+(?::|$)|^http:\/\/(?:127\.0\.0\.1|(?:[a-z0-9-]+\.)*localhost)(?::|$)/

const isOrigin = (text: string) =>
  URL.canParse(text) && new URL(text).origin === text && SAFE.test(text)

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
const origins = list.refine(
  (parts) => parts.every(isOrigin),
  'expected origins such as https://koi.example, …',
)

const HOST_NAME =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const hostNames = list.refine(
  (names) => names.every((name) => HOST_NAME.test(name)),
  'expected host names such as koi.example, …',
)

/** Variables of the environment; docs/operations.md lists them. */
export const originEnvironment = {
  KOI_ALTERNATE_ORIGINS: origins,
  KOI_SISTER_ORIGINS: origins,
  KOI_AI_ORIGINS: origins,
  KOI_FRAMED_ORIGINS: origins,
  KOI_MEDIA_ORIGINS: origins,
  KOI_MAIN_HOSTS: hostNames,
} as const

type Environment = z.output<z.ZodObject<typeof originEnvironment>>

/** What the variables say. A rehearsal of AI calls is none of a real business: a one-line `StartError`. */
export function originsOf(data: Environment, isDemo: boolean): OriginConfig {
  if (!isDemo && data.KOI_AI_ORIGINS.length > 0) {
    throw new StartError('bad setting: KOI_AI_ORIGINS is for demos only')
  }
  return {
    alternates: data.KOI_ALTERNATE_ORIGINS,
    sisters: data.KOI_SISTER_ORIGINS,
    ai: data.KOI_AI_ORIGINS,
    framed: data.KOI_FRAMED_ORIGINS,
    media: data.KOI_MEDIA_ORIGINS,
    mainHosts: data.KOI_MAIN_HOSTS,
  }
}
