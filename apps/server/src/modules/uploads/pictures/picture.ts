/** What is taken: everything else is refused, drawings that can carry scripts first. */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What of a file is kept: the picture without anything that is not needed to draw it. */
export interface CleanPicture {
  mediaType: (typeof MEDIA_TYPES)[number]
  width: number
  height: number
  bytes: Buffer
}

/**
 * Reads one kind of picture from its bytes and writes it anew without its metadata: places, devices and whatever else stands in
 * EXIF, XMP and comments, and all that follows its end. Undefined of what is no such picture, or a broken one. Nothing is decoded: a
 * few kilobytes that would become gigabytes stay a few kilobytes.
 */
export type PictureReader = (bytes: Buffer) => CleanPicture | undefined
