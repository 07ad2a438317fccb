import { contrast } from './contrast.ts'

/** The product's colours by token. apps/web/src/ui/style/tokens.css holds the same; its test compares them. */
export const productColours = {
  ink: '#14213d',
  secondary: '#5b6478',
  hint: '#646d80',
  'nav-title': '#000',
  'on-primary': '#fff',
  primary: '#2456e6',
  'primary-deep': '#1c3fa8',
  'primary-soft': '#eef3ff',
  gold: '#8c5f12',
  'gold-soft': '#fbf3e2',
  up: '#d92d20',
  'up-soft': '#fdf0ee',
  'up-strong': '#b42318',
  down: '#0b7a45',
  'down-soft': '#eaf6ef',
  flat: '#14213d',
  page: '#f8f8f8',
  card: '#fff',
  line: '#e8ebf0',
  well: '#f1f3f7',
  'control-line': '#868fa3',
  around: '#e9edf3',
  'around-deep': '#dce2ec',
  toast: '#1d2940',
  night: '#0d1526',
  'night-gold': '#f4d9a0',
  'series-1': '#2456e6',
  'series-2': '#b37a12',
  'series-3': '#6b7488',
  'series-4': '#0b8a7a',
  'series-5': '#8a5cd1',
  'series-6': '#c2527a',
  bench: '#a3905f',
  'up-bar': '#e8857c',
  'down-bar': '#6baa8a',
  'risk-1': '#665a40',
  'risk-1-soft': '#f4f1ea',
  'risk-2': '#75591c',
  'risk-2-soft': '#f8eeda',
  'risk-3': '#7a5008',
  'risk-3-soft': '#f9e5c2',
  'risk-4': '#83400a',
  'risk-4-soft': '#f7d6b4',
  'risk-5': '#822e0c',
  'risk-5-soft': '#f2c3a6',
  'risk-scale-1': '#e9e3d6',
  'risk-scale-2': '#f3ddb0',
  'risk-scale-3': '#ebbe78',
  'risk-scale-4': '#d98a4a',
  'risk-scale-5': '#b9542a',
  'avatar-1': '#1e49c4',
  'avatar-1-soft': '#dce7ff',
  'avatar-2': '#93390f',
  'avatar-2-soft': '#fbe3d6',
  'avatar-3': '#0a6339',
  'avatar-3-soft': '#ddf0e5',
  'avatar-4': '#75500d',
  'avatar-4-soft': '#f5e8c8',
  'avatar-5': '#5334a8',
  'avatar-5-soft': '#e8e2fa',
  'avatar-6': '#0f5e6c',
  'avatar-6-soft': '#d9eef2',
  'avatar-7': '#93224f',
  'avatar-7-soft': '#f8dfe8',
  koi: '#d9482b',
  pearl: '#f2c14e',
} as const

export type TokenName = keyof typeof productColours
export type BrandTokens = Readonly<Partial<Record<TokenName, string>>>

const isTokenName = (name: string): name is TokenName => Object.hasOwn(productColours, name)

export const TOKEN_NAMES = Object.keys(productColours).filter(isTokenName)

/** The only form of a brand's value: nothing in it can end a declaration or fetch anything. */
export const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** Every colour of text, with the surfaces it lies on; they stand apart by 4.5 (WCAG 1.4.3). */
export const textPairs = {
  ink: ['page', 'card', 'well', 'gold-soft', 'primary-soft'],
  secondary: ['page', 'card', 'well', 'gold-soft', 'primary-soft', 'up-soft'],
  hint: ['page', 'card', 'well'],
  'nav-title': ['page'],
  primary: ['page', 'card', 'primary-soft'],
  gold: ['card', 'page', 'gold-soft'],
  up: ['card', 'page'],
  'up-strong': ['card', 'page', 'up-soft', 'well'],
  down: ['card', 'page', 'down-soft', 'well'],
  flat: ['card', 'page'],
  'risk-1': ['risk-1-soft'],
  'risk-2': ['risk-2-soft'],
  'risk-3': ['risk-3-soft'],
  'risk-4': ['risk-4-soft'],
  'risk-5': ['risk-5-soft'],
  'avatar-1': ['avatar-1-soft'],
  'avatar-2': ['avatar-2-soft'],
  'avatar-3': ['avatar-3-soft'],
  'avatar-4': ['avatar-4-soft'],
  'avatar-5': ['avatar-5-soft'],
  'avatar-6': ['avatar-6-soft'],
  'avatar-7': ['avatar-7-soft'],
  'on-primary': ['primary', 'primary-deep', 'hint', 'toast', 'night'],
  'night-gold': ['night'],
} as const satisfies Partial<Record<TokenName, readonly TokenName[]>>

/** Lines and edges that carry meaning; they stand apart by 3 (WCAG 1.4.11). */
export const shapePairs = {
  'series-1': ['card'],
  'series-2': ['card'],
  'series-3': ['card'],
  'series-4': ['card'],
  'series-5': ['card'],
  'series-6': ['card'],
  bench: ['card'],
  'control-line': ['card', 'page'],
} as const satisfies Partial<Record<TokenName, readonly TokenName[]>>

export interface ContrastProblem {
  front: TokenName
  back: TokenName
  contrast: number
  least: number
}

/** Pairs of a brand's colours that cannot be told apart well enough; none is good. */
export function contrastProblems(tokens: BrandTokens): ContrastProblem[] {
  return [...problemsOf(tokens, textPairs, 4.5), ...problemsOf(tokens, shapePairs, 3)]
}

function problemsOf(
  tokens: BrandTokens,
  pairs: Partial<Record<TokenName, readonly TokenName[]>>,
  least: number,
): ContrastProblem[] {
  const colourOf = (name: TokenName) => tokens[name] ?? productColours[name]
  return Object.entries(pairs)
    .flatMap(([front, backs]) =>
      isTokenName(front) ? backs.map((back) => ({ front, back, least })) : [],
    )
    .map((pair) => ({ ...pair, contrast: contrast(colourOf(pair.front), colourOf(pair.back)) }))
    .filter((pair) => pair.contrast < least)
}
