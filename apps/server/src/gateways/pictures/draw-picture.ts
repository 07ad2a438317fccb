import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { PICTURE_SCALE } from '@koi/domain/share/page-picture'
import { drawableTexts } from './drawable-text.ts'
import { readCoverage } from './font-coverage.ts'
import { fundPoster, POSTER_WIDTH, type FundPoster } from './fund-poster.ts'
import { text } from './node.ts'

/** What can be drawn; templates are code, their texts are data. */
export type PictureContent = FundPoster

export interface DrawnPicture {
  bytes: Uint8Array
  width: number
  height: number
}

/** Where the font lies: the package exports no file, so its main file is found first. */
function readFont(weight: 'Regular' | 'Bold'): Buffer {
  const main = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')
  return readFileSync(join(main, '../../fonts', `NotoSansHans-${weight}.otf`))
}

function loadFonts() {
  const [regular, bold] = [readFont('Regular'), readFont('Bold')]
  const fonts = [
    { name: 'Hans', data: regular, weight: 400 as const, style: 'normal' as const },
    { name: 'Hans', data: bold, weight: 700 as const, style: 'normal' as const },
  ]
  return { fonts, covers: readCoverage(regular) }
}

let loaded: ReturnType<typeof loadFonts> | undefined

/** Reads the font, which is done once in the life of a thread, and lets satori take it apart. */
export async function prepareFonts(): Promise<ReturnType<typeof loadFonts>> {
  if (loaded) return loaded
  loaded = loadFonts()
  await satori(text('锦', { fontWeight: 700 }), { width: 10, height: 10, fonts: loaded.fonts })
  return loaded
}

/**
 * Draws a picture as PNG at twice its size in CSS px. It reads the font of its package and nothing
 * else: no address is ever fetched.
 */
export async function drawPicture(content: PictureContent): Promise<DrawnPicture> {
  const { fonts, covers } = await prepareFonts()
  const { link, ...texts } = content
  const poster = { ...drawableTexts(texts, covers), link }
  const named = poster.fundName === '' ? { ...poster, fundName: poster.fundCode } : poster
  const svg = await satori(fundPoster(named), { width: POSTER_WIDTH, fonts, embedFont: true })
  const picture = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: PICTURE_SCALE },
    font: { loadSystemFonts: false },
  }).render()
  return { bytes: picture.asPng(), width: picture.width, height: picture.height }
}
