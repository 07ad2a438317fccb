/** A square of a picture that stands upright: its upper left corner and its side, in pixels. */
export interface CropSquare {
  x: number
  y: number
  side: number
}

/** How a picture is written anew. */
export interface CodingPlan {
  /** Only this square of it, or all. */
  crop?: CropSquare
  /** Its middle square, where no other is asked for. */
  isSquare: boolean
  /** Pixels of the longer side: as it is kept, and small for lists. */
  sideMax: number
  smallSide: number
}

/** One size of a picture, as WebP without anything that is not needed to draw it. */
export interface CodedSize {
  bytes: Buffer
  width: number
  height: number
}

export interface CodedPicture {
  large: CodedSize
  small: CodedSize
}

/** Why there is none: the bytes draw no picture, or the square does not lie in it. */
export type NotCoded = 'unreadable' | 'outside'

export const CODED_TYPE = 'image/webp'

/** Pixels of a whole picture, as a guard of the decoder's own. */
export const DECODED_PIXELS_MAX = 50_000_000
