import { expect, it } from 'vitest'
import { winRatio } from './win-ratio.ts'

it.each([
  [0.5678, '57%'],
  ['0.5678', '57%'],
  [0, '0%'],
  [1, '100%'],
  [null, '--'],
  [undefined, '--'],
  ['', '--'],
  ['-99999', '--'],
  [-99_999, '--'],
  ['nonsense', '--'],
])('RU-317, ER-083 a win ratio of %s is %s', (ratio, text) => expect(winRatio(ratio)).toBe(text))
