import type { Language } from '@koi/domain/brands/languages'
import type { BrandConfigInput } from '#modules/brands/index.ts'
import { mainBrand } from '#brand.ts'

/** Everything in the demo is sold by the main brand's seller; each brand has a seller id of its own before it. */
const spidsOf = (own: string) => [own, mainBrand.spids[0]]

const riskOf = (what: string) =>
  `${what}有风险，投资需谨慎。过往业绩不代表未来表现，不构成投资建议。`

/** Every pack of the samples is strict: what it leaves out is not allowed (D-11). */
const strictSince2026 = [
  {
    effectiveFrom: '2026-01-01',
    rules: {},
    note: '2026 年起施行的销售与费用规则；未列明的一律不允许',
  },
]

/** What the demo says of the main brand. */
export const mainFilling = {
  domain: 'koi.localhost',
  languages: ['zh-CN', 'en'],
  legal: {
    licence: '基金销售业务资格证书 000000001（演示）',
    riskWarning: mainBrand.legal.riskWarning,
    filings: ['沪ICP备00000001号（演示）', '沪公网安备 00000000000001 号（演示）'],
  },
} satisfies { domain: string; languages: Language[]; legal: BrandConfigInput['legal'] }

const fund: BrandConfigInput = {
  id: 'fund',
  entity: 'txfund',
  title: '锦鲤基金',
  siteTitle: '锦鲤基金 · 公募基金销售平台',
  companyName: '锦鲤公募基金销售有限公司（演示）',
  hosts: ['fund.koi.localhost'],
  spids: spidsOf('1800007031'),
  shelf: ['money', 'bond', 'mixed', 'equity', 'index', 'qdii', 'fof', 'closed', 'union', 'gold'],
  codeLogin: true,
  tokens: {
    primary: '#5b3fd6',
    'primary-deep': '#42299f',
    'primary-soft': '#f2effe',
    'series-1': '#5b3fd6',
  },
  legal: {
    licence: '公募基金销售业务资格证书 000000002（演示）',
    riskWarning: riskOf('基金'),
    filings: ['沪ICP备00000002号（演示）'],
  },
  hotWords: ['沪深300', '货币', '短债', '红利', 'QDII', '新能源', '科技', '医药', '纯债'],
  rulePacks: strictSince2026,
}

const insurance: BrandConfigInput = {
  id: 'insurance',
  entity: 'tengnuobx',
  title: '锦鲤保险',
  siteTitle: '锦鲤保险 · 稳健理财与养老规划',
  companyName: '锦鲤保险代理有限公司（演示）',
  hosts: ['insurance.koi.localhost'],
  spids: spidsOf('1800007032'),
  shelf: ['money', 'bond', 'fof', 'closed', 'pension'],
  codeLogin: true,
  needTrace: true,
  traceAppId: 'koi-insurance-demo',
  tokens: {
    primary: '#08776f',
    'primary-deep': '#065a54',
    'primary-soft': '#e8f5f3',
    'series-1': '#08776f',
  },
  legal: {
    licence: '保险代理业务许可证 000000003（演示）',
    riskWarning: riskOf('产品'),
    filings: ['沪ICP备00000003号（演示）'],
  },
  hotWords: ['短债', '货币', '养老', '稳健', '纯债'],
  rulePacks: strictSince2026,
}

const trust: BrandConfigInput = {
  id: 'trust',
  entity: 'sample_trust',
  institutionKind: 'trust',
  title: '沐川信托财富',
  siteTitle: '沐川信托财富 · 产品展示',
  companyName: '沐川信托有限责任公司（演示）',
  hosts: ['trust.koi.localhost'],
  spids: spidsOf('1800007033'),
  shelf: ['bond', 'mixed', 'equity', 'fof', 'closed'],
  // Looked at here, bought at the trust's own counter.
  canPay: false,
  canPwd: false,
  codeLogin: false,
  isBeta: true,
  tokens: {
    primary: '#7a5417',
    'primary-deep': '#583b0c',
    'primary-soft': '#faf4e8',
    'series-1': '#7a5417',
    'series-2': '#2456e6',
  },
  legal: {
    licence: '金融许可证 K0000H000000004（演示）',
    riskWarning: riskOf('产品'),
    filings: ['浙ICP备00000004号（演示）'],
  },
  hotWords: ['纯债', '混合', '新能源', '红利', '医药'],
  rulePacks: strictSince2026,
}

const bank: BrandConfigInput = {
  id: 'bank',
  entity: 'sample_bank',
  institutionKind: 'bank',
  title: '江汀银行理财',
  siteTitle: '江汀银行理财 · 代销专区',
  companyName: '江汀银行股份有限公司（演示）',
  hosts: ['bank.koi.localhost'],
  spids: spidsOf('1800007034'),
  shelf: ['bank', 'money', 'bond'],
  // The bank takes orders in its own app only.
  canPay: false,
  codeLogin: true,
  needTrace: true,
  traceAppId: 'koi-bank-demo',
  tokens: {
    primary: '#0f5c8c',
    'primary-deep': '#0a4468',
    'primary-soft': '#e9f3f9',
    'series-1': '#0f5c8c',
  },
  legal: {
    licence: '金融许可证 B0000H000000005（演示）',
    riskWarning: '理财非存款，产品有风险，投资须谨慎。过往业绩不代表未来表现，不构成投资建议。',
    filings: ['苏ICP备00000005号（演示）'],
  },
  hotWords: ['货币', '短债', '固收', '纯债'],
  rulePacks: strictSince2026,
}

/** Its own drawing of a search without an answer: a tree that still grows. */
const youngTree =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><circle cx="80" cy="56" r="50" fill="#fdf2ea"/>' +
  '<path d="M22 98c20-9 40-9 58 0s38 9 58 0v14H22z" fill="#f0c9ab"/>' +
  '<path d="M78 98c0-18-1-30 2-44" fill="none" stroke="#7c3407" stroke-width="4" stroke-linecap="round"/>' +
  '<path d="M80 62c-4-16-20-20-30-16 2 12 14 20 30 16z" fill="#a1470d"/>' +
  '<path d="M80 54c2-18 18-26 32-22 0 14-14 26-32 22z" fill="#c96a2a"/></svg>'

const pension: BrandConfigInput = {
  id: 'pension',
  entity: 'sample_pension',
  institutionKind: 'pension',
  title: '长荫养老',
  siteTitle: '长荫养老 · 个人养老投资',
  companyName: '长荫养老保险股份有限公司（演示）',
  hosts: ['pension.koi.localhost'],
  spids: spidsOf('1800007035'),
  shelf: ['pension', 'money'],
  // What is for later life first; it promotes nothing on home.
  home: ['featured', 'steps', 'entries', 'today', 'coming', 'news', 'watchlist'],
  spots: { search: youngTree },
  // People come from the insurer's own login.
  codeLogin: false,
  tokens: {
    primary: '#a1470d',
    'primary-deep': '#7c3407',
    'primary-soft': '#fdf2ea',
    'series-1': '#a1470d',
    'series-2': '#2456e6',
  },
  legal: {
    licence: '保险公司法人许可证 000000006（演示）',
    riskWarning: riskOf('养老基金'),
    filings: ['京ICP备00000006号（演示）'],
  },
  hotWords: ['养老', '2035', '2040', '货币'],
  rulePacks: strictSince2026,
}

/** The brands of the demo besides the main one (D-12, A-106): two of our own and three sample partners. */
export const sampleBrands: readonly BrandConfigInput[] = [fund, insurance, trust, bank, pension]
