import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** Everybody of a measure comes from one address. */
const UNLIMITED = { KOI_VISITOR_WRITES_PER_MINUTE: '100000', KOI_REQUESTS_PER_MINUTE: '1000000' }
const READY = /is ready: (http:\/\/[^/\s]+)/

export interface RunningServer {
  /** http://127.0.0.1:port */
  origin: string
  pid: number
  stop(): Promise<void>
  /** Ends it without a word, as a power cut does; its database lives on. */
  kill(): Promise<void>
}

/** Starts Koi as `npm start` does, as a process of its own, over an already seeded data folder. */
export async function startServer(dataDir: string): Promise<RunningServer> {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...UNLIMITED, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const origin = await new Promise<string>((ready, fail) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = READY.exec(said)?.[1]
      if (found) ready(found)
    })
    child.once('exit', () => fail(new Error('the server did not start')))
  })
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
