import { createHash } from 'node:crypto'
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client'
import type { Scope } from '@koi/domain/ai-clients/scopes'
import type { Browser } from '#http/testing.ts'
import { createToken } from '#kernel/ids.ts'
import { freshKey } from '#testing/investor.ts'

export const REDIRECT = 'http://127.0.0.1:33418/callback'

/** What a client of the public library keeps of its connection. */
function createProvider(name = '某某助手') {
  const kept: {
    client?: Parameters<NonNullable<OAuthClientProvider['saveClientInformation']>>[0]
    tokens?: Parameters<OAuthClientProvider['saveTokens']>[0] | undefined
    verifier: string
    opened?: URL
  } = { verifier: '' }
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: {
      client_name: name,
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'state-of-the-test',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens
    },
    redirectToAuthorization: (url) => {
      kept.opened = url
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier,
  }
  return { kept, provider }
}

/** What the address says that a client opens. */
export function parametersOf(url: URL) {
  const of = (name: string) => url.searchParams.get(name) ?? undefined
  return {
    clientId: of('client_id'),
    redirectUri: of('redirect_uri'),
    responseType: of('response_type'),
    codeChallenge: of('code_challenge'),
    codeChallengeMethod: of('code_challenge_method'),
    scope: of('scope'),
    clientState: of('state'),
    resource: of('resource'),
  }
}

/** What a person does on the page: agrees to some of what is asked. Answers where they are sent. */
export async function agreeTo(
  { client }: Pick<Browser, 'client'>,
  parameters: ReturnType<typeof parametersOf>,
  granted: Scope[],
  idempotencyKey = freshKey(),
): Promise<URL> {
  const { version } = await client.queryAuth({ scene: 'ai_client' })
  const { backAddress } = await client.approveAiClient({
    ...parameters,
    granted,
    version,
    idempotencyKey,
  })
  return new URL(backAddress)
}

/** Connects a client of the public library: discovery, registration, consent, tokens. */
export async function connectLibrary(
  address: URL,
  person: Pick<Browser, 'client'>,
  granted: Scope[],
  options: ConstructorParameters<typeof Client>[1] = {},
) {
  const { kept, provider } = createProvider()
  const open = () => new StreamableHTTPClientTransport(address, { authProvider: provider })
  const first = open()
  const isAsked = await new Client({ name: 'test', version: '1' }, options)
    .connect(first)
    .then(() => false)
    .catch((error: unknown) => error instanceof UnauthorizedError)
  if (!isAsked || !kept.opened) throw new Error('the client was not sent to the person')
  await first.finishAuth((await agreeTo(person, parametersOf(kept.opened), granted)).searchParams)
  const client = new Client({ name: 'test', version: '1' }, options)
  await client.connect(open())
  return { client, kept, provider, open }
}

/** A verifier with its challenge. */
export function createProof() {
  const verifier = createToken()
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
