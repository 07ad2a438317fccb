import { readFileSync } from 'node:fs'
import { parseSize } from '@koi/domain/text/size'
import { z } from 'zod'
import { StartError } from '../errors.ts'

/** What a feed brings, in the formats of the importers: a file of many funds, or one that is named after its fund. */
const wholeKinds = ['fund-list', 'profiles', 'fees', 'managers', 'news', 'calendar'] as const
const kindsOfFund = ['nav', 'script', 'money', 'dividends', 'splits'] as const
/** Their files name the funds themselves: one address for all, or one for each. */
const eitherKinds = ['holdings'] as const
const kinds = [...wholeKinds, ...kindsOfFund, ...eitherKinds] as const

const CODE_SLOT = '{code}'

/** One feed: an address, or with `{code}` one for each fund. */
export interface Feed {
  name: string
  kind: (typeof kinds)[number]
  url: string
  /** Funds of an address with `{code}`: these, or all that investors hold or have ordered. */
  codes: readonly string[] | 'held'
  everyMinutes: number
  timeoutSeconds: number
  /** A larger answer is no file of this feed. */
  sizeMax: number
  /** Value of the header authorization; empty for none. */
  authorization: string
  /** Of a source in our own network; without it private addresses are refused. */
  isInside: boolean
}

const feedSchema = z
  .strictObject({
    name: z.string().min(1).max(40),
    kind: z.enum(kinds),
    url: z.url({ protocol: /^https?$/ }),
    codes: z.union([z.literal('held'), z.array(z.string().regex(/^\d{6}$/))]).default('held'),
    everyMinutes: z.int().min(1).max(10_080).default(60),
    timeoutSeconds: z.int().min(1).max(300).default(20),
    sizeMax: z.string().default('64MB').transform(readSize),
    /** Name of the variable that holds it: secrets stand in the environment, not in files. */
    authorizationVariable: z.string().default(''),
    isInside: z.boolean().default(false),
  })
  .refine(
    ({ kind, url }) => !isOneOf(url.includes(CODE_SLOT) ? wholeKinds : kindsOfFund, kind),
    `feeds of kind nav, script, money, dividends and splits have ${CODE_SLOT} in their url, holdings may, others not`,
  )

/** Bytes of a size such as `1.5MB`; what is wrong with it is said in the words of SPEC §5. */
function readSize(text: string, context: z.RefinementCtx): number {
  try {
    return parseSize(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' })
    return z.NEVER
  }
}

const isOneOf = (some: readonly string[], kind: Feed['kind']) => some.includes(kind)

const fileSchema = z
  .array(feedSchema)
  .refine(
    (feeds) => new Set(feeds.map(({ name }) => name)).size === feeds.length,
    'two feeds have one name',
  )

export const feedEnvironment = {
  /** A JSON file with the feeds; docs/how-to/market-feeds.md shows one. */
  KOI_FEEDS: z.string().optional(),
} as const

/** The feeds of a file; none without one. Throws a one-line `StartError` for a file that is wrong. */
export function feedsOf(
  fileName: string | undefined,
  env: Record<string, string | undefined>,
): Feed[] {
  if (fileName === undefined) return []
  const parsed = fileSchema.safeParse(readJson(fileName))
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new StartError(`bad feeds in ${fileName}: ${issues.join('; ')}`)
  }
  return parsed.data.map(({ authorizationVariable: variable, ...feed }) => {
    const authorization = variable === '' ? '' : env[variable]
    if (authorization === undefined) {
      throw new StartError(`feed ${feed.name} needs the variable ${variable}`)
    }
    return { ...feed, authorization }
  })
}

function readJson(fileName: string): unknown {
  try {
    return JSON.parse(readFileSync(fileName, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`cannot read the feeds of KOI_FEEDS: ${reason}`, { cause: error })
  }
}
