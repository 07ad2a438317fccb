import type { UploadCrop } from '@koi/contracts/uploads'

/** Pixels of the longer side that is sent: as much as the server keeps. */
const SENT_SIDE = 2_048
/** What is smaller goes as it is. */
const BYTES_MAX = 1_048_576
const QUALITY = 0.9
/** A photo is smaller as JPEG, and every browser writes one. */
const TYPE = 'image/jpeg'
const SHOWN_SIDE = 320

/** A photo as it is sent, and as it is shown meanwhile. */
export interface DrawnPhoto {
  blob: Blob
  /** Pictures of the page come from this site or from its own text. */
  shown: string
  /** Pixels of what is sent, as it stands upright. */
  width: number
  height: number
}

/** `width` × `height` in a square of `side`, with the same proportions and never larger. */
export function fitted(width: number, height: number, side: number) {
  const part = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * part)),
    height: Math.max(1, Math.round(height * part)),
  }
}

function drawn(photo: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const { width, height } = fitted(photo.width, photo.height, side)
  canvas.width = width
  canvas.height = height
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  // What is transparent would become black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, width, height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(photo, 0, 0, width, height)
  return canvas
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((done, fail) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('the canvas gave no picture'))),
      TYPE,
      QUALITY,
    )
  })

/** The square of a picture, drawn by itself. */
export async function cutPhoto(picture: Blob, { x, y, side }: UploadCrop): Promise<Blob> {
  const photo = await createImageBitmap(picture, x, y, side, side)
  try {
    return await blobOf(drawn(photo, side))
  } finally {
    photo.close()
  }
}

/** What the server takes; other kinds are drawn anew where the browser reads them. */
const TAKEN = /^image\/(?:jpeg|png|webp)$/

/**
 * Makes a photo ready to be sent: one that is large, as phones make them, is drawn smaller here, upright and without what the camera wrote
 * beside it. Throws where the browser cannot read it.
 */
export async function drawPhoto(
  file: Blob,
  { side = SENT_SIDE, shownSide = SHOWN_SIDE } = {},
): Promise<DrawnPhoto> {
  const photo = await createImageBitmap(file)
  try {
    const shown = drawn(photo, shownSide).toDataURL(TYPE, QUALITY)
    const isSmall = Math.max(photo.width, photo.height) <= side && file.size <= BYTES_MAX
    if (isSmall && TAKEN.test(file.type)) {
      return { blob: file, shown, width: photo.width, height: photo.height }
    }
    const canvas = drawn(photo, side)
    return { blob: await blobOf(canvas), shown, width: canvas.width, height: canvas.height }
  } finally {
    photo.close()
  }
}
