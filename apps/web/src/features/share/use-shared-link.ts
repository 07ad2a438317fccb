import { shareCalls } from '@koi/contracts/calls/share'
import { useCall } from '#api/use-call.ts'
import { useBrand } from '#brands/brand-context.ts'
import type { ShareCard } from '#hosts/host.ts'
import { useHost } from '#hosts/host-context.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { useSession } from '#session/use-session.ts'
import { cardOf } from '#share/card-of.ts'
import { shareAroundNow } from '#share/share-around.ts'
import { useState } from 'react'
import type { SharedThing } from './shared-thing.ts'

/** An answer for a page and a day stays the same; a sheet that is opened again asks nothing. */
const FRESH_MS = 600_000

/**
 * The card of what is shared, its link a short one unless the page wants its own address. Undefined until
 * the link is there; `fault` where the rules of sharing forbid it.
 */
export function useSharedLink({ options }: SharedThing) {
  const brand = useBrand()
  const { name: hostName } = useHost()
  const { search } = useEntry()
  const accountId = useSession()?.account?.accountId
  // Once for a sheet: the link names the time.
  const [answer] = useState(() =>
    cardOf(options, shareAroundNow({ brand, hostName, accountId, search })),
  )
  const own = answer.kind === 'card' ? answer.card : undefined
  const isShort = options.cancelDoubleSkip !== true
  const { title, link, dataDate } = options
  const short = useCall(
    shareCalls.createShareLink,
    own && isShort
      ? { target: link, title: title.slice(0, 100), ...(dataDate && { dataDate }) }
      : undefined,
    { freshMs: FRESH_MS },
  )
  return {
    fault: answer.kind === 'refused' ? answer.fault : undefined,
    card: own && (isShort ? withLink(own, short.data?.link) : own),
    error: short.error,
    refetch: short.refetch,
    isFetching: short.isFetching,
  }
}

const withLink = (card: ShareCard, link: string | undefined): ShareCard | undefined =>
  link === undefined ? undefined : { ...card, link }
