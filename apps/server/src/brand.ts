import { emptyAccountLists, type AccountLists } from '@koi/domain/brands/account-lists'
import type { DatedRules } from '@koi/domain/brands/rule-pack'
import type { BrandTokens } from '@koi/domain/brands/tokens'

/** Texts that the law wants on a brand's pages; empty ones are left out. */
interface LegalTexts {
  /** Licence of the operating entity and its number. */
  licence: string
  riskWarning: string
  /** Filings of the site, such as 备案 numbers. */
  filings: readonly string[]
}

/** What a brand is called, sells and may do (SPEC §3 brand config, D-12). A row of table `brand`. */
export interface Brand {
  id: string
  /** Operating entity. */
  entity: string
  title: string
  /** Name of the site in the document's title. */
  siteTitle: string
  companyName: string
  /** The host name its own links point to; empty: the one that was asked. */
  domain: string
  /** All host names it is served under. */
  hosts: readonly string[]
  /** Seller ids; the first is the brand's own. */
  spids: readonly [string, ...string[]]
  /** Product categories it sells; undefined: all. */
  shelf: readonly string[] | undefined
  canPay: boolean
  canPwd: boolean
  codeLogin: boolean
  isTest: boolean
  isBeta: boolean
  isLctNgHost: boolean
  needTrace: boolean
  traceAppId: string
  loadingUrl: string
  terminateUrl: string
  shouldReflectDomainInTestEnv: boolean
  reflectTestDomain: string
  /** Colours in place of the product's. */
  tokens: BrandTokens
  legal: LegalTexts
  /** What the search proposes before anything is typed; undefined: the product's own. */
  hotWords: readonly string[] | undefined
  accountLists: AccountLists
  /** Rule packs in any order; `rulesOf` of modules/brands says which one holds. */
  rulePacks: readonly DatedRules[]
}

/** Which brand a host name stands for; a name that is listed nowhere stands for the main brand. */
export interface Brands {
  ofHost(host: string): Promise<Brand>
}

/** The main brand as its migrations write it: what everything falls back to. */
export const mainBrand: Brand = {
  id: 'main',
  entity: 'koi_self',
  title: '锦鲤理财',
  siteTitle: '锦鲤理财 · 基金理财平台',
  companyName: '锦鲤基金销售有限公司（演示）',
  domain: '',
  hosts: [],
  spids: ['1800007030'],
  shelf: undefined,
  canPay: true,
  canPwd: true,
  codeLogin: true,
  isTest: false,
  isBeta: false,
  isLctNgHost: true,
  needTrace: false,
  traceAppId: '',
  loadingUrl: '',
  terminateUrl: '',
  shouldReflectDomainInTestEnv: false,
  reflectTestDomain: '',
  tokens: {},
  legal: {
    licence: '',
    riskWarning: '基金有风险，投资需谨慎。过往业绩不代表未来表现，不构成投资建议。',
    filings: [],
  },
  hotWords: undefined,
  accountLists: emptyAccountLists,
  rulePacks: [{ effectiveFrom: '2020-01-01', rules: {} }],
}
