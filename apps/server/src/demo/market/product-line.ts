import { frontEndFees, serviceFees } from './fees.ts'
import type { Loadings } from './factors.ts'
import { PATH_ONE, type FundSpec, type PathSpec } from './fund-spec.ts'
import { seedOf, uniform } from './hash-noise.ts'
import { companyOf, custodianOf, managerOf, sizeOf } from './companies.ts'
import { productKinds, type ProductKind } from './product-kinds.ts'

/** One fund of the catalogue with its share classes. */
export interface ProductLine {
  /** Code of the first class; the second class has the next number. */
  code: number
  /** The name without the 锦 in front and the class behind. */
  base: string
  classes: 'A' | 'AC' | 'Y' | ''
  kind: ProductKind
  second: string
  benchmark: string
  benchmarkIndex?: string
  loadings: Loadings
  noiseBp: number
  alphaBp?: number
  path?: Partial<Pick<PathSpec, 'dividend' | 'split' | 'startNav'>>
  setUpDate?: string
  overrides?: Partial<FundSpec>
}

const FIRST_YEAR = 2013
const YEARS = 12

/** Some day of the first twelve years of the demo market, the same for the same name. */
function someSetUpDate(base: string): string {
  const seed = seedOf(`${base}/set-up`)
  const year = FIRST_YEAR + Math.floor(uniform(seed, 1) * YEARS)
  const month = 1 + Math.floor(uniform(seed, 2) * 12)
  const day = 3 + Math.floor(uniform(seed, 3) * 25)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const COUNTS: Readonly<Record<string, number>> = { 一: 1, 两: 2, 三: 3, 五: 5, 六: 6 }
const TYPES: Readonly<Record<string, number>> = { 天: 1, 个月: 2, 年: 3 }

/** How long each purchase is held, as the name says: 一年持有, 30天持有. */
function holdingPeriodOf(base: string): Pick<FundSpec, 'durationType' | 'duration'> {
  const [, count = '', unit = ''] = /(\d+|[一两三五六])(天|个月|年)持有/.exec(base) ?? []
  return {
    durationType: TYPES[unit],
    duration: unit === '' ? undefined : (COUNTS[count] ?? Number(count)),
  }
}

/** A few funds are looked for by everybody. */
function heatOf(base: string): number {
  const share = uniform(seedOf(`${base}/heat`), 1)
  return Math.floor(1000 * share * share * share)
}

function pathOf(line: ProductLine): PathSpec {
  return {
    loadings: line.loadings,
    noise: line.base,
    noiseBp: line.noiseBp,
    alphaBp: line.alphaBp ?? 0,
    startNav: PATH_ONE,
    dividend: undefined,
    split: undefined,
    ...line.path,
  }
}

function share(line: ProductLine, mark: string, code: number): FundSpec {
  const { fees: feeKind, ...defaults } = productKinds[line.kind]
  const setUpDate = line.setUpDate ?? someSetUpDate(line.base)
  const fees = mark === 'C' ? serviceFees(feeKind, setUpDate) : frontEndFees(feeKind, setUpDate)
  return {
    ...defaults,
    code: String(code),
    name: `锦${line.base}${mark}`,
    secondCategory: line.second,
    companyCode: companyOf(line.base),
    manager: managerOf(line.base),
    custodian: custodianOf(line.base),
    setUpDate,
    sizeText: sizeOf(`${line.base}${mark}`),
    benchmarkText: line.benchmark,
    benchmarkIndex: line.benchmarkIndex,
    saleState: 'open',
    notOnlineReason: '',
    window: undefined,
    lastDay: undefined,
    fees,
    dayLimitCents: undefined,
    minHoldShares: 0,
    cutOffMinute: 900,
    sharesRoundDown: false,
    ...holdingPeriodOf(line.base),
    productCode: undefined,
    unionId: undefined,
    parts: [],
    heat: heatOf(line.base),
    path: pathOf(line),
    income: undefined,
    ...line.overrides,
  }
}

/** The funds of a line: one for each of its classes. */
export function fundsOf(line: ProductLine): FundSpec[] {
  const marks = line.classes === 'AC' ? ['A', 'C'] : [line.classes]
  return marks.map((mark, at) => share(line, mark, line.code + at))
}
