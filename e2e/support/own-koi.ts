import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { startKoi, type RunningKoi } from './server.ts'

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/koi-e2e')

/** An instance for one file of journeys: its own data folder, which goes when the file is done. */
export async function startOwnKoi(
  name: string,
  env: Record<string, string> = {},
): Promise<RunningKoi & { dispose(): Promise<void> }> {
  const dataDir = resolve(cache, `${name}-${process.pid}`)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  remove()
  const koi = await startKoi({ dataDir, env })
  return {
    ...koi,
    async dispose() {
      await koi.stop()
      remove()
    },
  }
}
