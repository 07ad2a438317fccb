/** What a brand is called, sells and may do (SPEC §3 brand config, D-12). A row of table `brand`. */
export interface Brand {
  id: string
  /** Operating entity. */
  entity: string
  title: string
  /** Name of the site in the document's title. */
  siteTitle: string
  companyName: string
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
  /** Design tokens in place of the product's. */
  tokens: Readonly<Record<string, string>>
  /** Texts by name: licence, risk warning, filings. */
  legal: Readonly<Record<string, string>>
}

/** Which brand a host name stands for; a name that is listed nowhere stands for the main brand. */
export interface Brands {
  ofHost(host: string): Promise<Brand>
}

/** The main brand as migration 0006 writes it: what everything falls back to. */
export const mainBrand: Brand = {
  id: 'main',
  entity: 'koi_self',
  title: '锦鲤理财',
  siteTitle: '锦鲤理财 · 基金理财平台',
  companyName: '锦鲤基金销售有限公司（演示）',
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
  legal: {},
}

/** One brand under every name: where brands are not the point. */
export const onlyMainBrand: Brands = { ofHost: async () => mainBrand }
