import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { chooseLauncher } from './launcher.ts'

const isRoot = process.getuid?.() === 0
const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }
const folder = mkdtempSync(join(tmpdir(), 'koi-launcher-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = join(folder, 'program')
writeFileSync(program, '#!/bin/sh\nid -u\necho "home is ${HOME:-unset}"\n', { mode: 0o755 })

function launch(launcher: ReturnType<typeof chooseLauncher>, path: string, args: string[] = []) {
  const { command, args: all, options } = launcher(path, args)
  const { status, stdout } = spawnSync(command, all, { ...options, encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

it('starts programs as ourselves without our environment when no other user is needed', () => {
  const launcher = chooseLauncher(undefined, [folder])
  const uid = String(process.getuid?.())
  expect(launch(launcher, program)).toEqual({ status: 0, lines: [uid, 'home is unset'] })
})

describe.runIf(isRoot)('under root', () => {
  it.each([
    ['open to all', 0o755],
    ['closed to others, as a home of root is', 0o700],
  ])('starts programs as the unprivileged user in a folder %s', (_, mode) => {
    chmodSync(folder, mode)
    const launcher = chooseLauncher(nobody, [folder])
    expect(launch(launcher, program)).toEqual({ status: 0, lines: ['65534', 'home is unset'] })
    // PostgreSQL asks access(2) whether its programs can be run, as `test` does.
    expect(launch(launcher, '/usr/bin/test', ['-x', program]).status).toBe(0)
  })

  it('gives that user no right of root but to pass closed folders', () => {
    chmodSync(folder, 0o700)
    const launcher = chooseLauncher(nobody, [folder])
    const { lines } = launch(launcher, '/bin/cat', ['/proc/self/status'])
    const effective = lines.find((line) => line.startsWith('CapEff'))
    // CAP_DAC_OVERRIDE is bit 1 of capabilities(7).
    expect(effective).toBe('CapEff:\t0000000000000002')
  })
})
