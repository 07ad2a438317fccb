import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answeredBy, areas, otherRooms, type Floor } from './areas.ts'
import { codeOf, filesIn as filesBelow, isTest, root } from './source-files.ts'

const entriesOf = (folder: string) => readdirSync(join(root, folder), { withFileTypes: true })

const foldersIn = (folder: string) =>
  entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Names of the files of a folder without what tells their kind. */
const filesIn = (folder: string, ending: RegExp) =>
  entriesOf(folder).flatMap(({ name }) => (ending.test(name) ? [name.replace(ending, '')] : []))

const rooms: Record<Floor, string[]> = {
  domain: foldersIn('packages/domain/src'),
  calls: filesIn('packages/contracts/src/calls', /(\.test)?\.ts$/),
  pages: filesIn('packages/contracts/src/pages', /\.ts$/),
  server: foldersIn('apps/server/src/modules'),
  web: foldersIn('apps/web/src/features'),
  journeys: filesIn('e2e/journeys', /\.e2e\.ts$/),
}
const floors: readonly Floor[] = ['domain', 'calls', 'pages', 'server', 'web', 'journeys']

/** The area of a room: the longest whose word it is or begins with. */
function areaOf(room: string): string | undefined {
  return Object.keys(areas)
    .filter((area) => room === area || room.startsWith(`${area}-`))
    .toSorted((one, other) => other.length - one.length)[0]
}

describe.each(floors)('every room on the floor %s', (floor) => {
  it('is of an area by name, or stated with its reason', () => {
    const unknown = rooms[floor].filter((room) => {
      if (room in otherRooms[floor]) return false
      return !areas[areaOf(room) ?? '']?.includes(floor)
    })
    expect(unknown).toEqual([])
  })

  it('is there for every area and reason that names the floor', () => {
    const named = Object.entries(areas).flatMap(([area, on]) => (on.includes(floor) ? [area] : []))
    const found = new Set(rooms[floor].map(areaOf))
    expect(named.filter((area) => !found.has(area))).toEqual([])
    expect(Object.keys(otherRooms[floor]).filter((room) => !rooms[floor].includes(room))).toEqual(
      [],
    )
  })
})

const CALLS =
  /import (?:type )?\{([^}]*\b\w*Calls\b[^}]*)\} from '@koi\/contracts\/calls\/([\w-]+)'/g

/** The modules that answer the calls of each file: beside `wire.ts`, which makes parts of answers, they alone import them. */
function answerers(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const path of filesBelow('apps/server/src/modules')) {
    if (!path.endsWith('.ts') || path.endsWith('/wire.ts') || isTest(path)) continue
    const [, , , , module = ''] = path.split('/')
    for (const [, , file = ''] of codeOf(path).matchAll(CALLS))
      found.set(file, (found.get(file) ?? new Set()).add(module))
  }
  return found
}

describe('a call is answered by the module of its area', () => {
  const found = answerers()

  it('finds who answers every file that has calls', () => {
    const withCalls = [...new Set(rooms.calls)].filter((file) =>
      /\w+Calls = \{/.test(codeOf(`packages/contracts/src/calls/${file}.ts`)),
    )
    expect([...found.keys()].toSorted()).toEqual(withCalls.toSorted())
  })

  it('or by another that is stated with its reason', () => {
    const wrong = [...found].flatMap(([file, modules]) => {
      const area = file in otherRooms.calls ? file : (areaOf(file) ?? file)
      const expected = answeredBy[area]?.module ?? area
      return [...modules].flatMap((module) =>
        module === expected ? [] : [`${file} is answered by ${module}`],
      )
    })
    expect(wrong).toEqual([])
  })
})
