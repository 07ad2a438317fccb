import { deflateSync, crc32, gzipSync } from 'node:zlib'
import sharp from 'sharp'

type Kind = 'jpeg' | 'png' | 'webp'

/** What tests find again in a picture, or must not. */
export const PLACE = 'GPS 31.2304N 121.4737E'

interface Drawing {
  kind?: Kind
  /** The picture's number: each is another one. */
  number?: number
  /** As cameras write it: 6 is turned a quarter to the right. */
  orientation?: number
}

/** A real picture: its left half red, its right half blue, with what a camera writes beside it. */
export function drawnPicture(
  width: number,
  height: number,
  { kind = 'jpeg', number = 0, orientation }: Drawing = {},
): Promise<Buffer> {
  const half = Math.floor(width / 2)
  const blue = {
    create: { width: width - half, height, channels: 3, background: '#0000ff' },
  } as const
  const red = { r: 255, g: number % 256, b: Math.floor(number / 256) }
  const picture = sharp({ create: { width, height, channels: 3, background: red } })
    .composite([{ input: blue, left: half, top: 0 }])
    .withExif({ IFD0: { ImageDescription: PLACE, Make: 'Koi' } })
  return (orientation ? picture.withMetadata({ orientation }) : picture).toFormat(kind).toBuffer()
}

/** The colours of the middle of the left and of the right half, as `r,g,b` in steps of 64. */
export async function halvesOf(bytes: Buffer): Promise<[string, string]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (part: number) => {
    const x = Math.floor(info.width * part)
    const start = (Math.floor(info.height / 2) * info.width + x) * info.channels
    return [...data.subarray(start, start + 3)]
      .map((value) => Math.round(value / 64) * 64)
      .join(',')
  }
  return [at(0.25), at(0.75)]
}

/** What a file says of itself. */
export const factsOf = (bytes: Buffer) => sharp(bytes, { animated: true }).metadata()

export const cmykPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff0000' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()

export const deepPicture = () =>
  sharp({
    create: { width: 40, height: 30, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
  })
    .toColourspace('rgb16')
    .png()
    .toBuffer()

/** Two frames. */
export function movingPicture(kind: 'webp' | 'gif'): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 0), Buffer.alloc(8 * 8 * 3, 255)])
  const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const
  return sharp(frames, { raw, animated: true })
    .toFormat(kind, { loop: 0, delay: [100, 100] })
    .toBuffer()
}

function chunk(kind: string, content: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(checked))
  return Buffer.concat([length, checked, sum])
}

const zeroes = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1_048_576), { level: 9 })

/** A PNG that says `width` × `height` and whose pixels, or texts, unpack to hundreds of megabytes. */
export function bomb(width: number, height: number, where: 'pixels' | 'text'): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeroes(64)])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(where === 'text' ? Array.from({ length: 8 }, () => chunk('zTXt', text)) : []),
    chunk(
      'IDAT',
      where === 'pixels' ? zeroes(128) : deflateSync(Buffer.alloc(height * (width * 3 + 1))),
    ),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Files that are two things at once. */
export async function polyglots(): Promise<Record<string, Buffer>> {
  const [jpeg, png] = [await drawnPicture(20, 20), await drawnPicture(20, 20, { kind: 'png' })]
  const page = '<html><script>alert(1)</script></html>'
  const comment = Buffer.from(
    `\u00ff\u00fe\0${String.fromCharCode(page.length + 2)}${page}`,
    'latin1',
  )
  return {
    'a JPEG with a page in its comment': Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      jpeg.subarray(2),
    ]),
    'a JPEG with a page behind it': Buffer.concat([jpeg, Buffer.from(page)]),
    'a PNG with an archive behind it': Buffer.concat([
      png,
      Buffer.from('PK\u0003\u0004'),
      gzipSync(page),
    ]),
    'a PNG with a script in its text': Buffer.concat([
      png.subarray(0, 33),
      chunk('tEXt', Buffer.from(`Comment\0${page}`, 'latin1')),
      png.subarray(33),
    ]),
  }
}
