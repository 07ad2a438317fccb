import { seedOf, uniform } from './hash-noise.ts'

/** Fictional managers; no company of these names manages public funds. */
export const demoCompanies = [
  { code: 'TA900001', name: '锦鲤基金管理有限公司' },
  { code: 'TA900002', name: '锦澜基金管理有限公司' },
  { code: 'TA900003', name: '锦川基金管理有限公司' },
  { code: 'TA900004', name: '锦屏基金管理有限公司' },
  { code: 'TA900005', name: '锦麟基金管理有限公司' },
  { code: 'TA900006', name: '锦棠基金管理有限公司' },
  { code: 'TA900007', name: '锦禾基金管理有限公司' },
  { code: 'TA900008', name: '锦砚基金管理有限公司' },
  { code: 'TA900009', name: '锦衡资产管理有限公司' },
  { code: 'TA900010', name: '锦渡养老金管理有限公司' },
  { code: 'TA900011', name: '锦汐理财有限责任公司' },
  { code: 'TA900012', name: '锦钧贵金属有限公司' },
] as const

export type CompanyCode = (typeof demoCompanies)[number]['code']

const custodians = ['锦江银行', '锦城银行', '锦海银行', '锦山银行', '锦安证券'] as const
const surnames = '林沈顾陆许秦叶苏方程梁宋温白岑纪俞裴'
const givenNames = [
  '知远',
  '清和',
  '思齐',
  '明川',
  '若溪',
  '景行',
  '怀瑾',
  '子衿',
  '言蹊',
  '望舒',
  '云深',
  '以宁',
  '书昀',
  '承泽',
  '听澜',
  '南乔',
  '嘉木',
  '亦安',
] as const

/** One of a list, the same for the same name every time. */
function pick<Item>(list: ArrayLike<Item>, name: string): Item {
  const item = list[Math.floor(uniform(seedOf(name), 1) * list.length)]
  if (item === undefined) throw new RangeError('nothing to pick from an empty list')
  return item
}

/** The fund company of a product line, out of those of public funds. */
export function companyOf(name: string): CompanyCode {
  return pick(demoCompanies.slice(0, 8), `${name}/company`).code
}

export function custodianOf(name: string): string {
  return `${pick(custodians, `${name}/custodian`)}股份有限公司`
}

/** One manager, or two for every fourth fund. */
export function managerOf(name: string): string {
  const person = (which: string) =>
    pick(surnames, `${name}/${which}/surname`) + pick(givenNames, `${name}/${which}/given`)
  const first = person('first')
  const second = person('second')
  return uniform(seedOf(`${name}/team`), 1) < 0.25 && first !== second
    ? `${first} ${second}`
    : first
}

/** Size as fund sites print it, 0.6 to some 180 hundred million yuan. */
export function sizeOf(name: string): string {
  const share = uniform(seedOf(`${name}/size`), 1)
  return `${(0.6 + 180 * share * share * share).toFixed(2)}亿元`
}
