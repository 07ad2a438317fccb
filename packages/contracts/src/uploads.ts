import * as z from 'zod/mini'

/** Where the bytes of a picture are sent (CL-145), and where it lies then, by its id. */
export const UPLOADS_PATH = '/uploads'

/** The permission that `queryUploadToken` gave; a header, so that no log has it. */
export const UPLOAD_TOKEN_HEADER = 'x-upload-token'

/** Id of a picture: 128 random bits. */
export const UploadId = z.string().check(z.regex(/^[\w-]{22}$/, '图片不正确'))

/** Where a picture lies. */
export const uploadUrl = (uploadId: string): string => `${UPLOADS_PATH}/${uploadId}`

/** What a sent picture is answered with, beside `retcode` and `retmsg`. */
export const UploadAnswer = z.object({ url: z.string(), upload_id: z.string() })
