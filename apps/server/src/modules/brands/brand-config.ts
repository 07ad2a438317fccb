import { z } from 'zod'
import { emptyAccountLists } from '@koi/domain/brands/account-lists'
import { HOME_PARTS } from '@koi/domain/brands/home-parts'
import { contradictsInstitution } from '@koi/domain/brands/institution'
import { INSTITUTION_KINDS } from '@koi/domain/brands/institution-kind'
import { drawingProblem, SPOT_NAMES } from '@koi/domain/brands/spot-drawing'
import { LANGUAGES } from '@koi/domain/brands/languages'
import { COLOUR, contrastProblems, TOKEN_NAMES } from '@koi/domain/brands/tokens'
import { mainBrand } from '#brand.ts'
import { FUND_CATEGORIES } from '@koi/domain/products/category'
import { hostName } from './host-name.ts'

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const SPID = /^[\dA-Za-z_]{1,32}$/

/** Words on a page: no control characters, no end of the line. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- these are the characters that are refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'has control characters')
const title = (max: number) => words(max).min(1)
const host = z.string().refine((name) => hostName(name) === name, 'is no host name in lower case')
/** Where a link of the brand leads: another site over https, or a page of this one. */
const link = z
  .union([z.literal(''), z.url({ protocol: /^https$/ }), z.string().regex(/^\/h5\/v6\/[\w/.-]*$/)])
  .default('')

const tokens = z
  .partialRecord(z.enum(TOKEN_NAMES), z.string().regex(COLOUR, 'is no colour like #0f6b4f'))
  .superRefine((given, context) => {
    for (const { front, back, contrast, least } of contrastProblems(given)) {
      const figure = `${contrast.toFixed(2)}, at least ${least} is needed`
      context.addIssue({ code: 'custom', path: [front], message: `on ${back} has ${figure}` })
    }
  })

const drawing = z.string().superRefine((svg, context) => {
  const message = drawingProblem(svg)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

const list = z.strictObject({
  ids: z.array(words(64).min(1)).default([]),
  suffixes: z.array(words(64).min(1)).default([]),
})

const rules = z.strictObject({
  intradayEstimates: z.boolean().exactOptional(),
  returnProjections: z.boolean().exactOptional(),
  positionRankings: z.boolean().exactOptional(),
  oneTapCopying: z.boolean().exactOptional(),
  buyPrizes: z.boolean().exactOptional(),
  profitSharing: z.boolean().exactOptional(),
  posterHistoryDays: z.int().min(0).max(36_500).exactOptional(),
  tradingHoursNotice: z.boolean().exactOptional(),
  feeFloorExceptions: z.array(z.string().regex(/^[\w-]{1,32}$/)).exactOptional(),
  olderBuyCapsFrom: z.string().regex(DATE, 'is no date like 2026-01-01').nullable().exactOptional(),
  flagFeeBreaches: z.boolean().exactOptional(),
  liveClosed: z.boolean().exactOptional(),
  aiClientsClosed: z.boolean().exactOptional(),
})

const rulePack = z.strictObject({
  effectiveFrom: z.string().regex(DATE, 'is no date like 2026-01-01'),
  rules: rules.default({}),
  note: words(500).default(''),
})

/** What a JSON file of a brand says; what it leaves out is the default (RU-249). */
export const BrandConfig = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z\d-]{1,31}$/, 'is no id like my-brand'),
    entity: z.string().regex(SPID),
    institutionKind: z.enum(INSTITUTION_KINDS).optional(),
    title: title(12),
    siteTitle: title(40),
    companyName: title(60),
    /** The first is the one its links point to. */
    hosts: z.array(host).default([]),
    spids: z.array(z.string().regex(SPID)).min(1),
    shelf: z.array(z.enum(FUND_CATEGORIES)).min(1).optional(),
    canPay: z.boolean().default(true),
    canPwd: z.boolean().default(true),
    codeLogin: z.boolean().default(false),
    isTest: z.boolean().default(false),
    isBeta: z.boolean().default(false),
    isLctNgHost: z.boolean().default(true),
    needTrace: z.boolean().default(false),
    traceAppId: words(64).default(''),
    loadingUrl: link,
    terminateUrl: link,
    shouldReflectDomainInTestEnv: z.boolean().default(false),
    reflectTestDomain: z.union([z.literal(''), host]).default(''),
    tokens: tokens.prefault({}),
    legal: z
      .strictObject({
        licence: words(200).default(''),
        riskWarning: title(300).default(mainBrand.legal.riskWarning),
        filings: z.array(title(80)).max(6).default([]),
      })
      .prefault({}),
    /** The first is shown unless a person chooses another. */
    languages: z
      .array(z.enum(LANGUAGES))
      .min(1)
      .refine((languages) => new Set(languages).size === languages.length, 'names a language twice')
      .default(['zh-CN']),
    hotWords: z.array(title(16)).max(10).optional(),
    home: z
      .array(z.enum(HOME_PARTS))
      .refine((parts) => new Set(parts).size === parts.length, 'names a part twice')
      .optional(),
    spots: z.partialRecord(z.enum(SPOT_NAMES), drawing).prefault({}),
    accountLists: z
      .record(z.string().regex(/^[A-Za-z]\w{0,31}$/), list)
      .prefault({})
      .transform((lists) => ({ ...emptyAccountLists, ...lists })),
    rulePacks: z.array(rulePack).default([]),
  })
  .refine(({ entity, institutionKind }) => !contradictsInstitution(entity, institutionKind), {
    path: ['institutionKind'],
    message: 'is not what this entity is known to be',
  })
  .refine(({ canPay, canPwd }) => canPwd || !canPay, {
    path: ['canPay'],
    message: 'needs canPwd: orders are signed with the payment password',
  })
  .refine(({ needTrace, traceAppId }) => !needTrace || traceAppId !== '', {
    path: ['traceAppId'],
    message: 'is missing: needTrace is on',
  })
  .refine(
    ({ shouldReflectDomainInTestEnv: reflects, reflectTestDomain }) =>
      !reflects || reflectTestDomain !== '',
    { path: ['reflectTestDomain'], message: 'is missing: shouldReflectDomainInTestEnv is on' },
  )
  .refine(
    ({ rulePacks }) =>
      new Set(rulePacks.map((pack) => pack.effectiveFrom)).size === rulePacks.length,
    {
      path: ['rulePacks'],
      message: 'has two packs from one date',
    },
  )

export type BrandConfig = z.output<typeof BrandConfig>
export type BrandConfigInput = z.input<typeof BrandConfig>

/** A brand's configuration cannot be taken; each problem is one line. */
export class BrandProblem extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'BrandProblem'
  }
}

/** Reads what a file or a form gives as a brand; throws a BrandProblem that names every wrong field. */
export function readBrandConfig(value: unknown): BrandConfig {
  const parsed = BrandConfig.safeParse(value)
  if (parsed.success) return parsed.data
  throw new BrandProblem(
    parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`),
  )
}
