import { LinkedFund } from '@koi/contracts/fields'
import * as z from 'zod/mini'
import { deviceStore, tabStore, type Slot } from '#lib/storage.ts'

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
export function givePicked(from: string, funds: readonly Picked[]) {
  tabStore.set(slot(from, 'picked'), [...funds])
  keepRecent(funds)
}
export function takePicked(from: string): Picked[] | undefined {
  const picked = tabStore.get(slot(from, 'picked'))
  tabStore.remove(slot(from, 'picked').name)
  return picked
}

/** Names that begin with `post.` are forgotten with a logout. */
const recent: Slot<Picked[]> = {
  name: 'post.funds.recent',
  parse: (stored) => z.array(LinkedFund).safeParse(stored).data,
}
const RECENT_MAX = 5

/** What was picked here last, the newest first. */
export const recentlyPicked = () => deviceStore.get(recent) ?? []
const keepRecent = (funds: readonly Picked[]) =>
  deviceStore.set(recent, withoutTwice([...funds, ...recentlyPicked()]).slice(0, RECENT_MAX))

/** Each fund once, at its first place. */
const withoutTwice = (funds: readonly Picked[]): Picked[] =>
  funds.filter(
    ({ fundCode }, place) => funds.findIndex((one) => one.fundCode === fundCode) === place,
  )
