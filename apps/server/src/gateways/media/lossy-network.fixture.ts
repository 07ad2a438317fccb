import { createSocket, type RemoteInfo } from 'node:dgram'

/** The second and third bits of a packet of RTP or RTCP are its version; STUN and DTLS have others. */
const isMedia = (packet: Buffer) => (packet[0] ?? 0) >> 6 === 2

/**
 * A network between a browser and a port of this machine that loses one packet of media in so many on its way to the server, always
 * the same ones. Answers its port, how many it lost, and how it ends.
 */
export async function lossyNetwork(serverPort: number, oneIn: number) {
  const socket = createSocket('udp4')
  let browser: RemoteInfo | undefined
  let media = 0
  let lost = 0
  socket.on('message', (packet, from) => {
    if (from.port === serverPort) {
      if (browser) socket.send(packet, browser.port, browser.address)
      return
    }
    browser = from
    if (isMedia(packet)) {
      media += 1
      if (media % oneIn === 0) {
        lost += 1
        return
      }
    }
    socket.send(packet, serverPort, '127.0.0.1')
  })
  await new Promise<void>((done) => {
    socket.bind(0, '127.0.0.1', done)
  })
  return {
    port: socket.address().port,
    lostShare: () => lost / Math.max(1, media),
    close: () => socket.close(),
  }
}
