import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import {
  chunkCount,
  chunksOf,
  PICTURE_QUALITY,
  PICTURE_SCALE,
} from '@koi/domain/share/page-picture'
import { ANSWER_WIDTH, answerPicture, type AnswerPicture } from './answer-picture.ts'
import { drawableTexts } from './drawable-text.ts'
import { readCoverage } from './font-coverage.ts'
import { fundPoster, POSTER_WIDTH, type FundPoster } from './fund-poster.ts'
import { text, type PictureNode } from './node.ts'

/** What can be drawn; templates are code, their texts are data. */
export type PictureContent = FundPoster | AnswerPictures

/** Answers, and how many pictures a long one may be. */
export interface AnswerPictures extends AnswerPicture {
  /** An app that shows many pictures side by side is installed. */
  hasGallery: boolean
}

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

/** What a tree of boxes looks like, at twice its size in CSS px. */
async function rendered(tree: PictureNode, width: number) {
  const { fonts } = await prepareFonts()
  const svg = await satori(tree, { width, fonts, embedFont: true })
  return new Resvg(svg, {
    fitTo: { mode: 'zoom', value: PICTURE_SCALE },
    font: { loadSystemFonts: false },
  }).render()
}

/**
 * Draws a picture as PNG at twice its size in CSS px. It reads the font of its package and nothing
 * else: no address is ever fetched.
 */
export async function drawPicture(content: FundPoster): Promise<DrawnPicture> {
  const { covers } = await prepareFonts()
  const { link, ...texts } = content
  const poster = { ...drawableTexts(texts, covers), link }
  const named = poster.fundName === '' ? { ...poster, fundName: poster.fundCode } : poster
  const picture = await rendered(fundPoster(named), POSTER_WIDTH)
  return { bytes: picture.asPng(), width: picture.width, height: picture.height }
}

/**
 * Draws answers as JPEG pictures from top to bottom, in chunks of their height as a page of the app is (SPEC §9, share image):
 * twice their size in CSS px, overlapping by 30, quality 0.8. No address is ever fetched.
 */
export async function drawAnswers({
  hasGallery,
  ...content
}: AnswerPictures): Promise<DrawnPicture[]> {
  const { covers } = await prepareFonts()
  const { link, ...texts } = content
  const { width, height, pixels } = await rendered(
    answerPicture({ ...drawableTexts(texts, covers), link }),
    ANSWER_WIDTH,
  )
  const { default: sharp } = await import('sharp')
  const heightPx = Math.floor(height / PICTURE_SCALE)
  return Promise.all(
    chunksOf(heightPx, chunkCount(heightPx, hasGallery)).map(async (chunk) => {
      const part = {
        left: 0,
        top: chunk.topPx * PICTURE_SCALE,
        width,
        height: chunk.heightPx * PICTURE_SCALE,
      }
      const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
        .extract(part)
        .flatten({ background: '#fff' })
        .jpeg({ quality: PICTURE_QUALITY * 100 })
        .toBuffer()
      return { bytes, width: part.width, height: part.height }
    }),
  )
}
