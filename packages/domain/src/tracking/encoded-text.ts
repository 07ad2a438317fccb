const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const HEX = /^(?:[0-9a-f]{2})+$/i

/** Text of percent signs; as it is where they make no text. */
export function percentDecoded(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}

const textOf = (bytes: readonly number[]) =>
  percentDecoded(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))

function base64Bytes(run: string): number[] {
  const plain = run.replaceAll('=', '').replaceAll('-', '+').replaceAll('_', '/')
  const values = plain.split('').map((sign) => BASE64.indexOf(sign))
  const bits = values.map((value) => Math.max(0, value).toString(2).padStart(6, '0')).join('')
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}

/** What a run of letters and digits says as hexadecimal and as base64: text, or signs without a meaning. */
export function readings(run: string): string[] {
  const hex = HEX.test(run)
    ? [textOf((run.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))]
    : []
  return [...hex, textOf(base64Bytes(run))]
}
