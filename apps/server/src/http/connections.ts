import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#kernel/network-of.ts'

const LOOK_MS = 10_000
/** What a reader must take between two looks while something waits for it: 1 kB a second. */
const TAKEN_BYTES_MIN = 10_000
/** After so many looks without that, the reader is cut off. */
const SLOW_LOOKS_MAX = 2

/** Fastify's words for ranges of addresses. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges.flatMap((text) => named[text] ?? [text])) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

export interface ConnectionLimits {
  /** Open connections of one address, or of one line with IPv6; more are closed at once. */
  perAddressMax: number
  /** Proxies: one connection of theirs is many people's. */
  trustedProxies: readonly string[]
  lookMs?: number
}

interface Reader {
  taken: number
  slowLooks: number
}

/** Whether a reader has hardly taken anything for so long that it is cut off. */
function isStuck(socket: Socket, reader: Reader): boolean {
  const taken = socket.bytesWritten - socket.writableLength
  const isSlow = socket.writableLength > 0 && taken - reader.taken < TAKEN_BYTES_MIN
  reader.taken = taken
  reader.slowLooks = isSlow ? reader.slowLooks + 1 : 0
  return reader.slowLooks >= SLOW_LOOKS_MAX
}

/**
 * Limits what one address can hold on to: the number of its connections, and answers that it asks for and
 * does not read, which would stay in memory for as long as it likes.
 */
export function limitConnections(
  app: FastifyInstance,
  { perAddressMax, trustedProxies, lookMs = LOOK_MS }: ConnectionLimits,
): void {
  const proxies = listOf(trustedProxies)
  const counts = new Map<string, number>()
  const readers = new Map<Socket, Reader>()

  function leave(socket: Socket, network: string) {
    readers.delete(socket)
    const left = (counts.get(network) ?? 1) - 1
    if (left > 0) counts.set(network, left)
    else counts.delete(network)
  }

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    const count = (counts.get(network) ?? 0) + 1
    const isProxy = address !== '' && proxies.check(address, familyOf(address))
    if (count > perAddressMax && !isProxy) {
      socket.destroy()
      return
    }
    counts.set(network, count)
    readers.set(socket, { taken: 0, slowLooks: 0 })
    socket.once('close', () => leave(socket, network))
  })

  const timer = setInterval(() => {
    for (const [socket, reader] of readers) if (isStuck(socket, reader)) socket.destroy()
  }, lookMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
