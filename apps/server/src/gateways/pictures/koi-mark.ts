import { drawing, path, type PictureNode } from './node.ts'

const FINS = 'M22 44c-5 1-9 5-10 10 4-1 7-1 9 1 1-4 3-7 6-8zM20 41c-5-2-10-1-13 3 4 0 7 2 9 4z'
const SIDE_FINS = 'M27 22c-6-2-11 0-14 5 5-1 9 1 12 4zM42 34c3 5 2 11-3 15-1-5-4-8-7-10z'
const BODY = 'M20 45c-3-9-1-18 6-25 6-6 14-9 22-8 3 8 1 16-4 22-6 7-14 11-24 11z'
const MARKS =
  'M48 12c2 5 2 10 0 15-5 1-9-1-11-4-2-4-1-8 2-10 3-1 6-1 9-1zM25 28c4 0 8 3 8 7 0 3-3 6-7 6-3 0-5-2-5-6 0-3 2-6 4-7z'

/** The koi of the product, seen from above. */
export function koiMark(sizePx: number): PictureNode {
  return drawing(
    { width: sizePx, height: sizePx, viewBox: '2 4 54 56' },
    path(FINS, { fill: '#fff' }),
    path(SIDE_FINS, { fill: '#fff', opacity: 0.7 }),
    path(BODY, { fill: '#fff' }),
    path(MARKS, { fill: '#f0a83c' }),
  )
}

const RADIUS = 22

/** Scales like waves, as they are printed on cloth: a quiet pattern for the corner of a poster. */
export function scales(width: number, height: number): PictureNode {
  const arcs: string[] = []
  for (let line = 0; line * RADIUS < height + RADIUS; line += 1) {
    const shift = line % 2 === 0 ? 0 : RADIUS
    for (let x = shift; x < width + RADIUS; x += RADIUS * 2) {
      for (const radius of [RADIUS, RADIUS - 7, RADIUS - 14]) {
        arcs.push(`M${x - radius} ${line * RADIUS}a${radius} ${radius} 0 0 1 ${radius * 2} 0`)
      }
    }
  }
  return drawing(
    { width, height, viewBox: `0 0 ${width} ${height}` },
    path(arcs.join(''), { fill: 'none', stroke: '#fff', strokeWidth: 1, opacity: 0.1 }),
  )
}
