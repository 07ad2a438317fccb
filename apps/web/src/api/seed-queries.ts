import { fromWire } from '@koi/contracts/wire'
import * as z from 'zod/mini'
import type { QueryClient } from '@tanstack/react-query'
import type { Want } from '#navigation/page-modules.ts'

/** Answers that came with the HTML: the key of each call and its body as the wire gives it. */
export type ServerState = readonly (readonly [key: readonly unknown[], body: unknown])[]

/** Puts the answers that a page wants into the cache; what does not fit its contract is fetched anew. */
export function seedQueries(
  queries: QueryClient,
  state: ServerState,
  wants: readonly Want[],
): void {
  for (const { call, request } of wants) {
    const name = JSON.stringify([call.path, request])
    const found = state.find(([key]) => JSON.stringify(key) === name)
    if (!found) continue
    const parsed = z.safeParse(call.response, fromWire(call.response, found[1]))
    if (parsed.success) queries.setQueryData([call.path, request], parsed.data)
  }
}
