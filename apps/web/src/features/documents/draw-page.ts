import type { Pdf } from './open-pdf.ts'
import type { TextPiece } from './reading-lines.ts'

/** Sharper than this costs memory that old phones do not have. */
const PIXEL_RATIO_MAX = 2
/** Canvases beyond this are refused by some browsers. */
const SIDE_MAX = 4096

export type PdfPageProxy = Awaited<ReturnType<Pdf['getPage']>>

/** Draws a page over the canvas at a width in CSS pixels; the answer stops the drawing. */
export function drawPage(
  page: PdfPageProxy,
  canvas: HTMLCanvasElement,
  widthPx: number,
): () => void {
  const { width } = page.getViewport({ scale: 1 })
  const wanted = (widthPx / width) * Math.min(devicePixelRatio, PIXEL_RATIO_MAX)
  const full = page.getViewport({ scale: wanted })
  const fit = Math.min(1, SIDE_MAX / Math.max(full.width, full.height))
  const viewport = page.getViewport({ scale: wanted * fit })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  // A drawing that was stopped by a newer one rejects; that one draws the page.
  task.promise.catch(() => undefined)
  return () => task.cancel()
}

/** The words of a page, for those who do not see it. */
export async function wordsOf(page: PdfPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .trim()
}

/** The pieces of a page's text, where they stand. */
export async function piecesOf(page: PdfPageProxy): Promise<TextPiece[]> {
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item)) return []
    const [, , , size, x, y] = item.transform.map(Number)
    if (size === undefined || x === undefined || y === undefined) return []
    return [{ text: item.str, x, y, width: item.width, size }]
  })
}
