import * as z from 'zod/mini'

/** What the rule pack in force today allows (D-11). The server enforces it; pages draw nothing else. */
const Rules = z.object({
  intradayEstimates: z.boolean(),
  positionRankings: z.boolean(),
  oneTapCopying: z.boolean(),
  buyPrizes: z.boolean(),
  profitSharing: z.boolean(),
  /** Natural days a fund must have existed before its past returns may stand on a poster. */
  posterHistoryDays: z.int(),
  tradingHoursNotice: z.boolean(),
  liveClosed: z.boolean(),
  aiClientsClosed: z.boolean(),
})

/** The brand of the host that was asked (SPEC §3 brand config, EN-048..064), as querySession tells it. */
export const BrandAnswer = z.object({
  id: z.string(),
  title: z.string(),
  siteTitle: z.string(),
  companyName: z.string(),
  /** Its canonical host name; empty: the one that was asked. */
  domain: z.string(),
  /** Identifier of the institution that runs it, and what that is by its licence: empty where that is not known. */
  entity: z.string(),
  institutionKind: z.string(),
  /** The brand's own seller id, the first of `spids`. */
  spid: z.string(),
  spids: z.array(z.string()),
  canPay: z.boolean(),
  canPwd: z.boolean(),
  codeLogin: z.boolean(),
  isTest: z.boolean(),
  isBeta: z.boolean(),
  isLctNgHost: z.boolean(),
  needTrace: z.boolean(),
  traceAppId: z.string(),
  loadingUrl: z.string(),
  terminateUrl: z.string(),
  /** The host name for links: the domain, or its twin in a test environment. */
  linkDomain: z.string(),
  /** Names of the brand's account lists that this account is on (RU-196). */
  accountLists: z.array(z.string()),
  rules: Rules,
})
