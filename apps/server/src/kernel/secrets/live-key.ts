import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

const KEY = /^[0-9a-f]{64}$/

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * The key that stream keys are signed with: KOI_LIVE_KEY, or a file of the data folder that is made when it is first needed.
 * Another one makes the keys that are out useless, and nothing else.
 */
export function liveKeyOf(given: string | undefined, dataDir: string): Buffer {
  if (given !== undefined) return Buffer.from(given, 'hex')
  const path = join(dataDir, 'live.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    const made = `${randomBytes(32).toString('hex')}\n`
    writeFileSync(path, made, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another node that shares the folder may have been first.
    if (!hasCode(error, 'EEXIST')) throw error
  }
  const text = readFileSync(path, 'utf8').trim()
  if (!KEY.test(text)) throw new StartError(`${path} is no key of 64 hexadecimal digits`)
  return Buffer.from(text, 'hex')
}
