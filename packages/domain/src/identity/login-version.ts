/**
 * Whether a version such as `7.7.9` lies below another. Numbers are compared part by part, missing
 * parts are 0, and what follows the numbers (`-beta`) does not count. An unknown version lies below
 * none: what only old versions need must not be done by chance.
 */
export function isVersionBelow(version: string | undefined, limit: string): boolean {
  const given = version === undefined ? undefined : partsOf(version)
  if (given === undefined) return false
  const wanted = partsOf(limit) ?? []
  for (let place = 0; place < Math.max(given.length, wanted.length); place += 1) {
    const difference = (given[place] ?? 0) - (wanted[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** Whether a version is known and at least the other. */
export function isVersionFrom(version: string | undefined, limit: string): boolean {
  const isKnown = version !== undefined && partsOf(version) !== undefined
  return isKnown && !isVersionBelow(version, limit)
}

function partsOf(version: string): number[] | undefined {
  const numbers = /^\d+(?:\.\d+)*/.exec(version.trim())?.[0]
  return numbers?.split('.').map(Number)
}
