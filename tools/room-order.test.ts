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

const houses = [
  { folder: 'apps/server/src/modules', order: moduleOrder, isFree: () => false },
  {
    folder: 'apps/web/src/features',
    order: featureOrder,
    isFree: (path: string) => /^apps\/web\/src\/features\/[^/]+\/pages\//.test(path),
  },
]

describe.each(houses)('$folder', ({ folder, order, isFree }) => {
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

/**
 * Files that know each other, most of them by a type alone. The list may only get shorter: a shape that two files need stands in
 * the one that does not need the other, or in a file of its own.
 */
const KNOWN_CIRCLES: readonly (readonly string[])[] = [
  [
    'apps/server/src/gateways/pictures/curve-chart.ts',
    'apps/server/src/gateways/pictures/fund-poster.ts',
  ],
  ['apps/server/src/http/context.ts', 'apps/server/src/http/sessions/session.ts'],
  ['apps/server/src/modules/ledger/post.ts', 'apps/server/src/modules/ledger/store.ts'],
  [
    'apps/server/src/modules/pension/move-pension.ts',
    'apps/server/src/modules/pension/open-pension.ts',
    'apps/server/src/modules/pension/service.ts',
  ],
  [
    'apps/server/src/modules/share/poster-content.ts',
    'apps/server/src/modules/share/poster-source.ts',
  ],
  ['apps/server/src/modules/trade/combination-desk.ts', 'apps/server/src/modules/trade/terms.ts'],
  ['apps/web/src/features/plans/plan-signature.ts', 'apps/web/src/features/plans/use-plan-flow.ts'],
  [
    'apps/web/src/features/profit/components/ProofSheet.tsx',
    'apps/web/src/features/profit/components/ProvenFigure.tsx',
    'apps/web/src/features/profit/queries.ts',
  ],
  ['apps/web/src/hosts/app/app-host.ts', 'apps/web/src/hosts/app/app-navigation.ts'],
  [
    'apps/web/src/hosts/app/router.ts',
    'apps/web/src/hosts/host-around.ts',
    'apps/web/src/hosts/qq/mqq.ts',
  ],
  ['apps/web/src/session/login.ts', 'apps/web/src/session/relogin.ts'],
  [
    'apps/web/src/tracking/start-trace.ts',
    'apps/web/src/tracking/start-tracking.ts',
    'apps/web/src/tracking/trace-feed.ts',
  ],
  [
    'packages/domain/src/profit/dividend.ts',
    'packages/domain/src/profit/profit-rows.ts',
    'packages/domain/src/profit/replay-position.ts',
  ],
]

it('has no circle of files, by types either, beside those of this list, which can only shrink', () => {
  expect(circlesOf(sources)).toEqual(KNOWN_CIRCLES)
})
