import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

const NAMES = ['redis-server', 'valkey-server']

/** Where this machine's Redis or Valkey is; undefined where there is none. */
export function findBusServer(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = Object(probe.address())
  probe.close()
  await once(probe, 'close')
  return Number(port)
}

/** A Redis of the test alone, which stores nothing and can be ended and started again at its place. */
export async function startBusServer(program: string) {
  const port = await freePort()
  let child: ChildProcess | undefined
  async function end() {
    const ended = child && once(child, 'exit')
    child?.kill('SIGKILL')
    child = undefined
    await ended
  }
  async function start() {
    const nothingStored = ['--save', '', '--appendonly', 'no', '--dir', tmpdir()]
    const started = spawn(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', ...nothingStored],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    child = started
    for await (const line of createInterface({ input: started.stdout })) {
      if (line.includes('Ready to accept connections')) break
    }
    started.stdout.resume()
  }
  await start()
  return { url: `redis://127.0.0.1:${port}`, start, end }
}
