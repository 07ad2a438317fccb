import { TRANSPORTS } from '@koi/contracts/calls/identity-passkeys'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { ParsedRequestOf, ResponseOf } from '@koi/contracts/call'
import type { passkeyCalls } from '@koi/contracts/calls/identity-passkeys'
import type { Log } from '#kernel/log.ts'
import { refuse } from '#refuse.ts'
import type { PasskeyPlace } from './passkey-place.ts'
import { CHALLENGE_SECONDS, type PasskeyRow, type UsablePasskey } from './passkey-store.ts'

type Calls = typeof passkeyCalls
export type Registration = ParsedRequestOf<Calls['passkeyRegister']>['credential']
export type Authentication = ParsedRequestOf<Calls['passkeyLogin']>['credential']
export type RegisterOptions = ResponseOf<Calls['passkeyRegisterOptions']>['options']
export type LoginOptions = ResponseOf<Calls['passkeyLoginOptions']>['options']

/** Who registers, as their device will show it. */
export interface PasskeyOwner {
  accountId: string
  nickName: string
  brandTitle: string
}

const timeout = CHALLENGE_SECONDS * 1000

export const knownTransports = (names: readonly string[]) =>
  TRANSPORTS.filter((name) => names.includes(name))

/** What the browser needs to make a passkey; `own` are those the account has already. */
export async function registerOptions(
  { accountId, nickName, brandTitle }: PasskeyOwner,
  { hostName }: PasskeyPlace,
  own: readonly PasskeyRow[],
): Promise<RegisterOptions> {
  const made = await generateRegistrationOptions({
    rpName: brandTitle,
    rpID: hostName,
    userName: nickName,
    userDisplayName: nickName,
    userID: new TextEncoder().encode(accountId),
    timeout,
  })
  const sameHost = own.filter(({ rpId }) => rpId === hostName)
  return {
    rp: { id: hostName, name: brandTitle },
    user: made.user,
    challenge: made.challenge,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: sameHost.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports: knownTransports(transports),
    })),
    // A login names nobody, so the device has to know whose passkey it is.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** What the browser needs to sign with any passkey of this host. */
export async function loginOptions({ hostName }: PasskeyPlace): Promise<LoginOptions> {
  const { challenge } = await generateAuthenticationOptions({ rpID: hostName, timeout })
  return { challenge, rpId: hostName, timeout, userVerification: 'required' }
}

/** What a signature must be about. */
export interface Expected {
  challenge: string
  place: PasskeyPlace
}

const expectations = ({ challenge, place }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: place.origin,
  expectedRPID: place.hostName,
  // A passkey is the whole login: the device has to know that it is its person who says yes.
  requireUserVerification: true,
})

/** The library throws for everything that does not fit. */
async function proven<T extends { verified: boolean }>(log: Log, verify: () => Promise<T>) {
  try {
    const found = await verify()
    if (found.verified) return found
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : '' }, 'a passkey was refused')
  }
  throw refuse('passkeyFailed')
}

/** The new passkey's key, once it proved itself; refuses with `passkeyFailed`. */
export async function verifyRegistration(log: Log, given: Registration, expected: Expected) {
  const { id, rawId, type } = given
  const { clientDataJSON, attestationObject } = given.response
  const response = { clientDataJSON, attestationObject }
  const found = await proven(log, () =>
    verifyRegistrationResponse({
      ...expectations(expected),
      response: { id, rawId, type, response, clientExtensionResults: {} },
    }),
  )
  if (!found.registrationInfo) throw refuse('passkeyFailed')
  return found.registrationInfo.credential
}

/** The authenticator's counter after its signature; refuses with `passkeyFailed`, also when it went back. */
export async function verifySignature(
  log: Log,
  given: Authentication,
  passkey: UsablePasskey,
  expected: Expected,
): Promise<number> {
  const { id, rawId, type } = given
  const { clientDataJSON, authenticatorData, signature } = given.response
  const response = { clientDataJSON, authenticatorData, signature }
  // A copy: the driver's buffers are slices of larger ones.
  const credential = { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter }
  const found = await proven(log, () =>
    verifyAuthenticationResponse({
      ...expectations(expected),
      credential,
      response: { id, rawId, type, response, clientExtensionResults: {} },
    }),
  )
  return found.authenticationInfo.newCounter
}
