import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'

/** CBOR of the few kinds of values that a passkey speaks in. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    if (size < 256) return Buffer.from([(major << 5) | 24, size])
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, held]) => [cbor(key), cbor(held)])
    return Buffer.concat([head(5, value.size), ...entries])
  }
  throw new Error('the authenticator does not speak this')
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytesOf = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')
const sha = (text: string | Uint8Array) => createHash('sha256').update(text).digest()

function coseKey({ x, y }: JsonWebKey): Buffer {
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ]),
  )
}

const PRESENT = 1
const VERIFIED = 4
const WITH_KEY = 64

/** A passkey held in memory: what a phone's security chip does, for tests. */
export class SoftAuthenticator {
  readonly credentialId = base64url(randomBytes(32))
  counter = 0
  /** Whether the device asks its person for a finger, a face or a code before it says yes. */
  asksPerson = true
  /** Where the browser is, which it signs. */
  origin: string
  rpId: string
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject }

  constructor(origin: string) {
    this.origin = origin
    this.rpId = new URL(origin).hostname
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  #clientData(type: string, challenge: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  #authData(flags: number, key: Uint8Array = Buffer.alloc(0)) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    return Buffer.concat([sha(this.rpId), Buffer.from([flags]), count, key])
  }

  /** What `navigator.credentials.create` answers. */
  register({ challenge }: { challenge: string }) {
    const id = bytesOf(this.credentialId)
    const size = Buffer.from([0, id.length])
    const key = coseKey(this.#keys.publicKey.export({ format: 'jwk' }))
    const authData = this.#authData(
      PRESENT | (this.asksPerson ? VERIFIED : 0) | WITH_KEY,
      Buffer.concat([Buffer.alloc(16), size, id, key]),
    )
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal', 'made-up'],
      },
      clientExtensionResults: { credProps: { rk: true } },
    }
  }

  /** What `navigator.credentials.get` answers. */
  authenticate({ challenge }: { challenge: string }) {
    this.counter += 1
    const clientData = this.#clientData('webauthn.get', challenge)
    const authData = this.#authData(PRESENT | (this.asksPerson ? VERIFIED : 0))
    const signed = Buffer.concat([authData, sha(clientData)])
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      },
      clientExtensionResults: {},
    }
  }
}
