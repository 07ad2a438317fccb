import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { visibleName } from './visible-name.ts'

const Name = visibleName('请填写名称', 4)

describe('a name of one’s own', () => {
  it.each(['稳健', 'A', '7', '★', '🐟', '…', ' 稳健 '])('%j can be seen', (name) => {
    expect(z.safeParse(Name, name)).toEqual({ success: true, data: name.trim() })
  })

  it.each([
    '',
    '   ',
    '\u200B',
    '\u202E\u200B',
    '\u00AD',
    '\u2060\uFEFF',
    '\u0007',
    '\u3164',
    '\u2800',
  ])('%j cannot', (name) => {
    expect(z.safeParse(Name, name).error?.issues[0]?.message).toBe('请填写名称')
  })

  it.each(['稳\n健', '稳\u0000', '\u202E健稳', '稳\u2028健', '\u2066健'])(
    '%j says more than itself',
    (name) => {
      expect(z.safeParse(Name, name).error?.issues[0]?.message).toBe('不能有换行等特殊字符')
    },
  )

  it('is no longer than it may be', () => {
    expect(z.safeParse(Name, '12345').success).toBe(false)
  })
})
