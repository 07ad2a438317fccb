import { emptyAccountLists, type AccountLists } from '@koi/domain/brands/account-lists'
import { mainFace, type BrandFace } from '@koi/domain/brands/brand-face'
import type { InstitutionKind } from '@koi/domain/brands/institution-kind'
import type { Language } from '@koi/domain/brands/languages'
import type { DatedRules } from '@koi/domain/brands/rule-pack'
import type { HomePart } from '@koi/domain/brands/home-parts'
import type { SpotName } from '@koi/domain/brands/spot-drawing'
import type { BrandTokens } from '@koi/domain/brands/tokens'

/** What a brand is called, sells and may do (SPEC §3 brand config, D-12). A row of table `brand`. */
export interface Brand extends BrandFace {
  /** Operating entity: the identifier of the institution that runs it. */
  entity: string
  /** What that institution is; undefined where nobody says it. */
  institutionKind: InstitutionKind | undefined
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
  /** In which its pages may be shown; the first unless a person chooses. */
  languages: readonly [Language, ...Language[]]
  /** What the search proposes before anything is typed; undefined: the product's own. */
  hotWords: readonly string[] | undefined
  /** What stands on home, in its order; undefined: the product's own. */
  home: readonly HomePart[] | undefined
  /** Drawings in place of the product's, as SVG. */
  spots: Readonly<Partial<Record<SpotName, string>>>
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
  ...mainFace,
  entity: 'koi_self',
  institutionKind: 'sales',
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
  languages: ['zh-CN'],
  hotWords: undefined,
  home: undefined,
  spots: {},
  accountLists: emptyAccountLists,
  rulePacks: [{ effectiveFrom: '2020-01-01', rules: {} }],
}
