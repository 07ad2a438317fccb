import { create } from 'qrcode'
import { PICTURE_SCALE } from '@koi/domain/share/page-picture'
import { drawing, path, type PictureNode } from './node.ts'

/** Empty modules around a code, as its standard asks for. */
const QUIET = 4

/**
 * A QR code as one path, at most `sizeMaxPx` with its quiet zone. A module is a whole number of pixels of
 * the picture. Medium correction: a fold or a thumb does no harm.
 */
export function qrSquares(link: string, sizeMaxPx: number): PictureNode {
  const { modules } = create(link, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * QUIET
  const modulePx = Math.max(1, Math.floor((sizeMaxPx * PICTURE_SCALE) / side)) / PICTURE_SCALE
  const sizePx = side * modulePx
  const squares: string[] = []
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x)) squares.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`)
    }
  }
  return drawing(
    { width: sizePx, height: sizePx, viewBox: `0 0 ${side} ${side}` },
    path(`M0 0h${side}v${side}h-${side}z`, { fill: '#fff' }),
    path(squares.join(''), { fill: '#14213d', shapeRendering: 'crispEdges' }),
  )
}
