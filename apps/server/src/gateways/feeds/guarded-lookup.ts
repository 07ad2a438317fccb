import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** Where an address leads, by range: nowhere a feed of market data can be. */
function listOf(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, isIPv6(net) ? 'ipv6' : 'ipv4')
  return list
}

/** Never, whoever asks: nothing, link-local with the metadata services of clouds, groups, reserved. */
const never = listOf([
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::254', 128],
])

/** This machine and its neighbours: only for a feed that says it is inside. */
const inside = listOf([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['::1', 128],
  ['fc00::', 7],
])

/** Ways to write an IPv4 address in IPv6: NAT64 and 6to4; the mapped form the lists know themselves. */
const wrapped = listOf([
  ['64:ff9b::', 96],
  ['2002::', 16],
])

/** Whether a feed may be fetched at an address. */
export function isAllowedAddress(address: string, { isInside }: { isInside: boolean }): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0 || never.check(address, family) || wrapped.check(address, family)) {
    return false
  }
  return isInside || !inside.check(address, family)
}

/** The address is one that feeds are never fetched at, or not one of the outside. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

type Resolve = (
  name: string,
  answer: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void

const bySystem: Resolve = (name, answer) =>
  lookup(name, { all: true }, (error, addresses) => answer(error, addresses))

/**
 * A `lookup` for `http.request`: the name is asked once, every address is checked, and the connection goes
 * to one that was checked. A name that answers otherwise the next time (DNS rebinding) gains nothing.
 */
export const guardedLookup =
  (allow: { isInside: boolean }, resolve: Resolve = bySystem): LookupFunction =>
  (name, options, callback) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses
      if (error || !first) return callback(error ?? new Error(`${name} has no address`), '', 4)
      if (!addresses.every(({ address }) => isAllowedAddress(address, allow))) {
        return callback(new ForbiddenAddress(`${name} leads inside`), '', 4)
      }
      return options.all
        ? callback(null, [...addresses])
        : callback(null, first.address, first.family)
    })
