import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { canReach, unprivilegedUsers } from './server-user.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-user-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('finds users who can own processes, and neither root nor the negative ids of macOS', () => {
  const passwd = [
    '# a comment of macOS',
    'root:x:0:0:root:/root:/bin/bash',
    'nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false',
    'daemon:*:1:2:System Services:/var/root:/usr/bin/false',
    'broken line',
    '',
  ].join('\n')
  expect(unprivilegedUsers(passwd)).toEqual([{ name: 'daemon', uid: 1, gid: 2 }])
})

it('tells whether a user may enter a folder, by every folder above it', () => {
  const inner = join(folder, 'open')
  mkdirSync(inner, { mode: 0o755 })
  chmodSync(folder, 0o700)
  const stranger = { name: 'stranger', uid: 64_123, gid: 64_123 }
  expect(canReach(stranger, inner)).toBe(false)
  chmodSync(folder, 0o711)
  expect(canReach(stranger, inner)).toBe(true)
  expect(canReach(stranger, '/')).toBe(true)
})
