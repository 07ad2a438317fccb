import { isIPv6 } from 'node:net'

const GROUPS = 8
/** Of the eight groups those that a provider hands out. */
const NETWORK_GROUPS = 4

/** `2001:db8::1` in its eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [left = '', right = ''] = address.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const [head, tail] = [groups(left), groups(right)]
  const gap = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  return [...head, ...gap, ...tail].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}

/**
 * Whom limits by address count together. A line with IPv6 has a whole /64: whoever counted its addresses one
 * by one would count to 2^64. An IPv4 address is itself, also where it is written as IPv6.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  if (mapped?.[1] !== undefined) return mapped[1]
  return `${groupsOf(bare).slice(0, NETWORK_GROUPS).join(':')}::/64`
}
