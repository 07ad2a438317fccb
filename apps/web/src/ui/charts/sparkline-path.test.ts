import { expect, it } from 'vitest'
import { sparklinePath } from './sparkline-path.ts'

it.each([
  ['rises from the lower left to the upper right', [0, 5, 10], 'M2.0 26.0L32.0 14.0L62.0 2.0'],
  ['stays in the middle where nothing moves', [3, 3], 'M2.0 14.0L62.0 14.0'],
  ['is nothing of one value or none', [7], ''],
  ['is nothing of none', [], ''],
])('a sparkline %s', (_, values, path) => expect(sparklinePath(values)).toBe(path))
