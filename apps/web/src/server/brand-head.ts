import { COLOUR, TOKEN_NAMES, type BrandTokens } from '@koi/domain/brands/tokens'
import type { HomePart } from '@koi/domain/brands/home-parts'
import type { Language } from '@koi/domain/brands/languages'
import { SPOT_NAMES, type SpotName } from '@koi/domain/brands/spot-drawing'
import { appearance, colourScheme } from '#brands/appearance.ts'
import type { BrandFace } from '@koi/domain/brands/brand-face'
import { DEFAULT_SEARCH_WORD, type PageBrand } from '#brands/brand.ts'
import { escapeHtml } from '@koi/domain/text/escape-html'

/** A brand as its document is made: also its colours, which the browser only ever sees as CSS. */
export interface DressedBrand extends BrandFace {
  tokens: BrandTokens
  hotWords: readonly string[] | undefined
  languages?: readonly Language[] | undefined
  home: readonly HomePart[] | undefined
  shelf: readonly string[] | undefined
  spots: Readonly<Partial<Record<SpotName, string>>>
}

/** What the browser needs of it. */
export const wornBrand = ({
  id,
  title,
  siteTitle,
  companyName,
  institutionText,
  legal,
  hotWords,
  languages = [],
  home,
  shelf,
  spots,
}: DressedBrand): PageBrand => ({
  id,
  title,
  siteTitle,
  companyName,
  institutionText,
  legal,
  searchWord: hotWords?.[0] ?? DEFAULT_SEARCH_WORD,
  ...(home && { home }),
  ...(shelf && { shelf }),
  ...(languages.length > 1 && { languages }),
  ...(Object.keys(spots).length > 0 && {
    ownSpots: SPOT_NAMES.filter((name) => spots[name] !== undefined),
  }),
})

const SLOGAN = '买之前看懂产品、费用和风险，每一笔收益都有来历。'

/** Only known names with plain colours: nothing else is ever written into the style. */
const declarations = (tokens: BrandTokens) =>
  TOKEN_NAMES.flatMap((name) => {
    const value = tokens[name]
    return value !== undefined && COLOUR.test(value) ? [`--${name}:${value}`] : []
  })

const meta = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`

/** What a brand says in the head: its name, its description, the light scheme and the page's colour. */
export const brandMeta = ({ title, siteTitle, tokens }: DressedBrand): string =>
  [
    meta('color-scheme', colourScheme),
    meta('theme-color', tokens.page && COLOUR.test(tokens.page) ? tokens.page : appearance.page),
    meta('description', `${siteTitle}：${SLOGAN}`),
    meta('application-name', title),
    meta('apple-mobile-web-app-title', title),
  ].join('')

/**
 * A brand's colours on the root, after tokens.css and stronger, before anything is painted. Its own
 * `style` element, because the policy allows inline styles and no script has to run.
 */
export function brandStyle({ tokens }: DressedBrand): string {
  const own = declarations(tokens)
  return own.length === 0 ? '' : `<style data-brand>:root:root{${own.join(';')}}</style>`
}
