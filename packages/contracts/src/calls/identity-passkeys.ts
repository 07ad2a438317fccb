import * as z from 'zod/mini'
import { call } from '../call.ts'
import { verbatim } from '../wire.ts'
import { as } from '../wire.ts'
import { LoggedIn } from './identity-answers.ts'
import { Code } from './identity.ts'

const LOGIN = '/fbp/fund/v1/fund.fucus_login_ao.FucusLoginAo'
const none = z.object({})
const text = (max: number) => z.string().check(z.maxLength(max))
const id = z.string().check(z.regex(/^[\w-]{1,64}$/))

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))

/** How a device speaks to the one that keeps a passkey. */
export const TRANSPORTS = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const
const Transports = z.array(z.enum(TRANSPORTS))
const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(Transports),
})
const Verification = z.enum(['discouraged', 'preferred', 'required'])

/** For `startRegistration({ optionsJSON })` of @simplewebauthn/browser. */
const RegisterOptions = verbatim(
  z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(Credential),
    authenticatorSelection: z.object({
      residentKey: Verification,
      requireResidentKey: z.boolean(),
      userVerification: Verification,
    }),
    attestation: z.literal('none'),
  }),
)

/** For `startAuthentication({ optionsJSON })`. */
const LoginOptions = verbatim(
  z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    allowCredentials: z.optional(z.array(Credential)),
    userVerification: Verification,
  }),
)

const attachment = z.optional(z.nullable(z.enum(['cross-platform', 'platform'])))
const extensions = z._default(z.looseObject({}), {})

/** What `startRegistration` answers. */
const Registration = verbatim(
  z.object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url(4096),
      attestationObject: base64url(16_384),
      transports: z.optional(z.array(text(16)).check(z.maxLength(8))),
    }),
    authenticatorAttachment: attachment,
    clientExtensionResults: extensions,
  }),
)

/** What `startAuthentication` answers. */
const Authentication = verbatim(
  z.object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url(4096),
      authenticatorData: base64url(4096),
      signature: base64url(4096),
      userHandle: z.optional(z.nullable(text(256))),
    }),
    authenticatorAttachment: attachment,
    clientExtensionResults: extensions,
  }),
)

/** What somebody calls it, to the letter in every language. */
const PasskeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(32))

/** Passkeys, the second way in. On an IP address all but reading and deleting refuse with 1219. */
export const passkeyCalls = {
  passkeyRegisterOptions: call({
    summary: 'Own: begins a new passkey; needs a recent login (1211)',
    method: 'POST',
    path: `${LOGIN}.PasskeyRegisterOptions`,
    access: 'user',
    writes: true,
    recentLogin: 'always',
    request: none,
    response: z.object({ options: RegisterOptions }),
  }),
  passkeyRegister: call({
    summary:
      'Own: keeps the new passkey; 1220 when it does not prove itself; needs a recent login (1211)',
    method: 'POST',
    path: `${LOGIN}.PasskeyRegister`,
    access: 'user',
    writes: true,
    recentLogin: 'always',
    request: z.object({
      credential: Registration,
      name: as('passkey_name', z.optional(PasskeyName)),
    }),
    response: z.object({ passkeyId: z.string(), name: as('passkey_name', z.string()) }),
  }),
  passkeyLoginOptions: call({
    summary: 'Own: begins a login or `reAuth` by passkey; names no account',
    method: 'POST',
    path: `${LOGIN}.PasskeyLoginOptions`,
    access: 'visitor',
    writes: true,
    isLogin: true,
    request: none,
    response: z.object({ options: LoginOptions }),
  }),
  passkeyLogin: call({
    summary: 'Own: login by passkey',
    method: 'POST',
    path: `${LOGIN}.PasskeyLogin`,
    access: 'visitor',
    writes: true,
    isLogin: true,
    request: z.object({ credential: Authentication }),
    response: LoggedIn,
  }),
  renamePasskey: call({
    summary: 'Own: names a passkey',
    method: 'POST',
    path: `${LOGIN}.RenamePasskey`,
    access: 'user',
    writes: true,
    request: z.object({ passkeyId: id, name: as('passkey_name', PasskeyName) }),
    response: none,
  }),
  deletePasskey: call({
    summary: 'Own: forgets a passkey; never the last way in (1215); needs a recent login (1211)',
    method: 'POST',
    path: `${LOGIN}.DeletePasskey`,
    access: 'user',
    writes: true,
    recentLogin: 'always',
    request: z.object({ passkeyId: id }),
    response: none,
  }),
  reAuth: call({
    summary:
      'Own: proves again who is there, by `sendReAuthCode` or a passkey; the session gets a new token. ' +
      'Accounts with neither use CommLogin with re_auth=1',
    method: 'POST',
    path: `${LOGIN}.ReAuth`,
    access: 'user',
    writes: true,
    request: z.union([
      z.object({ by: z.literal('code'), code: Code }),
      z.object({ by: z.literal('passkey'), credential: Authentication }),
    ]),
    response: LoggedIn,
  }),
}
