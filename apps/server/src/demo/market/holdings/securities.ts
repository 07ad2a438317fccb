import type { HeldSecurity } from '@koi/domain/disclosed/holding-report'
import type { Factor } from '../factors.ts'
import { seedOf, uniform } from '../hash-noise.ts'

/** A fictional share: what moves it, and how large its company is. */
export interface DemoStock {
  code: string
  name: string
  industry: string
  /** Its market. */
  region: 'market' | 'hongKong' | 'worldShares'
  tags: readonly Factor[]
  size: number
}

interface Branch {
  word: string
  industry: string
  region: DemoStock['region']
  tags: readonly Factor[]
  /** Of its largest company. */
  size: number
}

const branches: readonly Branch[] = [
  { word: '银行', industry: '银行', region: 'market', tags: ['finance', 'value'], size: 60 },
  { word: '证券', industry: '非银金融', region: 'market', tags: ['finance'], size: 45 },
  { word: '酿酒', industry: '食品饮料', region: 'market', tags: ['consumption'], size: 70 },
  { word: '家电', industry: '家用电器', region: 'market', tags: ['consumption'], size: 36 },
  { word: '制药', industry: '医药生物', region: 'market', tags: ['health'], size: 40 },
  { word: '储能', industry: '电力设备', region: 'market', tags: ['energy', 'growth'], size: 65 },
  { word: '微电', industry: '电子', region: 'market', tags: ['chips', 'growth'], size: 42 },
  { word: '光讯', industry: '通信', region: 'market', tags: ['growth'], size: 38 },
  { word: '电力', industry: '公用事业', region: 'market', tags: ['value'], size: 34 },
  { word: '煤业', industry: '煤炭', region: 'market', tags: ['value'], size: 24 },
  { word: '精工', industry: '机械设备', region: 'market', tags: ['small'], size: 9 },
  { word: '新材', industry: '基础化工', region: 'market', tags: ['small'], size: 8 },
  { word: '网络', industry: '传媒', region: 'hongKong', tags: ['growth'], size: 60 },
  { word: '控股', industry: '综合', region: 'hongKong', tags: ['value'], size: 40 },
  {
    word: '环球科技',
    industry: '信息技术',
    region: 'worldShares',
    tags: ['worldTechnology'],
    size: 60,
  },
  { word: '环球医疗', industry: '医疗保健', region: 'worldShares', tags: ['health'], size: 32 },
  { word: '环球消费', industry: '可选消费', region: 'worldShares', tags: [], size: 36 },
]

/** Fictional, like the funds; no company of these names is listed. */
const firstNames = [
  '岳',
  '泽宸',
  '霖',
  '曜',
  '岚',
  '沣',
  '翎',
  '桓',
  '钺',
  '珩',
  '澍',
  '棣',
] as const

/** J before the number, as of the indices, so that nobody takes them for quotations. */
export const demoStocks: readonly DemoStock[] = branches.flatMap(
  ({ word, industry, region, tags, size }, branch) =>
    firstNames.map((name, at) => ({
      code: `J6${String(branch * 20 + at + 1).padStart(4, '0')}`,
      name: `锦${name}${word}`,
      industry,
      region,
      tags,
      // The second company of a branch has two thirds of the first, the twelfth a tenth.
      size: (size * (0.9 + 0.2 * uniform(seedOf(word), at))) / (1 + 0.5 * at) ** 1.1,
    })),
)

/** Fictional bonds by what they are. */
export type BondKind = 'state' | 'policy' | 'company' | 'deposit' | 'convertible'

const BONDS_A_KIND = 16
const yearOf = (at: number) => 23 + (at % 4)
const bondNames: Readonly<Record<BondKind, (at: number) => string>> = {
  state: (at) => `${yearOf(at)}锦国债${String(at + 1).padStart(2, '0')}`,
  policy: (at) => `${yearOf(at)}锦开行${String(at + 5).padStart(2, '0')}`,
  company: (at) =>
    `${yearOf(at)}锦${firstNames[at % firstNames.length]}中票${String(at + 1).padStart(3, '0')}`,
  deposit: (at) =>
    `26锦${firstNames[at % firstNames.length]}银行存单${String(at + 11).padStart(3, '0')}`,
  convertible: (at) =>
    `锦${firstNames[at % firstNames.length]}转债${at < firstNames.length ? '' : '二'}`,
}
const bondDigits: Readonly<Record<BondKind, number>> = {
  state: 1,
  policy: 2,
  company: 3,
  deposit: 4,
  convertible: 5,
}

/** The bonds of a kind, without a weight. */
export const demoBonds = (kind: BondKind): Omit<HeldSecurity, 'weightPpm'>[] =>
  Array.from({ length: BONDS_A_KIND }, (_, at) => ({
    kind: 'bond',
    code: `J2${bondDigits[kind]}${String(at + 1).padStart(3, '0')}`,
    name: bondNames[kind](at),
    industry: '',
  }))
