import type { aiClientCalls } from '@koi/contracts/calls/ai-clients'
import { CALL_PAGE, REFRESH_MS } from '@koi/domain/ai-clients/client-terms'
import { isLoopback } from '@koi/domain/ai-clients/redirect-uri'
import { SCOPES } from '@koi/domain/ai-clients/scopes'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { UserContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { refuse } from '#refuse.ts'
import { resourceOf } from './addresses.ts'
import { checkAsked, type Asked } from './asked.ts'
import { readingsBefore } from './call-store.ts'
import { findOwnGrant, shownGrants, type Owner, type ShownGrant } from './grant-store.ts'
import type { Grants } from './grants.ts'

const ownerOf = ({ accountId, brand }: UserContext): Owner => ({ accountId, brandId: brand.id })

function refuseWhereClosed({ brand, nowMs }: UserContext): void {
  if (rulesOf(brand, shanghaiDate(nowMs)).aiClientsClosed) throw refuse('aiClientsClosed')
}

const hostOf = (address: string) => new URL(address).hostname

/** A connection as it stands: one whose tokens are all over has ended by itself, and one without consent with it. */
function connectionOf({ redirectUri, isLive, ...shown }: ShownGrant, consent: ConsentNow) {
  const { usedMs, agreedMs, endedMs } = shown
  const connection = { ...shown, redirectHost: hostOf(redirectUri) }
  if (endedMs !== null) return connection
  if (!consent.holds) {
    return { ...connection, endedMs: consent.nowMs, endReason: 'withdrawn' as const }
  }
  if (isLive) return connection
  const overMs = Math.min(consent.nowMs, (usedMs ?? agreedMs) + REFRESH_MS)
  return { ...connection, endedMs: overMs, endReason: 'unused' as const }
}

interface ConsentNow {
  holds: boolean
  nowMs: number
}

/** Answers the calls about AI clients: the person's side of them. */
export function aiClientHandlers({
  db,
  grants,
}: {
  db: Db
  grants: Grants
}): Handlers<typeof aiClientCalls> {
  const asks = (
    parameters: Parameters<typeof checkAsked>[1],
    { brand, site }: UserContext,
  ): Promise<Asked> => checkAsked(db, parameters, { brandId: brand.id, origin: site.origin })
  return {
    async queryAiClientRequest(parameters, context) {
      refuseWhereClosed(context)
      const { client, redirectUri, scopes, fault, back } = await asks(parameters, context)
      return {
        clientName: client.clientName,
        redirectHost: hostOf(redirectUri),
        isOnDevice: isLoopback(hostOf(redirectUri)),
        scopes,
        isFaulty: fault !== undefined,
        backAddress: back({ error: fault ?? 'access_denied' }),
      }
    },
    async approveAiClient({ granted, version, idempotencyKey, ...parameters }, context) {
      refuseWhereClosed(context)
      const asked = await asks(parameters, context)
      if (asked.fault !== undefined) throw refuse('aiClientRequestBad')
      const scopes = SCOPES.filter((scope) => granted.includes(scope))
      if (scopes.some((scope) => !asked.scopes.includes(scope))) {
        throw refuse('aiClientScopeUnasked')
      }
      const code = await grants.approve({
        ...ownerOf(context),
        clientId: asked.client.clientId,
        scopes,
        resource: asked.resource,
        redirectUri: asked.redirectUri,
        challenge: asked.challenge,
        requestKey: idempotencyKey,
        version,
      })
      return { backAddress: asked.back({ code }) }
    },
    async queryAiClients(_asked, context) {
      refuseWhereClosed(context)
      const [shown, holds] = await Promise.all([
        shownGrants(db, ownerOf(context)),
        grants.consentHolds(context.accountId),
      ])
      const { nowMs, site } = context
      const all = shown.map((each) => connectionOf(each, { holds, nowMs }))
      const isOn = ({ endedMs }: { endedMs: number | null }) => endedMs === null
      return {
        address: resourceOf(site.origin),
        connected: all.filter(isOn),
        ended: all.filter((each) => !isOn(each)),
      }
    },
    async queryAiClientCalls({ grantId, begin }, context) {
      if (!(await findOwnGrant(db, grantId, ownerOf(context)))) throw refuse('aiClientGrantUnknown')
      const rows = await readingsBefore(db, grantId, begin)
      const readings = rows.slice(0, CALL_PAGE)
      return {
        readings,
        next: rows.length > CALL_PAGE ? (readings.at(-1)?.readingId ?? '') : '',
      }
    },
    async disconnectAiClient({ grantId }, context) {
      await grants.disconnect(ownerOf(context), grantId)
      return {}
    },
  }
}
