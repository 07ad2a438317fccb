import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'
import type { Measure } from '../report.ts'

const client = resolve(import.meta.dirname, '../../apps/web/dist/client')
const KILOBYTE = 1_000

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
)

function withImports(manifest: z.infer<typeof Manifest>, key: string, seen: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return
  seen.add(chunk.file)
  for (const other of chunk.imports ?? []) withImports(manifest, other, seen)
}

/** Pages that are weighed, by the names of their files, and what each may weigh in kB. */
const GOALS = { Home: 110, ProductDetail: 115, Buy: 115, HoldDetail: 115 }

/** Scripts of the first screens in brotli kilobytes. */
export const firstScreens = (): Measure[] =>
  Object.entries(GOALS).flatMap(([page, goal]) => firstScreen(page, goal))

/** The entry, the page and what both import. */
function firstScreen(page: string, goal: number): Measure[] {
  const path = resolve(client, '.vite/manifest.json')
  if (!existsSync(path)) return []
  const manifest = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  const files = new Set<string>()
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry || key.endsWith(`/${page}.tsx`)) withImports(manifest, key, files)
  }
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(resolve(client, file))).length, 0)
  return [
    {
      name: `first-screen script, ${page}`,
      unit: 'kB brotli',
      value: bytes / KILOBYTE,
      goal: `<= ${goal}`,
    },
  ]
}
