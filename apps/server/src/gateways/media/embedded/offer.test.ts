import { describe, expect, it } from 'vitest'
import { answerToPublisher, readOffer, withPublicAddress } from './offer.ts'

const START = ['v=0', 'a=ice-ufrag:x']
const sound = ['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=mid:0', 'a=rtpmap:111 opus/48000/2']
const h264 = (type: number, profile: string, mode: 0 | 1) => [
  `a=rtpmap:${type} H264/90000`,
  `a=fmtp:${type} level-asymmetry-allowed=1;packetization-mode=${mode};profile-level-id=${profile}`,
]
const pictures = (...formats: string[]) => ['m=video 9 UDP/TLS/RTP/SAVPF 96', 'a=mid:1', ...formats]
const sdp = (...lines: string[]) => [...START, ...lines].join('\r\n')

describe('an offer', () => {
  it.each([
    ['of sound and pictures', sdp(...sound, ...pictures(...h264(102, '42e01f', 1))), [111, 102]],
    ['of pictures alone', sdp(...pictures(...h264(102, '42001f', 1))), [102]],
    [
      'of many profiles: the one that everybody decodes',
      sdp(
        ...pictures(...h264(98, '640c1f', 1), ...h264(99, '42e01f', 0), ...h264(100, '42e01f', 1)),
      ),
      [100],
    ],
    [
      'of VP8 and H.264: H.264',
      sdp(...pictures('a=rtpmap:96 VP8/90000', ...h264(102, '42e01f', 1))),
      [102],
    ],
    ['of VP8', sdp(...sound, ...pictures('a=rtpmap:96 VP8/90000')), 'unsupported'],
    ['of whole pictures in one packet', sdp(...pictures(...h264(99, '42e01f', 0))), 'unsupported'],
    ['of sound alone', sdp(...sound), 'unsupported'],
    [
      'of two cameras',
      sdp(...pictures(...h264(102, '42e01f', 1)), ...pictures(...h264(102, '42e01f', 1))),
      'unsupported',
    ],
    ['of data', sdp('m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:0'), undefined],
    ['that is none', 'hello', undefined],
  ])('%s', (_, text, types) => {
    const media = readOffer(text)
    expect(Array.isArray(media) ? media.map(({ payloadType }) => payloadType) : media).toEqual(
      types,
    )
  })
})

const candidate = (address: string, port: number, kind = 'host') =>
  `a=candidate:1 1 UDP 2122317823 ${address} ${port} typ ${kind}`

describe('addresses of an answer', () => {
  const text = [
    'v=0',
    candidate('10.0.0.7', 5_000),
    candidate('172.17.0.1', 5_000),
    candidate('fd00::1', 5_000),
    candidate('9.9.9.9', 6_000, 'srflx'),
  ].join('\r\n')
  it.each([
    [undefined, ['10.0.0.7 5000', '172.17.0.1 5000', 'fd00::1 5000', '9.9.9.9 6000']],
    ['203.0.113.5', ['203.0.113.5 5000', '9.9.9.9 6000']],
    ['2001:db8::5', ['2001:db8::5 5000', '9.9.9.9 6000']],
  ])('behind %s', (address, places) => {
    const found = withPublicAddress(text, address).matchAll(/UDP \d+ (\S+ \d+) typ/g)
    expect([...found].map(([, place]) => place)).toEqual(places)
  })

  it('a publisher is told that nothing is sent to it', () => {
    const answer = answerToPublisher(
      'm=video 9\r\na=sendrecv\r\na=ssrc:1 cname:x\r\nm=audio 9\r\na=recvonly',
    )
    expect(answer).toBe('m=video 9\r\na=recvonly\r\nm=audio 9\r\na=recvonly')
  })
})
