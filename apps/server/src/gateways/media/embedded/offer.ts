/** What an offer of a session (SDP) asks for in one kind of media. */
export interface OfferedMedia {
  kind: 'video' | 'audio'
  mid: string
  payloadType: number
  /** Parameters of the codec, as they were offered. */
  parameters: string
}

const escaped = (text: string) => text.replaceAll(/[^\w]/g, String.raw`\$&`)

function formatsOf(section: string, codec: string): { payloadType: number; parameters: string }[] {
  const maps = section.matchAll(new RegExp(`^a=rtpmap:(\\d+) ${escaped(codec)}\\b`, 'gim'))
  return [...maps].map(([, number = '']) => ({
    payloadType: Number(number),
    parameters: new RegExp(`^a=fmtp:${number} (.*)`, 'm').exec(section)?.[1]?.trim() ?? '',
  }))
}

/** Constrained baseline is what everybody decodes; any other that is sent in pieces will do. */
function h264Of(section: string) {
  const formats = formatsOf(section, 'H264/90000').filter(({ parameters }) =>
    /packetization-mode=1/.test(parameters),
  )
  return formats.find(({ parameters }) => /profile-level-id=42e0/i.test(parameters)) ?? formats[0]
}

/** The media of an offer: H.264 and Opus alone. Undefined where it is none, `unsupported` where pictures come as something else. */
export function readOffer(sdp: string): OfferedMedia[] | 'unsupported' | undefined {
  if (!sdp.startsWith('v=0') || !/^a=ice-ufrag:/m.test(sdp)) return undefined
  const media: OfferedMedia[] = []
  for (const section of sdp.split(/^m=/m).slice(1)) {
    const mid = /^a=mid:(\S+)/m.exec(section)?.[1]
    const kind = section.split(' ', 1)[0]
    if (mid === undefined || (kind !== 'video' && kind !== 'audio')) return undefined
    const format = kind === 'video' ? h264Of(section) : formatsOf(section, 'opus/48000')[0]
    if (!format) return 'unsupported'
    media.push({ kind, mid, ...format })
  }
  // Sound alone feeds no player of pictures, and a second camera would be lost.
  const kinds = media.map(({ kind }) => kind)
  if (new Set(kinds).size !== kinds.length) return 'unsupported'
  return kinds.includes('video') ? media : 'unsupported'
}

const CANDIDATE = /^(a=candidate:\S+ \d+ \S+ \d+ )(\S+)( \d+ typ host.*)$/

/**
 * Behind an address translation the machine's own addresses reach nobody: where the public one is told, it takes their place, once
 * a port.
 */
export function withPublicAddress(sdp: string, publicAddress: string | undefined): string {
  if (publicAddress === undefined) return sdp
  const seen = new Set<string>()
  return sdp
    .split('\r\n')
    .flatMap((line) => {
      const found = CANDIDATE.exec(line)
      if (!found) return [line]
      const [, head = '', address = '', tail = ''] = found
      const isV6 = address.includes(':')
      const place = tail.trim().split(' ', 1).join('')
      if (isV6 !== publicAddress.includes(':') || seen.has(place)) return []
      seen.add(place)
      return [`${head}${publicAddress}${tail}`]
    })
    .join('\r\n')
}

/**
 * The answer to a publisher. Its track was declared to send as well, so that lost packets can be asked for; the publisher is told
 * that nothing is sent.
 */
export const answerToPublisher = (sdp: string): string =>
  sdp
    .split('\r\n')
    .filter((line) => !line.startsWith('a=ssrc'))
    .map((line) => (line === 'a=sendrecv' ? 'a=recvonly' : line))
    .join('\r\n')
