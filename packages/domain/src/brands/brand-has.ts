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

/** Whether a shelf has any of these categories; no shelf has all. */
const sells = ({ shelf }: Pick<Facts, 'shelf'>, ...wanted: readonly FundCategory[]): boolean =>
  shelf === undefined || wanted.some((category) => shelf.includes(category))

/** Each part of the product that a brand may lack, and what decides about it. */
const parts = {
  /** It stands on its home, as it does where nothing else is said. */
  community: ({ home }: Pick<Facts, 'home'>) => home === undefined || home.includes('community'),
  live: ({ rules }: { rules: Pick<RulePack, 'liveClosed'> }) => !rules.liveClosed,
  aiClients: ({ rules }: { rules: Pick<RulePack, 'aiClientsClosed'> }) => !rules.aiClientsClosed,
  /** Orders, plans, cards, coupons: whatever money is moved by. */
  payment: ({ canPay }: Pick<Facts, 'canPay'>) => canPay,
  password: ({ canPwd }: Pick<Facts, 'canPwd'>) => canPwd,
  /** Lists of products; a category may stand in two of them. */
  steady: (brand: Pick<Facts, 'shelf'>) =>
    sells(
      brand,
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
    ),
  advanced: (brand: Pick<Facts, 'shelf'>) =>
    sells(brand, 'mixed', 'equity', 'index', 'qdii', 'fof', 'reit', 'union', 'other'),
  bank: (brand: Pick<Facts, 'shelf'>) => sells(brand, 'bank'),
  /** 余额+ holds money funds. */
  wallet: (brand: Pick<Facts, 'shelf' | 'canPay'>) => brand.canPay && sells(brand, 'money'),
  gold: (brand: Pick<Facts, 'shelf'>) => sells(brand, 'gold'),
  pension: (brand: Pick<Facts, 'shelf'>) => sells(brand, 'pension'),
  combinations: (brand: Pick<Facts, 'shelf'>) => sells(brand, 'union'),
} satisfies Record<string, (brand: Facts) => boolean>

export type BrandPart = keyof typeof parts
export type BrandFacts = Facts

/**
 * Whether a brand has a part of the product: what it lacks no page draws, no search finds and no call answers (SPEC §3 brand
 * config, RU-004, RU-184; D-11). Of the brand only what decides about the part has to be known.
 */
export const brandHas = <Part extends BrandPart>(
  part: Part,
  brand: Parameters<(typeof parts)[Part]>[0],
): boolean => (parts[part] as (brand: never) => boolean)(brand as never)

/** Whether a brand sells products of a category (see `shelf.ts` for one product): a kind of fund that it does not sell has no list there. */
export const sellsCategory = (category: FundCategory, brand: Pick<Facts, 'shelf'>): boolean =>
  sells(brand, category)
