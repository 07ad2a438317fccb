/** One row of Vite's manifest; the fields that are used here. */
export interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}

export type Manifest = Record<string, ManifestChunk>

/** Files of a chunk and of all it imports, each once, in the order in which they are needed. */
export function chunkFiles(
  manifest: Manifest,
  keys: readonly string[],
): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>()
  const scripts: string[] = []
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    scripts.push(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
  }
  for (const key of keys) visit(key)
  return { scripts, styles: [...styles] }
}
