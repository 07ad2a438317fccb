import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '@koi/contracts/codes/refusals'
import {
  readCrop,
  type UploadCrop,
  UPLOAD_TOKEN_HEADER,
  UPLOADS_PATH,
  uploadUrl,
} from '@koi/contracts/uploads'
import { uploadScenes } from '@koi/domain/uploads/upload-scenes'
import type { Brands } from '#brand.ts'
import { failureAnswer } from '#http/envelope.ts'
import { refuseOtherSites } from '#http/guards/forgery.ts'
import { rateLimitOf, type RateLimits } from '#http/guards/rate-limits.ts'
import { findSession, recallSession, type Sessions } from '#http/sessions/session.ts'
import type { Clock } from '#kernel/clock.ts'
import { refuse } from '#refuse.ts'
import type { Uploads } from './uploads.ts'

export interface UploadRouteParts {
  uploads: Uploads
  sessions: Sessions
  brands: Brands
  clock: Pick<Clock, 'now'>
  limits: RateLimits
}

const UPLOAD_ID = /^[\w-]{22}$/
const BYTES_MAX = Math.max(...Object.values(uploadScenes).map(({ bytesMax }) => bytesMax))
/** A name stands for one content for ever; who may see it is asked of us, so no cache between keeps a copy. */
const IMMUTABLE = 'private, max-age=31536000, immutable'
/** A picture is opened as nothing but a picture, also by itself. */
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** The square that a query names; refuses one that is none. */
function cropOf(query: unknown): UploadCrop | undefined {
  if (typeof query !== 'object' || query === null || !('crop' in query)) return undefined
  const crop = typeof query.crop === 'string' ? readCrop(query.crop) : undefined
  if (!crop) throw refuse('uploadCropWrong')
  return crop
}

async function keepSent(request: FastifyRequest, parts: UploadRouteParts) {
  const { uploads, sessions, brands, clock } = parts
  refuseOtherSites(request)
  const brand = await brands.ofHost(request.hostname)
  const session = await findSession(sessions, request, brand)
  if (!session) throw refuse('loginExpired')
  const token = request.headers[UPLOAD_TOKEN_HEADER]
  if (typeof token !== 'string') throw refuse('uploadTokenInvalid')
  if (!Buffer.isBuffer(request.body)) throw refuse('uploadUnreadable')
  const crop = cropOf(request.query)
  const nowMs = await clock.now()
  const owner = { accountId: session.accountId, brandId: brand.id, nowMs }
  const uploadId = await uploads.keep(token, { bytes: request.body, crop }, owner)
  return { retcode: 0, retmsg: '', url: uploadUrl(uploadId), upload_id: uploadId }
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { isBug, status, headers, body } = failureAnswer(error)
  if (isBug) request.log.error({ err: error }, 'an upload failed by a bug')
  return reply.code(status).headers(headers).send(body)
}

/** Takes pictures (CL-145) and shows them. */
export function addUploadRoutes(app: FastifyInstance, parts: UploadRouteParts): void {
  const { uploads, sessions, brands } = parts
  const config = { rateLimit: rateLimitOf({ access: 'visitor', writes: true }, parts.limits) }
  void app.register((inside, _options, done) => {
    // What a picture says it is decides nothing: its bytes do.
    inside.addContentTypeParser(
      /^image\/|^application\/octet-stream$/,
      { parseAs: 'buffer' },
      (_, body, read) => read(null, body),
    )
    inside.setErrorHandler((error: { statusCode?: number }, request, reply) =>
      error.statusCode === 413
        ? reply
            .code(200)
            .send({ retcode: refusals.uploadTooLarge.code, retmsg: refusals.uploadTooLarge.text })
        : answerFailure(error, request, reply),
    )
    inside.post(UPLOADS_PATH, { config, bodyLimit: BYTES_MAX }, (request) =>
      keepSent(request, parts),
    )
    done()
  })
  const show = async (
    request: FastifyRequest<{ Params: { uploadId: string } }>,
    reply: FastifyReply,
    isSmall: boolean,
  ) => {
    const { uploadId } = request.params
    const brand = await brands.ofHost(request.hostname)
    const session = await recallSession(sessions, request, brand)
    const viewer = { accountId: session?.accountId, brandId: brand.id }
    const found = UPLOAD_ID.test(uploadId)
      ? await uploads.find({ uploadId, isSmall }, viewer)
      : undefined
    if (!found) return reply.callNotFound()
    return reply
      .headers({
        'cache-control': IMMUTABLE,
        'content-security-policy': PICTURE_POLICY,
        'content-disposition': 'inline',
        'content-length': found.byteCount,
      })
      .type(found.mediaType)
      .send(found.stream)
  }
  app.get<{ Params: { uploadId: string } }>(`${UPLOADS_PATH}/:uploadId`, (request, reply) =>
    show(request, reply, false),
  )
  app.get<{ Params: { uploadId: string } }>(`${UPLOADS_PATH}/:uploadId/s`, (request, reply) =>
    show(request, reply, true),
  )
}
