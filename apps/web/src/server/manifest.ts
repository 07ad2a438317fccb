/** One row of Vite's manifest; the fields that are used here. */
interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}

export type Manifest = Record<string, ManifestChunk>

/**
 * Files of a chunk and of all it imports, each once, in the order in which they are needed. What the server draws
 * of parts that come later needs their styles at once; their scripts come later.
 */
export function chunkFiles(
  manifest: Manifest,
  keys: readonly string[],
  drawnParts: readonly string[] = [],
): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>()
  const scripts: string[] = []
  const styles = new Set<string>()
  const drawn = new Set<string>()
  const visit = (key: string, take: (chunk: ManifestChunk) => void) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported, take)
    take(chunk)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const part of chunk.dynamicImports ?? []) if (drawnParts.includes(part)) drawn.add(part)
  }
  for (const key of keys) visit(key, ({ file }) => scripts.push(file))
  // A part may hold another; a set that grows while it is walked ends with all of them.
  for (const part of drawn) visit(part, () => undefined)
  return { scripts, styles: [...styles] }
}
