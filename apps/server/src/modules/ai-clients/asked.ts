import type { aiClientCalls } from '@koi/contracts/calls/ai-clients'
import type { ParsedRequestOf } from '@koi/contracts/call'
import { withParameters } from '@koi/domain/ai-clients/redirect-uri'
import { scopesAsked, SCOPES, type Scope } from '@koi/domain/ai-clients/scopes'
import type { Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { findClient, type ClientRow } from './client-store.ts'
import { issuerOf, resourceOf } from './addresses.ts'

type Parameters = ParsedRequestOf<typeof aiClientCalls.queryAiClientRequest>

/** What a client asks a person for, checked. */
export interface Asked {
  client: ClientRow
  redirectUri: string
  scopes: Scope[]
  challenge: string
  resource: string
  /** Why it can only be sent back (RFC 6749, section 4.1.2.1); undefined where it can be agreed to. */
  fault:
    | 'unsupported_response_type'
    | 'invalid_request'
    | 'invalid_scope'
    | 'invalid_target'
    | undefined
  /** Where the person is sent with what came of it. */
  back: (parameters: Readonly<Record<string, string>>) => string
}

/** The SHA-256 of a verifier in base64url, always 43 signs. */
const CHALLENGE = /^[\w-]{43}$/

function faultOf(parameters: Parameters, scopes: Scope[] | undefined, resource: string) {
  if (parameters.responseType !== 'code') return 'unsupported_response_type'
  const { codeChallenge = '', codeChallengeMethod } = parameters
  if (!CHALLENGE.test(codeChallenge) || codeChallengeMethod !== 'S256') return 'invalid_request'
  if (parameters.resource !== resource) return 'invalid_target'
  return scopes ? undefined : 'invalid_scope'
}

/**
 * Checks what a client asks for. Where it is unknown at this brand, or would have the person sent elsewhere than it registered, it is refused:
 * nobody is sent anywhere then.
 */
export async function checkAsked(
  queries: Queries,
  parameters: Parameters,
  { brandId, origin }: { brandId: string; origin: string },
): Promise<Asked> {
  const client = await findClient(queries, parameters.clientId ?? '', brandId)
  if (!client) throw refuse('aiClientUnknown')
  const { redirectUri = '', clientState, codeChallenge = '' } = parameters
  if (!client.redirectUris.includes(redirectUri)) throw refuse('aiClientRedirect')
  const scopes = scopesAsked(parameters.scope)
  const resource = resourceOf(origin)
  return {
    client,
    redirectUri,
    scopes: scopes ?? [...SCOPES],
    challenge: codeChallenge,
    resource,
    fault: faultOf(parameters, scopes, resource),
    // RFC 9207: the client knows whose answer it is.
    back: (answer) =>
      withParameters(redirectUri, { ...answer, state: clientState, iss: issuerOf(origin) }),
  }
}
