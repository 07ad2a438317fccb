import type { RateColour } from '@koi/domain/rates/rate-colour'
import { curveChart, type PosterCurve } from './curve-chart.ts'
import { koiMark, scales } from './koi-mark.ts'
import { box, clamped, row, text, type PictureNode } from './node.ts'
import { qrSquares } from './qr-squares.ts'

/** Colours of a brand that a poster uses. */
export interface PosterColours {
  primary: string
  primaryDeep: string
  up: string
  down: string
  series: string
  index: string
}

export interface PosterRate {
  label: string
  /** Ready to be read: `+18.42%`. */
  value: string
  colour: RateColour
}

/** Everything a fund's poster says. Nothing in it is of a person. */
export interface FundPoster {
  template: 'fund_poster'
  brandTitle: string
  companyName: string
  colours: PosterColours
  fundName: string
  fundCode: string
  tags: readonly string[]
  /** Absent where past performance may not be shown. */
  headline?: PosterRate & { asOf: string }
  rates: readonly PosterRate[]
  curve?: PosterCurve
  /** Shown in place of what may not be shown. */
  facts: readonly { label: string; value: string }[]
  factsNote: string
  warning: string
  link: string
  linkText: string
}

/** CSS px; the picture has twice as many. */
export const POSTER_WIDTH = 375
const INK = '#14213d'
const HINT = '#646d80'
const GUTTER = 18

/** The poster of a fund, from the brand's head down to the disclaimer. */
export function fundPoster(poster: FundPoster): PictureNode {
  const { primary, primaryDeep } = poster.colours
  return box(
    { width: POSTER_WIDTH, backgroundColor: '#f1f4fa', color: INK, position: 'relative' },
    box({
      position: 'absolute',
      top: 0,
      left: 0,
      width: POSTER_WIDTH,
      height: 250,
      backgroundImage: `linear-gradient(160deg, ${primaryDeep} 0%, ${primary} 100%)`,
    }),
    box({ position: 'absolute', top: 0, right: 0 }, scales(220, 150)),
    // In a box of its own, so that it lies over the ground and not below it.
    box(
      { position: 'relative' },
      head(poster),
      box(
        {
          margin: `0 ${GUTTER}px`,
          padding: '18px 18px 16px',
          borderRadius: 16,
          backgroundColor: '#fff',
          // A shadow would take six times as long as all the rest.
          border: '1px solid #e6eaf3',
        },
        ...(poster.headline ? performance(poster, poster.headline) : [facts(poster)]),
      ),
      invitation(poster),
      text(poster.warning, {
        margin: `12px ${GUTTER + 2}px 20px`,
        fontSize: 10,
        lineHeight: 1.6,
        color: HINT,
      }),
    ),
  )
}

/** Long names get a smaller letter and, longer than any paper has them, three lines. */
function nameLook(name: string): { lines: number; fontSize: number } {
  if (name.length <= 11) return { lines: 1, fontSize: 28 }
  return name.length <= 28 ? { lines: 2, fontSize: 23 } : { lines: 3, fontSize: 19 }
}

function head({ brandTitle, fundName, fundCode, tags }: FundPoster): PictureNode {
  const { lines, fontSize } = nameLook(fundName)
  return box(
    { padding: `20px ${GUTTER + 2}px 20px`, color: '#fff' },
    row(
      { gap: 8 },
      koiMark(28),
      clamped(brandTitle, 1, { fontSize: 16, fontWeight: 700, maxWidth: 260 }),
    ),
    clamped(fundName, lines, {
      marginTop: 20,
      fontSize,
      fontWeight: 700,
      lineHeight: 1.3,
    }),
    row(
      { marginTop: 10, gap: 6, flexWrap: 'wrap' },
      text(fundCode, { fontSize: 13, marginRight: 4 }),
      ...tags.map((tag) =>
        text(tag, {
          padding: '2px 8px',
          borderRadius: 4,
          fontSize: 12,
          backgroundColor: 'rgba(255,255,255,0.2)',
        }),
      ),
    ),
  )
}

const rateColour = (colour: PosterRate['colour'], { up, down }: PosterColours) =>
  ({ up, down, flat: INK })[colour]

function performance(poster: FundPoster, headline: PosterRate & { asOf: string }): PictureNode[] {
  const { colours, rates, curve } = poster
  return [
    row(
      { justifyContent: 'space-between', fontSize: 13, color: HINT },
      text(headline.label, {}),
      text(`截至 ${headline.asOf}`, {}),
    ),
    text(headline.value, {
      marginTop: 2,
      fontSize: headline.value.length > 9 ? 36 : 48,
      fontWeight: 700,
      lineHeight: 1.2,
      letterSpacing: '-0.01em',
      color: rateColour(headline.colour, colours),
    }),
    ...(rates.length > 0 ? [sideRates(rates, colours)] : []),
    ...(curve ? [curveChart(curve, { series: colours.series, index: colours.index })] : []),
  ]
}

function sideRates(rates: readonly PosterRate[], colours: PosterColours): PictureNode {
  return row(
    { marginTop: 12, paddingTop: 12, borderTop: '1px solid #e8ebf0', alignItems: 'flex-start' },
    ...rates.map(({ label, value, colour }) =>
      box(
        { flex: 1 },
        text(label, { fontSize: 11, color: HINT }),
        text(value, {
          marginTop: 2,
          fontSize: 15,
          fontWeight: 700,
          color: rateColour(colour, colours),
        }),
      ),
    ),
  )
}

function facts({ facts, factsNote }: FundPoster): PictureNode {
  return box(
    {},
    ...facts.map(({ label, value }) =>
      row(
        { padding: '7px 0', alignItems: 'flex-start', fontSize: 14 },
        text(label, { width: 84, flexShrink: 0, lineHeight: 1.5, color: HINT }),
        clamped(value, 2, { flex: 1, lineHeight: 1.5 }),
      ),
    ),
    text(factsNote, {
      marginTop: 8,
      paddingTop: 12,
      borderTop: '1px solid #e8ebf0',
      fontSize: 12,
      lineHeight: 1.6,
      color: HINT,
    }),
  )
}

function invitation({ link, linkText, companyName }: FundPoster): PictureNode {
  return row(
    {
      margin: `12px ${GUTTER}px 0`,
      padding: '10px 10px 10px 16px',
      borderRadius: 16,
      border: '1px solid #e6eaf3',
      backgroundColor: '#fff',
      justifyContent: 'space-between',
    },
    box(
      { width: 190 },
      text('扫码查看产品详情', { fontSize: 17, fontWeight: 700 }),
      text('走势 · 费率 · 交易规则', { marginTop: 4, fontSize: 12, color: HINT }),
      clamped(linkText, 2, {
        marginTop: 10,
        fontSize: 11,
        lineHeight: 1.4,
        wordBreak: 'break-all',
        color: HINT,
      }),
      clamped(companyName, 2, { marginTop: 2, fontSize: 11, lineHeight: 1.4, color: HINT }),
    ),
    qrSquares(link, 114),
  )
}
