import { describe, expect, it } from 'vitest'
import { parseSize } from './size.ts'

describe('parseSize', () => {
  it.each([
    ['10', 10],
    ['10B', 10],
    ['1.5KB', 1536],
    ['2MB', 2097152],
    ['1GB', 1073741824],
    ['1TB', 1099511627776],
    ['2mb', 2097152],
    [' 3 kb ', 3072],
    ['0', 0],
  ])('RU-137 %j is %i bytes', (text, bytes) => expect(parseSize(text)).toBe(bytes))

  it.each([
    ['abc', 'Invalid size format'],
    ['', 'Invalid size format'],
    ['-1KB', 'Invalid size format'],
    ['1.KB', 'Invalid size format'],
    ['1 2KB', 'Invalid size format'],
    ['5PB', 'Unknown unit'],
    ['5K', 'Unknown unit'],
  ])('RU-138 ER-061 ER-062 %j is refused: %s', (text, message) => {
    expect(() => parseSize(text)).toThrow(new Error(message))
  })
})
