import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'

const client = resolve(import.meta.dirname, '../apps/web/dist/client')
const KILOBYTE = 1_000

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
)

/** Pages share most of their files, and to pack one as small as it gets takes long. */
const packedBytes = new Map<string, number>()

function bytesOf(file: string): number {
  const bytes =
    packedBytes.get(file) ?? brotliCompressSync(readFileSync(resolve(client, file))).length
  packedBytes.set(file, bytes)
  return bytes
}

function withImports(manifest: z.infer<typeof Manifest>, key: string, seen: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return
  seen.add(chunk.file)
  for (const other of chunk.imports ?? []) withImports(manifest, other, seen)
}

/**
 * What a phone loads before a page works: the entry, the page (by the name of its file) and what both import, in brotli
 * kilobytes; undefined where the web app is not built.
 */
export function firstScriptKilobytes(page: string): number | undefined {
  const path = resolve(client, '.vite/manifest.json')
  if (!existsSync(path)) return undefined
  const manifest = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  const files = new Set<string>()
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry || key.endsWith(`/${page}.tsx`)) withImports(manifest, key, files)
  }
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + bytesOf(file), 0)
  return bytes / KILOBYTE
}
