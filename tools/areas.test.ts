import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas, otherRooms, type Floor } from './areas.ts'
import { root } from './source-files.ts'

const entriesOf = (folder: string) => readdirSync(join(root, folder), { withFileTypes: true })

const foldersIn = (folder: string) =>
  entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Names of the files of a folder without what tells their kind. */
const filesIn = (folder: string, ending: RegExp) =>
  entriesOf(folder).flatMap(({ name }) => (ending.test(name) ? [name.replace(ending, '')] : []))

const rooms: Record<Floor, string[]> = {
  domain: foldersIn('packages/domain/src'),
  calls: filesIn('packages/contracts/src/calls', /(\.test)?\.ts$/),
  server: foldersIn('apps/server/src/modules'),
  web: foldersIn('apps/web/src/features'),
  journeys: filesIn('e2e/journeys', /\.e2e\.ts$/),
}
const floors: readonly Floor[] = ['domain', 'calls', 'server', 'web', 'journeys']

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
