import { productCalls } from '@koi/contracts/calls/products'
import { recommendationCalls } from '@koi/contracts/calls/recommendation'
import { searchCalls } from '@koi/contracts/calls/search'
import { toWire } from '@koi/contracts/wire'
import { placementRooms } from '@koi/domain/recommendation/placement-room'
import type { BenchDatabase } from '../database.ts'
import { openHttp, type Ask } from '../http.ts'
import { manyFundCode, makeManyFunds } from '../many-funds.ts'
import type { Measure } from '../report.ts'
import { SEARCHED_WORDS } from '../searched-words.ts'

const CALLERS = 64
/** Requests of a round. */
const RUNS = 200
const LIST = { sceneCmd: 'list_advanced', limit: 20 } as const
/** Slices are as long as they may be where only their ends are asked for; these are more funds than a node remembers. */
const LONGEST = 50
const PLACES = 60

type Post = (path: string, body: unknown) => Promise<string>

/** With which slices behind the first are asked for. */
async function placesOf(post: Post): Promise<string[]> {
  const places: string[] = []
  const { path, request } = productCalls.queryItemList
  for (let after: string | undefined; places.length < PLACES;) {
    const asked = { ...LIST, limit: LONGEST, ...(after !== undefined && { after }) }
    const answer: unknown = JSON.parse(await post(path, toWire(request, asked)))
    after = String(Object(answer).next)
    places.push(after)
  }
  return places
}

/**
 * What somebody does who looks for a product, by 64 callers at once over 27,000 funds: how long the slowest of a hundred waits,
 * and how many are answered, beside the same callers at a bare read.
 */
export async function discovery(database: BenchDatabase): Promise<Measure[]> {
  await makeManyFunds(database.db)
  const http = await openHttp(database)
  const person = await http.person('demo-lin')
  const places = await placesOf(http.visitor)
  const { queryItemList } = productCalls
  const { searchFunds } = searchCalls
  const { unifiedQueryDp } = recommendationCalls
  const list = toWire(queryItemList.request, LIST)
  const slices = places.map((after) => toWire(queryItemList.request, { ...LIST, after }))
  const words = SEARCHED_WORDS.map((keyword) => toWire(searchFunds.request, { keyword }))
  const { pageId, positionId } = placementRooms.home
  const placements = toWire(unifiedQueryDp.request, {
    dpPage: pageId,
    dpPositions: [positionId],
    dpChannel: 'h5',
  })
  const at = <Value>(values: readonly Value[], run: number) => values[run % values.length]
  const asks: Readonly<Record<string, Ask>> = {
    'a list’s first slice': () => http.visitor(queryItemList.path, list),
    '  for somebody logged in': () => person(queryItemList.path, list),
    '  any later slice': (run) => http.visitor(queryItemList.path, at(slices, run)),
    'a search': (run) => http.visitor(searchFunds.path, at(words, run)),
    'placements of home': () => person(unifiedQueryDp.path, placements),
  }
  const measures: Measure[] = []
  for (const [name, koi] of Object.entries(asks)) {
    measures.push(
      ...(await http.compare({
        name,
        unit: 'reads',
        koi,
        floor: {
          name: 'bare Fastify + pg key read',
          ask: (run) => http.askFloor('/key', { code: manyFundCode(1 + run) }),
        },
        runs: RUNS,
        callers: CALLERS,
        withWaits: true,
      })),
    )
  }
  await http.close()
  return measures
}
