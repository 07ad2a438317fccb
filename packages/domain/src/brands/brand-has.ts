import type { FundCategory } from '../products/category.ts'
import type { HomePart } from './home-parts.ts'
import type { RulePack } from './rule-pack.ts'

/** What a brand is configured to be: its home (absent: the product's own), its shelf (absent: everything), its flags, its rules of today. */
interface Facts {
  home?: readonly HomePart[] | undefined
  shelf?: readonly string[] | undefined
  canPay: boolean
  canPwd: boolean
  rules: Pick<RulePack, 'liveClosed' | 'aiClientsClosed'>
}

/** Whether a brand sells one of these categories; a brand that names no shelf sells all. */
const sells = ({ shelf }: Pick<Facts, 'shelf'>, ...wanted: readonly FundCategory[]): boolean =>
  shelf === undefined || wanted.some((category) => shelf.includes(category))

/** Of a brand what decides about each part of the product that it may lack. */
interface Decided {
  community: Pick<Facts, 'home'>
  live: { rules: Pick<RulePack, 'liveClosed'> }
  aiClients: { rules: Pick<RulePack, 'aiClientsClosed'> }
  payment: Pick<Facts, 'canPay'>
  password: Pick<Facts, 'canPwd'>
  steady: Pick<Facts, 'shelf'>
  advanced: Pick<Facts, 'shelf'>
  bank: Pick<Facts, 'shelf'>
  wallet: Pick<Facts, 'shelf' | 'canPay'>
  gold: Pick<Facts, 'shelf'>
  pension: Pick<Facts, 'shelf'>
  combinations: Pick<Facts, 'shelf'>
}

export type BrandPart = keyof Decided
export type BrandFacts = Facts

/** Kinds of products that stand on a list; one may stand on two. */
const STEADY = [
  'money',
  'bond',
  'mixed',
  'index',
  'fof',
  'closed',
  'bank',
  'pension',
  'union',
  'other',
] as const satisfies readonly FundCategory[]
const ADVANCED = [
  'mixed',
  'equity',
  'index',
  'qdii',
  'fof',
  'reit',
  'union',
  'other',
] as const satisfies readonly FundCategory[]

const parts: { readonly [Part in BrandPart]: (brand: Decided[Part]) => boolean } = {
  /** It stands on its home, as it does where nothing else is said. */
  community: ({ home }) => home === undefined || home.includes('community'),
  live: ({ rules }) => !rules.liveClosed,
  aiClients: ({ rules }) => !rules.aiClientsClosed,
  /** Orders, plans, cards, coupons: whatever money is moved by. */
  payment: ({ canPay }) => canPay,
  password: ({ canPwd }) => canPwd,
  steady: (brand) => sells(brand, ...STEADY),
  advanced: (brand) => sells(brand, ...ADVANCED),
  bank: (brand) => sells(brand, 'bank'),
  /** 余额+ holds money funds. */
  wallet: (brand) => brand.canPay && sells(brand, 'money'),
  gold: (brand) => sells(brand, 'gold'),
  pension: (brand) => sells(brand, 'pension'),
  combinations: (brand) => sells(brand, 'union'),
}

/**
 * Whether a brand has a part of the product: what it lacks no page draws, no search finds and no call answers (SPEC §3 brand
 * config, RU-004, RU-184; D-11). Of the brand only what decides about the part has to be known.
 */
export const brandHas = <Part extends BrandPart>(part: Part, brand: Decided[Part]): boolean =>
  parts[part](brand)

/** Whether a brand sells products of a category (see `shelf.ts` for one product): a kind of fund that it does not sell has no list there. */
export const sellsCategory = (category: FundCategory, brand: Pick<Facts, 'shelf'>): boolean =>
  sells(brand, category)
