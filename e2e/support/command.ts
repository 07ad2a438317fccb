import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface CommandEnd {
  code: number | null
  /** Everything it printed, both streams as they came. */
  said: string
}

/** Runs a program of the project over the data folder of a Koi, as an operator does. */
export async function runProgram(
  path: string,
  args: readonly string[],
  dataDir: string,
): Promise<CommandEnd> {
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, said }
}

/** `npm run import` without the installation check. */
export const importFiles = (dataDir: string, kind: string, path: string) =>
  runProgram('apps/server/src/cli/import.ts', [kind, path], dataDir)

/** `npm run day`: moves business time from outside the server. */
export const moveDays = (dataDir: string, ...args: readonly string[]) =>
  runProgram('apps/server/src/cli/day.ts', args, dataDir)
