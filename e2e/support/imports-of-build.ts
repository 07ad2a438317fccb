import { readFileSync } from 'node:fs'
import * as z from 'zod'

const manifest = new URL('../../apps/web/dist/client/.vite/manifest.json', import.meta.url)

const Files = z.record(z.string(), z.object({ imports: z.array(z.string()).optional() }))

/** Which files of the built web app import which, without what comes later. */
export function importsOfBuild(): Map<string, string[]> {
  const files = Files.parse(JSON.parse(readFileSync(manifest, 'utf8')))
  return new Map(Object.entries(files).map(([name, { imports }]) => [name, imports ?? []]))
}
