import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Measure } from '../report.ts'

const root = resolve(import.meta.dirname, '../..')
const READY = /is ready: (http:\/\/\S+)/

function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? Number.NaN) / 1024
}

/** Resident memory of the server process after its first pages, over an already seeded data folder. */
export async function memory(dataDir: string): Promise<Measure[]> {
  if (!existsSync('/proc/self/status')) return []
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const address = await new Promise<string>((ready, fail) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = READY.exec(said)?.[1]
      if (found) ready(found)
    })
    child.once('exit', () => fail(new Error('the server did not start')))
  })
  for (let visit = 0; visit < 200; visit += 1) await (await fetch(`${address}pages/index/index`)).text()
  const value = residentMegabytes(child.pid ?? 0)
  child.kill('SIGTERM')
  await ended
  return [{ name: 'server resident memory after 200 pages', unit: 'MB', value }]
}
