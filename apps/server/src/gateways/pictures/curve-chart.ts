import { formatRise, NO_RATE, rateText } from '@koi/domain/rates/format-rate'
import { box, drawing, fade, path, row, text, type PictureNode } from './node.ts'

const WIDTH = 303
const HEIGHT = 116
/** Kept free above and below, so that the line's width is not cut. */
const EDGE = 4
const HINT = '#646d80'

/** What is drawn as a curve, and the words beside it. */
export interface PosterCurve {
  title: string
  /** Total return since the first day, ×10^4 percent. */
  fund: readonly number[]
  index: readonly (number | null)[]
  indexName: string | null
  firstDay: string
  lastDay: string
}

/** The curve of a fund and of its index over the same days, and where both ended. */
export function curveChart(
  curve: PosterCurve,
  colours: { series: string; index: string },
): PictureNode {
  const values = [...curve.fund, ...curve.index.filter((value) => value !== null), 0]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const place = placer(low, high, curve.fund.length)
  const hasIndex = curve.indexName !== null && curve.index.some((value) => value !== null)
  return box(
    { marginTop: 16 },
    text(curve.title, { fontWeight: 700, fontSize: 13 }),
    row(
      { marginTop: 4, columnGap: 14, rowGap: 2, flexWrap: 'wrap', fontSize: 11, color: HINT },
      legend(`本产品 ${endOf(curve.fund)}`, colours.series, ''),
      hasIndex && legend(`${curve.indexName} ${endOf(curve.index)}`, colours.index, '3 2'),
    ),
    box(
      { marginTop: 6 },
      drawing(
        { width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
        fade('area', [
          [0, colours.series, 0.22],
          [1, colours.series, 0],
        ]),
        path(`M0 ${place(0, 0).y}H${WIDTH}`, { stroke: '#dce2ec', strokeWidth: 1, fill: 'none' }),
        path(areaOf(curve.fund, place), { fill: 'url(#area)' }),
        stroke(lineOf(curve.fund, place), colours.series, undefined),
        // Broken, so that a fund that follows its index hides it as little as it is hidden.
        ...(hasIndex ? [stroke(lineOf(curve.index, place), colours.index, '4 3')] : []),
      ),
    ),
    row(
      { marginTop: 4, justifyContent: 'space-between', fontSize: 11, color: HINT },
      text(curve.firstDay, {}),
      text(curve.lastDay, {}),
    ),
  )
}

/** What was reached on the last day that has a value. */
function endOf(values: readonly (number | null)[]): string {
  const last = values.findLast((value) => value !== null)
  return last === undefined || last === null ? NO_RATE : formatRise(rateText(last))
}

type Placer = (at: number, value: number) => { x: number; y: number }

function placer(low: number, high: number, count: number): Placer {
  // A flat line lies in the middle.
  const span = high - low || 1
  return (at, value) => ({
    x: round((at / Math.max(1, count - 1)) * WIDTH),
    y: round(EDGE + (1 - (value - low) / span) * (HEIGHT - 2 * EDGE)),
  })
}

const round = (value: number) => Math.round(value * 10) / 10

/** Lines through the days that have a value; a gap begins a new line. */
function lineOf(values: readonly (number | null)[], place: Placer): string {
  let isDown = false
  return values
    .map((value, at) => {
      if (value === null) return ''
      const { x, y } = place(at, value)
      const command = isDown ? 'L' : 'M'
      isDown = true
      return `${command}${x} ${y}`
    })
    .join('')
}

const areaOf = (values: readonly number[], place: Placer) =>
  `${lineOf(values, place)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`

const stroke = (d: string, colour: string, dash: string | undefined) =>
  path(d, {
    fill: 'none',
    stroke: colour,
    strokeWidth: dash === undefined ? 2 : 1.5,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    ...(dash !== undefined && { strokeDasharray: dash }),
  })

const legend = (name: string, colour: string, dash: string) =>
  row(
    { gap: 4 },
    drawing(
      { width: 14, height: 4, viewBox: '0 0 14 4' },
      path('M0 2H14', {
        stroke: colour,
        strokeWidth: 2,
        fill: 'none',
        ...(dash !== '' && { strokeDasharray: dash }),
      }),
    ),
    text(name, {}),
  )
