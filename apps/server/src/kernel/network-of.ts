import { isIPv6 } from 'node:net'

const GROUPS = 8
/** Of the eight groups those that a provider hands out. */
const NETWORK_GROUPS = 4

/** Ways to write an IPv4 address inside of one of IPv6: what stands before it. */
const wrappings = [
  // Mapped: a socket of both kinds.
  '0:0:0:0:0:ffff',
  // NAT64: a translator writes the address of whoever has IPv4 behind its own.
  '64:ff9b:0:0:0:0',
  // 6to4: whoever has an IPv4 address makes 2^16 networks of it.
  '2002',
]

/** `2001:db8::1` in its eight groups, without leading zeros; an IPv4 address at its end is two of them. */
function groupsOf(address: string): string[] {
  const inGroups = address.replace(/[\d.]+\.[\d.]+$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [left = '', right = ''] = inGroups.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const [head, tail] = [groups(left), groups(right)]
  const gap = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  return [...head, ...gap, ...tail].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}

/** The IPv4 address that one of IPv6 stands for, where it is a wrapping of one. */
function unwrapped(groups: readonly string[]): string | undefined {
  const wrapping = wrappings.find((prefix) => `${groups.join(':')}:`.startsWith(`${prefix}:`))
  if (wrapping === undefined) return undefined
  const at = wrapping.split(':').length
  const bytes = groups.slice(at, at + 2).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}

/**
 * Whom limits by address count together. A line with IPv6 has a whole /64: whoever counted its addresses one
 * by one would count to 2^64. An IPv4 address is itself, also where it is written as IPv6.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  return unwrapped(groups) ?? `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
