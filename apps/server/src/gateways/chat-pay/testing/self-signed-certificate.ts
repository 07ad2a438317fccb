import { createSign, randomBytes, type KeyObject } from 'node:crypto'

/** One element of DER: tag, length, content. */
function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content])
}

const sequence = (...parts: readonly Buffer[]) => element(0x30, ...parts)
const integer = (bytes: Buffer) => element(0x02, bytes)
/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11, without parameters. */
const SHA256_RSA = sequence(element(0x06, Buffer.from('2a864886f70d01010b', 'hex')), element(0x05))
/** commonName, 2.5.4.3. */
const nameOf = (text: string) =>
  sequence(
    element(
      0x31,
      sequence(element(0x06, Buffer.from('550403', 'hex')), element(0x0c, Buffer.from(text))),
    ),
  )
/** YYMMDDHHMMSSZ, which holds until 2049. */
const time = (ms: number) =>
  element(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`))

/**
 * An X.509 certificate of a key by itself, for stand-ins: Node reads certificates and makes none. Answers
 * the PEM text and the serial number as a reader writes it.
 */
export function selfSignedCertificate(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  { name, fromMs, untilMs }: { name: string; fromMs: number; untilMs: number },
): { pem: string; serial: string } {
  // The first bit stays 0 and the first byte above it: a positive number without a leading zero.
  const serial = Buffer.concat([Buffer.from([0x5a]), randomBytes(15)])
  const body = sequence(
    element(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    SHA256_RSA,
    nameOf(name),
    sequence(time(fromMs), time(untilMs)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  const whole = sequence(body, SHA256_RSA, element(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n').trim()
  const pem = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
  return { pem, serial: serial.toString('hex').toUpperCase() }
}
