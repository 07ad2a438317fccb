import { toWire } from '@koi/contracts/wire'
import type { FastifyBaseLogger } from 'fastify'
import type { Brand } from '#brand.ts'
import { DatabaseDown, Refusal } from '#kernel/errors.ts'
import { answerCall } from '../answer-call.ts'
import type { SessionControl } from '../sessions/session.ts'
import { isGuestRefused } from '../guards/gate.ts'
import type { HandledCall } from '../handlers.ts'
import type { Session } from '../sessions/session.ts'
import type { Site } from '../site.ts'
import type { PageState, WantedCall } from './web-build.ts'

/** On whose behalf a page's calls are made. */
export interface PageAsker {
  session: Session | undefined
  nowMs: number
  requestId: string
  brand: Brand
  site: Site
  log: FastifyBaseLogger
}

function noSessionChange(): never {
  throw new Error('rendering a page logs nobody in or out')
}

const readOnlySession = (current: Session | undefined): SessionControl => ({
  current,
  start: async () => noSessionChange(),
  deviceKey: noSessionChange,
  renew: async () => noSessionChange(),
  repeatCookies: noSessionChange,
  end: async () => noSessionChange(),
})

/** Whether a page may make this call on the server: it reads, and the person may make it. */
function isAllowed({ definition }: HandledCall, asker: PageAsker): boolean {
  if (definition.writes || definition.access === 'operator') return false
  // Whether they logged in just now is asked where the call arrives.
  if (definition.recentLogin) return false
  if (definition.access === 'visitor') return true
  return asker.session !== undefined && !isGuestRefused(definition, asker.session)
}

async function answerWanted(
  call: HandledCall,
  { key, request }: WantedCall,
  asker: PageAsker,
): Promise<PageState> {
  try {
    const body = await answerCall(call, toWire(call.definition.request, request), {
      ...asker,
      accountId: asker.session?.accountId,
      session: readOnlySession(asker.session),
    })
    return [[key, body]]
  } catch (error) {
    if (error instanceof DatabaseDown) throw error
    // The browser makes the call again and shows what it says.
    if (!(error instanceof Refusal)) {
      asker.log.error({ err: error, call: call.name }, 'a call of a page failed by a bug')
    }
    return []
  }
}

/**
 * Makes the calls of a page's first picture in this process, all at once, on behalf of who asks. Calls
 * that fail or are not allowed are left out; throws `DatabaseDown` when there is no database.
 */
export async function loadPageState(
  calls: readonly HandledCall[],
  wants: readonly WantedCall[],
  asker: PageAsker,
): Promise<PageState> {
  const answers = await Promise.all(
    wants.map(async (wanted) => {
      const call = calls.find(
        ({ definition }) => definition.method === wanted.method && definition.path === wanted.path,
      )
      return call && isAllowed(call, asker) ? answerWanted(call, wanted, asker) : []
    }),
  )
  return answers.flat()
}
