import sharp, { type Sharp } from 'sharp'
import {
  DECODED_PIXELS_MAX,
  type CodedPicture,
  type CodedSize,
  type CodingPlan,
  type CropSquare,
  type NotCoded,
} from './coded-picture.ts'

const QUALITY = 82
/** Of the decoder itself, in seconds; the process is ended a little later. */
const DECODE_SECONDS = 8
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

// Nothing else is ever read here: no drawings, no documents, no formats that few people look after.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const read = (bytes: Buffer) =>
  sharp(bytes, {
    limitInputPixels: DECODED_PIXELS_MAX,
    failOn: 'error',
    sequentialRead: true,
  }).timeout({ seconds: DECODE_SECONDS })

interface Size {
  width: number
  height: number
}

function squareOf({ crop, isSquare }: CodingPlan, { width, height }: Size): CropSquare | undefined {
  if (crop) return crop
  if (!isSquare) return undefined
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

const isInside = ({ x, y, side }: CropSquare, { width, height }: Size) =>
  side > 0 && x >= 0 && y >= 0 && x + side <= width && y + side <= height

async function written(picture: Sharp, side: number): Promise<CodedSize> {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * Draws a picture and writes it anew, upright and in the colours of screens: places, devices, thumbnails, texts and whatever
 * lies behind its end stay behind. Throws where a decoder finds it broken.
 */
export async function codePicture(
  bytes: Buffer,
  plan: CodingPlan,
): Promise<CodedPicture | NotCoded> {
  const { format, autoOrient: upright, pages = 1 } = await read(bytes).metadata()
  if (!FORMATS.includes(format) || pages > 1) return 'unreadable'
  const square = squareOf(plan, upright)
  if (square && !isInside(square, upright)) return 'outside'
  const whole = read(bytes).autoOrient()
  const cut = square
    ? whole.extract({ left: square.x, top: square.y, width: square.side, height: square.side })
    : whole
  const large = await written(cut, plan.sideMax)
  return { large, small: await written(read(large.bytes), plan.smallSide) }
}
