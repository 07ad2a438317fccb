/** What the endpoints of media refuse: a status of HTTP, and a word that programs tell one from the other by. */
const refusals = {
  'key-missing': [401, 'a stream key is needed'],
  'key-invalid': [401, 'this is no stream key of ours'],
  'key-expired': [401, 'this stream key is over: ask for a new one'],
  'key-of-other-room': [403, 'this stream key is for another room'],
  'key-of-other-role': [403, 'this stream key does not allow that'],
  'signature-invalid': [401, 'the callback is not signed by whom we know'],
  'signature-expired': [401, 'the callback was signed too long ago'],
  'signature-used': [409, 'the callback has come already'],
  'room-not-open': [404, 'this room is not open'],
  'not-found': [404, 'there is nothing here'],
  'offer-unreadable': [400, 'this is no offer of a session'],
  'codec-unsupported': [406, 'video must be offered as H.264, and sound as Opus'],
  'already-published': [409, 'this room is being published to'],
  'viewers-full': [503, 'no more viewers over WebRTC: watch over HLS'],
  'hls-only': [503, 'this room is published as a file: watch over HLS'],
  'engine-down': [503, 'the media engine is being started: come again'],
} as const

export type MediaRefusalCode = keyof typeof refusals

/** An expected failure of a media endpoint. */
export class MediaRefusal extends Error {
  readonly code: MediaRefusalCode
  readonly status: number

  constructor(code: MediaRefusalCode) {
    const [status, text] = refusals[code]
    super(text)
    this.name = 'MediaRefusal'
    this.code = code
    this.status = status
  }
}
