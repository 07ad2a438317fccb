import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '@koi/contracts/codes/refusals'
import { UPLOAD_TOKEN_HEADER, UPLOADS_PATH, uploadUrl } from '@koi/contracts/uploads'
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
/** A name stands for one content for ever; of a private one no cache between keeps a copy. */
const IMMUTABLE = 'max-age=31536000, immutable'
/** A picture is opened as nothing but a picture, also by itself. */
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

async function keepSent(request: FastifyRequest, parts: UploadRouteParts) {
  const { uploads, sessions, brands, clock } = parts
  refuseOtherSites(request)
  const brand = await brands.ofHost(request.hostname)
  const session = await findSession(sessions, request, brand)
  if (!session) throw refuse('loginExpired')
  const token = request.headers[UPLOAD_TOKEN_HEADER]
  if (typeof token !== 'string') throw refuse('uploadTokenInvalid')
  if (!Buffer.isBuffer(request.body)) throw refuse('uploadUnreadable')
  const nowMs = await clock.now()
  const sender = { accountId: session.accountId, brandId: brand.id, nowMs }
  const uploadId = await uploads.keep(token, request.body, sender)
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
  app.get<{ Params: { uploadId: string } }>(`${UPLOADS_PATH}/:uploadId`, async (request, reply) => {
    const { uploadId } = request.params
    const brand = await brands.ofHost(request.hostname)
    const session = await recallSession(sessions, request, brand)
    const viewer = { accountId: session?.accountId, brandId: brand.id }
    const found = UPLOAD_ID.test(uploadId) ? await uploads.find(uploadId, viewer) : undefined
    if (!found) return reply.callNotFound()
    return reply
      .headers({
        'cache-control': `${found.isPublic ? 'public' : 'private'}, ${IMMUTABLE}`,
        'content-security-policy': PICTURE_POLICY,
        'content-disposition': 'inline',
      })
      .type(found.mediaType)
      .send(found.bytes)
  })
}
