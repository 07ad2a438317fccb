import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const READY = /is ready: (http:\/\/\S+?)\/h5\/v6\//
/** Longer than a machine with much to do takes to build, seed and listen. */
const START_TIMEOUT_MS = 400_000

export interface RunningKoi {
  /** http://127.0.0.1:port */
  address: string
  dataDir: string
  stop(): Promise<void>
  /** Ends it without a word, as a power cut does; its database lives on. */
  kill(): Promise<void>
}

/** Starts Koi as `npm start` does, as a process of its own; answers when it says that it is ready. */
export async function startKoi(options: {
  dataDir: string
  env?: Record<string, string>
}): Promise<RunningKoi> {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: options.dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const address = await new Promise<string>((ready, fail) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM')
      fail(new Error(`Koi did not start:\n${said}`))
    }, START_TIMEOUT_MS)
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000)
      const found = READY.exec(said)?.[1]
      if (!found) return
      clearTimeout(timer)
      ready(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => fail(new Error(`Koi ended with ${code}:\n${said}`)))
  })
  return {
    address,
    dataDir: options.dataDir,
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
