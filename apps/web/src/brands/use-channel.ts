import { identityCalls } from '@koi/contracts/calls/identity'
import type { ResponseOf } from '@koi/contracts/call'
import { ACCOUNT_FORBIDDEN, CHANNEL_SHOWS_ONLY } from '@koi/domain/suitability/buy-blocks'
import { useCall } from '#api/use-call.ts'
import { SESSION_FRESH_MS } from '#session/session.ts'

type SessionAnswer = ResponseOf<typeof identityCalls.querySession>

/** Why nothing can be bought here (RU-184), or not by this person (RU-183), in words. */
export type BuyBlock = { kind: 'channel' | 'account'; reason: string }

/** What can be done under this brand and by this account. */
export interface Channel {
  buyBlock: BuyBlock | undefined
  canPassword: boolean
  /** The brand is a test environment. */
  isDemo: boolean
  /** What the rule pack of today allows (D-11). */
  rules: SessionAnswer['brand']['rules']
}

function buyBlockOf({ account, brand }: SessionAnswer): BuyBlock | undefined {
  if (!brand.canPay) return { kind: 'channel', reason: CHANNEL_SHOWS_ONLY }
  if (account?.isForbidden) return { kind: 'account', reason: ACCOUNT_FORBIDDEN }
  return undefined
}

export const channelOf = (answer: SessionAnswer): Channel => ({
  buyBlock: buyBlockOf(answer),
  canPassword: answer.brand.canPwd,
  isDemo: answer.isDemo,
  rules: answer.brand.rules,
})

/** Undefined while it is not known; the server refuses what the brand does not offer. */
export function useChannel(): Channel | undefined {
  const { data } = useCall(identityCalls.querySession, {}, { freshMs: SESSION_FRESH_MS })
  return data && channelOf(data)
}
