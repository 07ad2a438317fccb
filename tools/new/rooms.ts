import { areas, otherRooms, type Floor } from '../areas.ts'
import { Refused } from './draft.ts'

const ownRooms = (floor: Floor): readonly string[] => Object.keys(otherRooms[floor])

const roomsOf = (floor: Floor): string[] => [
  ...Object.entries(areas).flatMap(([area, floors]) => (floors.includes(floor) ? [area] : [])),
  ...ownRooms(floor),
]

/** Refuses an area that has no room on the floor (tools/areas.ts). */
export function needRoom(area: string, floor: Floor): void {
  if (roomsOf(floor).includes(area)) return
  const isElsewhere = Object.hasOwn(areas, area)
  throw new Refused(
    isElsewhere
      ? `the area ${area} has no room among ${floor}: see tools/areas.ts`
      : `"${area}" is no area; those with ${floor}: ${roomsOf(floor).toSorted().join(', ')}`,
  )
}
