import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayRead, mayWrite } from './access-mode.ts'
import {
  frameDone,
  frameGet,
  frameRefused,
  frameSet,
  parseFrameReply,
  parseFrameRequest,
} from './frame-message.ts'

const NONCE = '0123456789abcdef0123456789abcdef'

it.each([
  ['readonly', 'readonly', true, false],
  ['ST-024 readwrite', 'readwrite', true, true],
  ['writeonly', 'writeonly', false, true],
] as const)('%s', (_row, mode, canRead, canWrite) => {
  expect([mayRead(mode), mayWrite(mode)]).toEqual([canRead, canWrite])
})

describe('messages between frames', () => {
  it('arrive as they were sent', () => {
    const requests = [frameGet(NONCE, 'large_type'), frameSet(NONCE, 'large_type', true)]
    expect(requests.map((request) => parseFrameRequest(structuredClone(request)))).toEqual(requests)
    const replies = [frameDone(NONCE, true), frameDone(NONCE), frameRefused(NONCE)]
    expect(replies.map((reply) => parseFrameReply(structuredClone(reply)))).toEqual(replies)
  })

  const request = { app: 'koi-transfer', nonce: NONCE, action: 'get', key: 'large_type' }
  const odd: [what: string, data: unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a text', JSON.stringify(request)],
    ['a list', [request]],
    ['another app', { ...request, app: 'other' }],
    ['no nonce', { ...request, nonce: undefined }],
    ['a short nonce', { ...request, nonce: 'ab' }],
    ['a nonce that is no text', { ...request, nonce: [NONCE] }],
    ['an unknown action', { ...request, action: 'removeAll' }],
    ['an inherited action', { ...request, action: 'toString' }],
    ['the key __proto__', { ...request, key: '__proto__' }],
    ['the key constructor.prototype', { ...request, key: 'constructor.prototype' }],
    ['a key with a dot', { ...request, key: 'hold.lin' }],
    ['a key that is no text', { ...request, key: ['large_type'] }],
    ['a key without end', { ...request, key: 'a'.repeat(33) }],
    ['a get with a value', { ...request, value: 1 }],
    ['a further field', { ...request, more: 1 }],
    [
      'a field __proto__ of its own',
      JSON.parse(JSON.stringify(request).replace('{', '{"__proto__":{},')),
    ],
    ['a field by symbol', { ...request, [Symbol('x')]: 1 }],
    ['a reply', frameDone(NONCE, true)],
  ]
  it.each(odd)('CL-147 are no request with %s', (_what, data) => {
    expect(parseFrameRequest(data)).toBeUndefined()
  })

  it('are read without harm, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(parseFrameRequest(data)).toBeUndefined()
        expect(parseFrameReply(data)).toBeUndefined()
      }),
    )
  })
})
