import { importsOf } from './source-files.ts'

/** The imports between these files; package exports and some imports leave the ending out. */
function graphOf(files: readonly string[]): Map<string, string[]> {
  const known = new Set(files)
  const fileOf = (path: string) =>
    ['', '.ts', '.tsx'].map((end) => path + end).find((each) => known.has(each))
  return new Map(files.map((file) => [file, importsOf(file).flatMap((path) => fileOf(path) ?? [])]))
}

/** Everything that can be reached from a file. */
function reachedFrom(graph: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
  const reached = new Set<string>()
  const open = [...(graph.get(start) ?? [])]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    open.push(...(graph.get(file) ?? []))
  }
  return reached
}

/** Files that lead back to themselves, in groups of those that lead to each other; imports of types count. */
export function circlesOf(files: readonly string[]): string[][] {
  return circlesIn(graphOf(files))
}

/** What leads back to itself, in groups of what leads to each other. */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const all = [...graph.keys()]
  const reached = new Map(all.map((each) => [each, reachedFrom(graph, each)]))
  const inCircle = all.filter((each) => reached.get(each)?.has(each))
  const groups = inCircle.map((each) =>
    inCircle
      .filter((other) => reached.get(each)?.has(other) && reached.get(other)?.has(each))
      .toSorted(),
  )
  const first = groups.filter((group, index) => group[0] === inCircle[index])
  return first.toSorted(([one = ''], [other = '']) => one.localeCompare(other))
}
