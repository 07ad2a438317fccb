import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { featureOrder, moduleOrder, outOfOrder } from './room-order.ts'
import { circlesOf } from './circles.ts'
import { filesIn, importsOf, isTest, root } from './source-files.ts'

const sources = ['packages', 'apps']
  .flatMap((folder) => [...filesIn(folder)])
  .filter((path) => /\.tsx?$/.test(path) && !isTest(path))

const ORDERS_SQL = /^apps\/server\/src\/modules\/trade\/orders\/(?:move|insert)-orders-sql\.ts$/

const floors = [
  { folder: 'apps/server/src/modules', order: moduleOrder },
  { folder: 'apps/web/src/features', order: featureOrder },
]

describe.each(floors)('$folder', ({ folder, order }) => {
  const roomOf = (path: string) =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/', 1)[0] : undefined

  it('are all in the order, once', () => {
    const rooms = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect([...order].toSorted()).toEqual(rooms.toSorted())
  })

  /** The later rooms that a file imports from. */
  const laterOf = (path: string): string[] => {
    const own = roomOf(path)
    if (own === undefined) return []
    return importsOf(path).flatMap((target) => {
      const other = roomOf(target)
      if (other === undefined || other === own || ORDERS_SQL.test(target)) return []
      return order.indexOf(other) < order.indexOf(own) ? [] : [other]
    })
  }

  it('import from those before them alone, pages and types too, and no exception is wider than needed', () => {
    const later = sources.flatMap((path) => laterOf(path).map((room) => `${path} ${room}`))
    const stated = Object.entries(outOfOrder)
      .filter(([path]) => path.startsWith(`${folder}/`))
      .flatMap(([path, { rooms }]) => rooms.map((room) => `${path} ${room}`))
    expect([...new Set(later)].toSorted()).toEqual(stated.toSorted())
  })
})

it('has no circle of files, by types either: a shape that two files need stands in a file of its own', () => {
  expect(circlesOf(sources)).toEqual([])
})
