import { expect, it } from 'vitest'
import { unreadText } from './message-kinds.ts'

it.each([
  [-1, ''],
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('the mark of %i unread is %j', (count, text) => expect(unreadText(count)).toBe(text))
