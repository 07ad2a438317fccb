import { cents, type Cents } from '@koi/domain/money/cents'
/** A step of a fee table: a rate in ppm or a fixed amount in cents, from an amount or a number of days on. */
interface FeeStep {
  fromValue: number
  ratePpm: number | null
  fixedCents: Cents | null
}

interface FeeVersion {
  effectiveFrom: string
  steps: readonly FeeStep[]
}

/** Everything a fund charges; rates in ppm a year where they are yearly. */
export interface FeeSchedule {
  buy: readonly FeeVersion[]
  redeem: readonly FeeVersion[]
  buyDiscountPermille: number
  managePpm: number
  custodyPpm: number
  servicePpm: number
}

/** Before any contract; the first version of every table. */
const ALWAYS = '2000-01-01'
/** 公开募集证券投资基金销售费用管理规定 comes into force (MONEY 1.3). */
const RULE_2026 = '2026-01-01'
const MILLION_YUAN = 100_000_000

const rate = (fromValue: number, ratePpm: number): FeeStep => ({
  fromValue,
  ratePpm,
  fixedCents: null,
})
const fixed = (fromValue: number, fixedCents: Cents): FeeStep => ({
  fromValue,
  ratePpm: null,
  fixedCents,
})

/** Three rates by amount and 1000 yuan flat from five million on. */
function buyTable(first: number, second: number, third: number): readonly FeeStep[] {
  return [
    rate(0, first),
    rate(MILLION_YUAN, second),
    rate(2 * MILLION_YUAN, third),
    fixed(5 * MILLION_YUAN, cents(100_000)),
  ]
}

const freeOfCharge: readonly FeeVersion[] = [{ effectiveFrom: ALWAYS, steps: [rate(0, 0)] }]

const buyTables = {
  shares: { old: buyTable(15_000, 12_000, 8_000), capped: buyTable(8_000, 6_000, 4_000) },
  mixed: { old: buyTable(15_000, 12_000, 8_000), capped: buyTable(5_000, 4_000, 3_000) },
  index: { old: buyTable(12_000, 8_000, 5_000), capped: buyTable(3_000, 2_000, 1_000) },
  bond: { old: buyTable(8_000, 5_000, 3_000), capped: buyTable(3_000, 2_000, 1_000) },
  shortBond: { old: buyTable(4_000, 3_000, 1_500), capped: buyTable(3_000, 2_000, 1_000) },
} as const satisfies Record<string, { old: readonly FeeStep[]; capped: readonly FeeStep[] }>

const sharesRedeem2026 = [rate(0, 15_000), rate(7, 10_000), rate(30, 5_000), rate(180, 0)]
const quietRedeem2026 = [rate(0, 15_000), rate(7, 0)]

const redeemTables = {
  shares: [
    {
      effectiveFrom: ALWAYS,
      steps: [rate(0, 15_000), rate(7, 7_500), rate(30, 5_000), rate(365, 2_500), rate(730, 0)],
    },
    { effectiveFrom: RULE_2026, steps: sharesRedeem2026 },
  ],
  quiet: [
    { effectiveFrom: ALWAYS, steps: [rate(0, 15_000), rate(7, 1_000), rate(30, 0)] },
    { effectiveFrom: RULE_2026, steps: quietRedeem2026 },
  ],
} as const satisfies Record<string, readonly FeeVersion[]>

type BuyTable = keyof typeof buyTables
type RedeemTable = keyof typeof redeemTables

export interface FeeKind {
  buy: BuyTable
  redeem: RedeemTable
  managePpm: number
  custodyPpm: number
  /** What a C class pays a year in place of the fee at the front. */
  servicePpm: number
}

/** 1折, the platforms' usual discount on the front-end fee of funds from before the rule of 2026. */
const OLD_DISCOUNT_PERMILLE = 100
const NO_DISCOUNT_PERMILLE = 1000

/** Fees of an A class: old tables with a discount, or tables within the caps for funds of 2026 and later. */
export function frontEndFees(kind: FeeKind, setUpDate: string): FeeSchedule {
  const isCapped = setUpDate >= RULE_2026
  const { old, capped } = buyTables[kind.buy]
  return {
    buy: [{ effectiveFrom: ALWAYS, steps: isCapped ? capped : old }],
    redeem: redeemVersions(kind, setUpDate),
    buyDiscountPermille: isCapped ? NO_DISCOUNT_PERMILLE : OLD_DISCOUNT_PERMILLE,
    managePpm: kind.managePpm,
    custodyPpm: kind.custodyPpm,
    servicePpm: 0,
  }
}

/** Fees of a C class: nothing at the front, a service fee a year. */
export function serviceFees(kind: FeeKind, setUpDate: string): FeeSchedule {
  return {
    ...frontEndFees(kind, setUpDate),
    buy: freeOfCharge,
    buyDiscountPermille: NO_DISCOUNT_PERMILLE,
    servicePpm: kind.servicePpm,
  }
}

/** Free to buy and to redeem; only the yearly costs. */
export function freeFees(managePpm: number, custodyPpm: number, servicePpm: number): FeeSchedule {
  return {
    buy: freeOfCharge,
    redeem: freeOfCharge,
    buyDiscountPermille: NO_DISCOUNT_PERMILLE,
    managePpm,
    custodyPpm,
    servicePpm,
  }
}

function redeemVersions({ redeem }: FeeKind, setUpDate: string): readonly FeeVersion[] {
  const versions: readonly FeeVersion[] = redeemTables[redeem]
  if (setUpDate < RULE_2026) return versions
  return versions
    .filter(({ effectiveFrom }) => effectiveFrom === RULE_2026)
    .map(({ steps }) => ({ effectiveFrom: ALWAYS, steps }))
}
