import { expect, it } from 'vitest'
import { FUND_CATEGORIES } from '../products/category.ts'
import { brandHas, sellsCategory, type BrandFacts, type BrandPart } from './brand-has.ts'
import { strictRules } from './rule-pack.ts'

const whole: BrandFacts = { canPay: true, canPwd: true, rules: strictRules }
const PARTS: readonly BrandPart[] = [
  'community',
  'live',
  'aiClients',
  'payment',
  'password',
  'steady',
  'advanced',
  'bank',
  'wallet',
  'gold',
  'pension',
  'combinations',
]
const lacked = (change: Partial<BrandFacts>) =>
  PARTS.filter((part) => !brandHas(part, { ...whole, ...change }))

it.each<[string, Partial<BrandFacts>, BrandPart[]]>([
  ['nothing is left out', {}, []],
  ['home with the community', { home: ['community'] }, []],
  ['home without it', { home: ['featured', 'news'] }, ['community']],
  ['nothing on home', { home: [] }, ['community']],
  ['live is closed', { rules: { ...strictRules, liveClosed: true } }, ['live']],
  ['AI clients are closed', { rules: { ...strictRules, aiClientsClosed: true } }, ['aiClients']],
  ['nothing is paid', { canPay: false }, ['payment', 'wallet']],
  ['no payment password', { canPay: false, canPwd: false }, ['payment', 'password', 'wallet']],
  ['everything is sold by name', { shelf: FUND_CATEGORIES }, []],
  [
    'bank products alone',
    { shelf: ['bank'] },
    ['advanced', 'wallet', 'gold', 'pension', 'combinations'],
  ],
  [
    'pension and money',
    { shelf: ['pension', 'money'] },
    ['advanced', 'bank', 'gold', 'combinations'],
  ],
  [
    'gold alone',
    { shelf: ['gold'] },
    ['steady', 'advanced', 'bank', 'wallet', 'pension', 'combinations'],
  ],
])('RU-004 of a brand: %s', (_, change, parts) => {
  expect(lacked(change)).toEqual(parts)
})

it('each category that stands on a list makes that list', () => {
  const lists = FUND_CATEGORIES.map((category) => [
    category,
    ...(['steady', 'advanced', 'bank'] as const).filter((part) =>
      brandHas(part, { shelf: [category] }),
    ),
  ])
  expect(lists).toEqual([
    ['money', 'steady'],
    ['bond', 'steady'],
    ['mixed', 'steady', 'advanced'],
    ['equity', 'advanced'],
    ['index', 'steady', 'advanced'],
    ['qdii', 'advanced'],
    ['fof', 'steady', 'advanced'],
    ['closed', 'steady'],
    ['bank', 'steady', 'bank'],
    ['gold'],
    ['pension', 'steady'],
    ['union', 'steady', 'advanced'],
    ['reit', 'advanced'],
    ['other', 'steady', 'advanced'],
  ])
})

it('sells a category that is on its shelf, and all without one', () => {
  expect(sellsCategory('gold', { shelf: ['gold'] })).toBe(true)
  expect(sellsCategory('gold', { shelf: ['bond'] })).toBe(false)
  expect(sellsCategory('gold', {})).toBe(true)
})
