import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
/** 基金代码 in GBK. */
const gbk = bytes(0xbb, 0xf9, 0xbd, 0xf0, 0xb4, 0xfa, 0xc2, 0xeb)

describe('the text of an imported file', () => {
  it.each([
    ['without byte order mark', Buffer.from('基金,1')],
    ['with byte order mark', Buffer.concat([bytes(0xef, 0xbb, 0xbf), Buffer.from('基金,1')])],
  ])('is read in UTF-8 %s', (_, file) => {
    expect(decodeText(file)).toBe('基金,1')
  })

  it.each([
    ['nothing', bytes(), 'the file is empty'],
    ['blanks only', Buffer.from(' \n\n'), 'the file is empty'],
    [
      'a picture',
      bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x00, 0x1a),
      'the file is binary, not text',
    ],
    ['GBK', gbk, 'the file is encoded in GBK; save it as UTF-8'],
    [
      'UTF-16',
      Buffer.from('\uFEFF基金', 'utf16le'),
      'the file is encoded in UTF-16; save it as UTF-8',
    ],
    ['half a character', Buffer.from('基金').subarray(0, 5), 'the file is not text in UTF-8'],
  ])('is refused when the file holds %s', (_, file, message) => {
    expect(() => decodeText(file)).toThrow(message)
  })
})
