/** What a picture says of itself in its first bytes. */
export interface PictureHeader {
  width: number
  height: number
}

/**
 * Reads one kind of picture from its bytes: that it is whole, does not move, and how large it says it is. Undefined of what is no such
 * picture, or a broken one. Nothing is decoded: a few kilobytes that would become gigabytes stay a few kilobytes.
 */
export type PictureReader = (bytes: Buffer) => PictureHeader | undefined
