import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choicesText, COMPARED_MAX, readChoices } from './choices.ts'

describe('a list of funds to compare', () => {
  it.each([
    ['', [], []],
    [' , ,', [], []],
    ['900201', ['900201'], []],
    ['900201, 900203', ['900201', '900203'], []],
    ['900201,900201,900203', ['900201', '900203'], ['doubled']],
    ['900201,<b>,900203', ['900201', '900203'], ['malformed']],
    ['a,b,c,d,e,f,g', ['a', 'b', 'c', 'd', 'e', 'f'], ['tooMany']],
    ['a,a,b,c,d,e,f,g,?', ['a', 'b', 'c', 'd', 'e', 'f'], ['malformed', 'doubled', 'tooMany']],
  ])('%j names %j', (text, codes, problems) => {
    expect(readChoices(text)).toEqual({ codes, problems })
  })

  it('is read again as it was written, whatever an address says', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { codes } = readChoices(text)
        expect(codes.length).toBeLessThanOrEqual(COMPARED_MAX)
        expect(readChoices(choicesText(codes))).toEqual({ codes, problems: [] })
      }),
    )
  })
})
