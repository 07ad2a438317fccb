import * as z from 'zod/mini'

/** Where the bytes of a picture are sent (CL-145), and where it lies then, by its id. */
export const UPLOADS_PATH = '/uploads'

/** The permission that `queryUploadToken` gave; a header, so that no log has it. */
export const UPLOAD_TOKEN_HEADER = 'x-upload-token'

/** Id of a picture: 128 random bits. */
export const UploadId = z.string().check(z.regex(/^[\w-]{22}$/, '图片不正确'))

/** Where a picture lies. */
export const uploadUrl = (uploadId: string): string => `${UPLOADS_PATH}/${uploadId}`

/** The same picture, small for lists. */
export const smallUploadUrl = (uploadId: string): string => `${uploadUrl(uploadId)}/s`

const pixels = z.int().check(z.nonnegative())

/** The square that is cut out of a picture, in its pixels as it stands upright; `crop=x,y,side` in the query of the address it is sent to. */
export const UploadCrop = z.object({ x: pixels, y: pixels, side: z.int().check(z.positive()) })
export type UploadCrop = z.infer<typeof UploadCrop>

/** The square as it stands in the query. */
export const writeCrop = ({ x, y, side }: UploadCrop): string => `${x},${y},${side}`

/** The square that a query names; undefined where it is none. */
export function readCrop(text: string): UploadCrop | undefined {
  const parts = /^(\d{1,5}),(\d{1,5}),(\d{1,5})$/.exec(text)
  if (!parts) return undefined
  const [x, y, side] = parts.slice(1).map(Number)
  return UploadCrop.safeParse({ x, y, side }).data
}

/** What a sent picture is answered with, beside `retcode` and `retmsg`. */
export const UploadAnswer = z.object({ url: z.string(), upload_id: z.string() })
