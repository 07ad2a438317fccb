import { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import type { ParsedRequestOf, RequestOf, ResponseOf } from '@koi/contracts/call'
import type { Transport } from '@koi/contracts/client'
import { sendCall } from '#api/transport/send-call.ts'

export type PasskeyProof = RequestOf<typeof identityLoginCalls.passkeyLogin>['credential']

/** Whether passkeys exist here: on named hosts in secure contexts, never on a bare IP address. */
export function canUsePasskeys(
  page: { hostname: string; isSecure: boolean; hasCredentials: boolean } = thisPage(),
): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(page.hostname)
  return page.isSecure && page.hasCredentials && !isAddress
}

function thisPage() {
  return {
    hostname: location.hostname,
    isSecure: window.isSecureContext,
    hasCredentials: 'PublicKeyCredential' in window,
  }
}

/** The person closed the browser's dialog, or another question of ours took its place. */
export function isPasskeyCancelled(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ['NotAllowedError', 'AbortError'].includes(error.name)
}

interface Asking {
  /** As a suggestion at the field that is marked `webauthn`, in place of the browser's dialog. */
  asSuggestion?: boolean
  /** Asked last thing: one question takes the place of another, so a late one must not be put. */
  isWanted?: () => boolean
}

/** Asks the browser for a passkey. Throws what it throws; `isPasskeyCancelled` tells what is no failure. */
export async function askPasskey(
  transport: Transport,
  { asSuggestion = false, isWanted = () => true }: Asking = {},
): Promise<PasskeyProof> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    sendCall(transport, identityLoginCalls.passkeyLoginOptions, {}),
  ])
  if (!isWanted()) throw new DOMException('not wanted any more', 'AbortError')
  const credential = await startAuthentication({
    optionsJSON: optionsFor(options),
    useBrowserAutofill: asSuggestion,
  })
  return { ...credential, clientExtensionResults: { ...credential.clientExtensionResults } }
}

type LoginOptions = ResponseOf<typeof identityLoginCalls.passkeyLoginOptions>['options']

function optionsFor({ allowCredentials, ...options }: LoginOptions) {
  return {
    ...options,
    ...(allowCredentials && { allowCredentials: allowCredentials.map(credentialFor) }),
  }
}

type Credential = NonNullable<LoginOptions['allowCredentials']>[number]

const credentialFor = ({ transports, ...credential }: Credential) => ({
  ...credential,
  ...(transports && { transports }),
})

/** Whether the browser suggests passkeys while somebody types (conditional UI). */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return browserSupportsWebAuthnAutofill()
}

/** Takes back the suggestion that waits; the browser asks one question at a time. */
export async function stopSuggesting(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** Makes a passkey on this device for who is logged in. */
export async function makePasskey(
  transport: Transport,
): Promise<ParsedRequestOf<typeof identityLoginCalls.passkeyRegister>['credential']> {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    sendCall(transport, identityLoginCalls.passkeyRegisterOptions, {}),
  ])
  const { excludeCredentials, ...rest } = options
  const credential = await startRegistration({
    optionsJSON: { ...rest, excludeCredentials: excludeCredentials.map(credentialFor) },
  })
  return { ...credential, clientExtensionResults: { ...credential.clientExtensionResults } }
}
