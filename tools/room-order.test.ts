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
  { folder: 'apps/server/src/modules', order: moduleOrder, isFree: () => false },
  {
    folder: 'apps/web/src/features',
    order: featureOrder,
    isFree: (path: string) => /^apps\/web\/src\/features\/[^/]+\/pages\//.test(path),
  },
]

describe.each(floors)('$folder', ({ folder, order, isFree }) => {
  const roomOf = (path: string) =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/', 1)[0] : undefined

  it('are all in the order, once', () => {
    const rooms = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect([...order].toSorted()).toEqual(rooms.toSorted())
  })

  it('import from those before them alone, types too', () => {
    const wrong = sources.flatMap((path) => {
      const own = roomOf(path)
      if (own === undefined || isFree(path) || path in outOfOrder) return []
      return importsOf(path).flatMap((target) => {
        const other = roomOf(target)
        if (other === undefined || other === own || ORDERS_SQL.test(target)) return []
        return order.indexOf(other) < order.indexOf(own) ? [] : [`${path} imports ${target}`]
      })
    })
    expect(wrong).toEqual([])
  })
})

it('has no circle of files, by types either: a shape that two files need stands in a file of its own', () => {
  expect(circlesOf(sources)).toEqual([])
})
