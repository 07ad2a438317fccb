import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { inject } from 'vitest'
import { copyFolder } from './copy-folder.ts'
import { startKoi, type RunningKoi } from './server.ts'
import { JOURNEYS_BEGIN } from './shared-koi.ts'

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/koi-e2e')

/**
 * An instance for one file of journeys: its own data folder, which goes when the file is done. Without a word
 * about its world (`env`) it is a copy of the seeded one; `settings` are what is set beside that.
 */
export async function startOwnKoi(
  name: string,
  env?: Record<string, string>,
  settings: Record<string, string> = {},
): Promise<RunningKoi & { dispose(): Promise<void> }> {
  const dataDir = resolve(cache, `${name}-${process.pid}`)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  remove()
  const seeded = inject('seeded')
  if (env === undefined && seeded !== '') copyFolder(seeded, dataDir)
  const koi = await startKoi({
    dataDir,
    env: { ...(env ?? { KOI_CLOCK: JOURNEYS_BEGIN }), ...settings },
  })
  return {
    ...koi,
    async dispose() {
      await koi.stop()
      remove()
    },
  }
}
