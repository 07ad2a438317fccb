import {
  CLIENT_NAME_MAX,
  REDIRECTS_MAX,
  REGISTRATIONS_MAX,
} from '@koi/domain/ai-clients/client-terms'
import { ACCESS_MS } from '@koi/domain/ai-clients/client-terms'
import { redirectOf } from '@koi/domain/ai-clients/redirect-uri'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isOfOtherSite } from '#http/guards/forgery.ts'
import { rateLimitOf } from '#http/guards/rate-limits.ts'
import { isStorable, seenLine } from '#kernel/clean-text.ts'
import { createHexId } from '#kernel/ids.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import {
  MCP_PATH,
  REGISTER_PATH,
  RESOURCE_METADATA,
  resourceMetadata,
  REVOKE_PATH,
  SERVER_METADATA,
  serverMetadata,
  TOKEN_PATH,
} from './addresses.ts'
import { countUnused, insertClient } from './client-store.ts'
import type { Tokens, TokenFault } from './grants.ts'
import { placeOf, type RouteParts } from './place-of-route.ts'

const REGISTRATION_BYTES = 16 * 1024
const FORM_BYTES = 16 * 1024
/** A page of another site may read what everybody may know, and nothing else. */
const FOR_EVERYBODY = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

type Fault =
  | TokenFault
  | 'invalid_request'
  | 'invalid_client'
  | 'unsupported_grant_type'
  | 'temporarily_unavailable'
/** RFC 7591, section 3.2.2. */
type RegistrationFault = 'invalid_redirect_uri' | 'invalid_client_metadata'

const says: Readonly<Record<Fault | RegistrationFault, string>> = {
  invalid_request: 'A parameter is missing, given twice, or none that is known.',
  invalid_client: 'This client has not registered here.',
  invalid_grant: 'The code or token is over, was used, or belongs to another client.',
  invalid_target: 'The resource is not the one that was agreed to.',
  unsupported_grant_type: 'authorization_code and refresh_token are supported.',
  temporarily_unavailable: 'Too many clients register here at the moment.',
  invalid_redirect_uri: 'Redirect URIs are 1 to 5 addresses over https, or http on the loopback.',
  invalid_client_metadata: 'A public client with a name is needed.',
}

/** An error as RFC 6749 has it (section 5.2): what was sent is never repeated. */
const failed = (reply: FastifyReply, error: Fault | RegistrationFault, status = 400) =>
  reply.code(status).send({ error, error_description: says[error] })

const Registration = z.object({
  client_name: z.string().max(1_000).optional(),
  redirect_uris: z.array(z.string()).min(1).max(REDIRECTS_MAX),
})

/** What a form says, every field once; undefined where it is no form. */
function formOf({ body }: FastifyRequest): Readonly<Record<string, string>> | undefined {
  if (!(body instanceof URLSearchParams)) return undefined
  const names = [...body.keys()]
  const fields = Object.fromEntries(body)
  return new Set(names).size === names.length && isStorable(fields) ? fields : undefined
}

function addMetadata(app: FastifyInstance, parts: RouteParts): void {
  async function tell(
    request: FastifyRequest,
    reply: FastifyReply,
    told: (origin: string, title: string) => object,
  ) {
    const place = await placeOf(parts, request)
    if (!place) return reply.callNotFound()
    return reply.headers(FOR_EVERYBODY).send(told(place.origin, place.brand.siteTitle))
  }
  // RFC 9728, section 3.1: the path of what is protected stands behind the well-known one; some look without it.
  for (const url of [`${RESOURCE_METADATA}${MCP_PATH}`, RESOURCE_METADATA]) {
    app.get(url, (request, reply) => tell(request, reply, resourceMetadata))
  }
  app.get(SERVER_METADATA, (request, reply) => tell(request, reply, serverMetadata))
}

function addRegistration(app: FastifyInstance, parts: RouteParts): void {
  const { db, limits } = parts
  const rateLimit = rateLimitOf({ access: 'visitor', writes: true, path: REGISTER_PATH }, limits)
  const options = { bodyLimit: REGISTRATION_BYTES, config: { rateLimit } }
  app.post(REGISTER_PATH, options, async (request, reply) => {
    const place = await placeOf(parts, request)
    if (!place) return reply.callNotFound()
    if (isOfOtherSite(request)) return failed(reply, 'invalid_request', 403)
    const parsed = isStorable(request.body) ? Registration.safeParse(request.body) : undefined
    if (!parsed?.success) return failed(reply, 'invalid_client_metadata')
    const { redirect_uris: redirectUris, client_name: given = '' } = parsed.data
    if (redirectUris.some((each) => redirectOf(each) === undefined)) {
      return failed(reply, 'invalid_redirect_uri')
    }
    const [first = ''] = redirectUris
    const clientName =
      Array.from(seenLine(given)).slice(0, CLIENT_NAME_MAX).join('') ||
      new URL(first).hostname.slice(0, CLIENT_NAME_MAX)
    const client = { clientId: createHexId(), clientName, redirectUris }
    const isTaken = await db.transaction(async (tx) => {
      await takeTurn(tx, 'ai-client-register', place.brand.id)
      if ((await countUnused(tx, place.brand.id)) >= REGISTRATIONS_MAX) return false
      await insertClient(tx, place.brand.id, client)
      return true
    })
    if (!isTaken) return failed(reply.header('retry-after', '600'), 'temporarily_unavailable', 429)
    return reply.code(201).send({
      client_id: client.clientId,
      client_name: client.clientName,
      redirect_uris: redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    })
  })
}

/** Tokens as RFC 6749 tells them (section 5.1). */
const told = ({ access, refresh, scopes }: Tokens) => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: ACCESS_MS / 1_000,
  refresh_token: refresh,
  scope: scopes.join(' '),
})

/** What is asked of the token endpoint: tokens, or why there are none. */
async function tokensFor(
  { grants }: RouteParts,
  brandId: string,
  form: Readonly<Record<string, string>>,
): Promise<Tokens | Fault> {
  const { client_id: clientId, resource } = form
  if (clientId === undefined) return 'invalid_client'
  if (form['grant_type'] === 'authorization_code') {
    const { code, redirect_uri: redirectUri, code_verifier: verifier } = form
    if (code === undefined || redirectUri === undefined || verifier === undefined) {
      return 'invalid_request'
    }
    return grants.exchange(brandId, { code, clientId, redirectUri, verifier, resource })
  }
  if (form['grant_type'] !== 'refresh_token') return 'unsupported_grant_type'
  const { refresh_token: token } = form
  if (token === undefined) return 'invalid_request'
  return grants.refresh(brandId, { token, clientId, resource })
}

function addTokens(app: FastifyInstance, parts: RouteParts): void {
  const rateLimit = rateLimitOf({ access: 'user', path: TOKEN_PATH }, parts.limits)
  const options = { bodyLimit: FORM_BYTES, config: { rateLimit } }
  app.post(TOKEN_PATH, options, async (request, reply) => {
    const place = await placeOf(parts, request)
    if (!place) return reply.callNotFound()
    if (isOfOtherSite(request)) return failed(reply, 'invalid_request', 403)
    const form = formOf(request)
    if (!form) return failed(reply, 'invalid_request')
    const answer = await tokensFor(parts, place.brand.id, form)
    if (typeof answer === 'string') {
      return failed(reply, answer, answer === 'invalid_client' ? 401 : 400)
    }
    return reply.header('pragma', 'no-cache').send(told(answer))
  })
  app.post(REVOKE_PATH, options, async (request, reply) => {
    const place = await placeOf(parts, request)
    if (!place) return reply.callNotFound()
    if (isOfOtherSite(request)) return failed(reply, 'invalid_request', 403)
    const { token, client_id: clientId } = formOf(request) ?? {}
    if (token === undefined) return failed(reply, 'invalid_request')
    if (clientId === undefined) return failed(reply, 'invalid_client', 401)
    await parts.grants.revoke(place.brand.id, { token, clientId })
    // RFC 7009, section 2.2: a token that is none is given back, too.
    return reply.send({})
  })
}

/** Where clients find out what there is, register, fetch their tokens and give them back. */
export function addOauthRoutes(app: FastifyInstance, parts: RouteParts): void {
  addMetadata(app, parts)
  addRegistration(app, parts)
  addTokens(app, parts)
}
