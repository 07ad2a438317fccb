import { to } from '@koi/contracts/pages'
import { SCOPES } from '@koi/domain/ai-clients/scopes'

/** Where clients speak MCP, and where they register, fetch and give back tokens. */
export const MCP_PATH = '/mcp'
export const REGISTER_PATH = '/oauth/register'
export const TOKEN_PATH = '/oauth/token'
export const REVOKE_PATH = '/oauth/revoke'
export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource'
export const SERVER_METADATA = '/.well-known/oauth-authorization-server'

/** Who gives tokens: the site itself. */
export const issuerOf = (origin: string): string => origin
/** What tokens hold for (RFC 8707). */
export const resourceOf = (origin: string): string => `${origin}${MCP_PATH}`

/** RFC 9728: what is protected, and who gives tokens for it. */
export const resourceMetadata = (origin: string, title: string) => ({
  resource: resourceOf(origin),
  authorization_servers: [issuerOf(origin)],
  scopes_supported: SCOPES,
  bearer_methods_supported: ['header'],
  resource_name: title,
})

/** RFC 8414: where everything is, and what is supported of it. */
export const serverMetadata = (origin: string) => ({
  issuer: issuerOf(origin),
  authorization_endpoint: `${origin}${to.aiClientConsent()}`,
  token_endpoint: `${origin}${TOKEN_PATH}`,
  registration_endpoint: `${origin}${REGISTER_PATH}`,
  revocation_endpoint: `${origin}${REVOKE_PATH}`,
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
})

/** What a request without a token that holds is told (RFC 9728, section 5.1; RFC 6750, section 3). */
export const challengeOf = (origin: string, error?: 'invalid_token'): string =>
  [
    `Bearer resource_metadata="${origin}${RESOURCE_METADATA}${MCP_PATH}"`,
    `scope="${SCOPES.join(' ')}"`,
    ...(error === undefined ? [] : [`error="${error}"`]),
  ].join(', ')
