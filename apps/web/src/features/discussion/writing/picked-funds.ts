import { LinkedFund } from '@koi/contracts/fields'
import * as z from 'zod/mini'
import { tabStore, type Slot } from '#lib/storage.ts'

/** A fund that was picked. */
export type Picked = z.infer<typeof LinkedFund>

const slot = (from: string, what: 'asked' | 'picked'): Slot<Picked[]> => ({
  name: `draft.funds.${what}.${from}`,
  parse: (stored) => z.array(LinkedFund).safeParse(stored).data,
})

/** What a page that lets funds be picked has so far, by the name it gives itself. */
export const askForFunds = (from: string, funds: readonly Picked[]) =>
  tabStore.set(slot(from, 'asked'), [...funds])
export const fundsAskedFor = (from: string) => tabStore.get(slot(from, 'asked')) ?? []

/** What was picked goes back to who asked, once. */
export const givePicked = (from: string, funds: readonly Picked[]) =>
  tabStore.set(slot(from, 'picked'), [...funds])
export function takePicked(from: string): Picked[] | undefined {
  const picked = tabStore.get(slot(from, 'picked'))
  tabStore.remove(slot(from, 'picked').name)
  return picked
}
