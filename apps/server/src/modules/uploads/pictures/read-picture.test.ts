import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jpegOf, pngOf, webpOf } from '../testing-pictures.fixture.ts'
import { readPicture } from './read-picture.ts'

describe('a picture is told by its bytes', () => {
  it.each([
    ['image/png', pngOf(40, 30)],
    ['image/jpeg', jpegOf(40, 30)],
    ['image/webp', webpOf(40, 30)],
  ])('%s, with its size', (mediaType, bytes) => {
    expect(readPicture(bytes), mediaType).toEqual({ width: 40, height: 30 })
  })

  it.each([
    ['a drawing that can carry scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a\u0001\0\u0001\0', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a PNG', pngOf(40, 30).subarray(0, 60)],
    ['the beginning of a JPEG', jpegOf(40, 30).subarray(0, 100)],
    ['the beginning of a WebP', webpOf(40, 30).subarray(0, 40)],
    ['a WebP that moves', webpOf(40, 30, { moves: true })],
    ['a WebP that states a smaller size than its pixels have', webpOf(40, 30, { stated: 4 })],
    ['a PNG that moves', pngOf(40, 30, { moves: true })],
    ['a JPEG of a thousand scans', jpegOf(40, 30, { scans: 1_000 })],
    ['a PNG of no width', pngOf(0, 30)],
  ])('%s is none', (_, bytes) => expect(readPicture(bytes)).toBeUndefined())

  it('a PNG with a changed byte is none: its checksums say so', () => {
    const bytes = pngOf(40, 30)
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20)
    expect(readPicture(bytes)).toBeUndefined()
  })
})

it('whatever is sent is a picture or none: nothing throws', () => {
  const begins = fc.constantFrom(pngOf(8, 8), jpegOf(8, 8), webpOf(8, 8), Buffer.alloc(0))
  fc.assert(
    fc.property(begins, fc.nat(200), fc.uint8Array({ maxLength: 200 }), (begin, cut, noise) => {
      const picture = readPicture(Buffer.concat([begin.subarray(0, cut), noise]))
      expect(picture?.width ?? 1).toBeGreaterThan(0)
    }),
    { numRuns: 2_000 },
  )
})
