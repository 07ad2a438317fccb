/** Pixels of a side: sharp on a phone, and far below what is taken. */
const SIDE = 512
const QUALITY = 0.9
/** A photo is smaller as JPEG, and every browser writes one. */
const TYPE = 'image/jpeg'

/** A picture as it is sent, and as it is shown meanwhile. */
export interface SquarePicture {
  blob: Blob
  /** Pictures of the page come from this site or from its own text. */
  dataUrl: string
}

/** The middle of a picture of `width` × `height`, as a square. */
export function middleSquare(width: number, height: number) {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/**
 * The middle of a photo, drawn anew by the browser: smaller, upright, and without what the camera wrote beside it. Throws where
 * the browser cannot read it.
 */
export async function squarePicture(file: Blob): Promise<SquarePicture> {
  const photo = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  const { x, y, side } = middleSquare(photo.width, photo.height)
  // What is transparent would become black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, SIDE, SIDE)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(photo, x, y, side, side, 0, 0, SIDE, SIDE)
  photo.close()
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, TYPE, QUALITY)
  })
  if (!blob) throw new Error('the canvas gave no picture')
  return { blob, dataUrl: canvas.toDataURL(TYPE, QUALITY) }
}
