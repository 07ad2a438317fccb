import { to } from '@koi/contracts/pages'
import type { BuyStatus } from '@koi/domain/products/buy-status'
import type { RedeemStatus } from '@koi/domain/products/redeem-status'
import type { Queries } from '#kernel/db.ts'
import { findOwnAppAccount, type AppAccount } from '#modules/combinations/index.ts'
import type { TermsAt, TradeTerms } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'

/** A holding as it is asked for. */
export interface Who {
  accountId: string
  fundCode: string
  spid: string
  /** The account inside the person's account that the fund stands in; absent: where it stands by itself. */
  appaccId?: string | undefined
}

/** The same holding in the account it stands in; `inside` is undefined where that is the person's own. */
export interface Placed extends Who {
  inside: AppAccount | undefined
}

export interface PlacingDeps {
  termsAt: TermsAt
  /** The account of a person that a product stands in: Y shares stand in their pension account. */
  holderOf?: (tx: Queries, accountId: string, fundCode: string) => Promise<string>
}

/** Somebody else's account is as unknown as one that is not there: then nothing is held in it. */
export async function placed({ holderOf }: PlacingDeps, tx: Queries, who: Who): Promise<Placed> {
  const { accountId: ownerId, fundCode, appaccId = '' } = who
  const accountId =
    appaccId === '' ? ((await holderOf?.(tx, ownerId, fundCode)) ?? ownerId) : appaccId
  if (accountId === ownerId) return { ...who, inside: undefined }
  const inside = await findOwnAppAccount(tx, ownerId, accountId)
  if (!inside) throw refuse('notHeld')
  return { ...who, accountId, inside }
}

/** What the buttons of a holding are, and where the one to sell leads. */
export interface HoldingButtons {
  buyStatus: BuyStatus
  redeemStatus: RedeemStatus
  redeemDestination: string
}

/** Selling by itself is not possible now. */
export const LOCKED: RedeemStatus = 2

/**
 * The buttons of a part of a combination: it is bought and sold with the whole it stands in. Undefined where
 * the holding is traded by itself. `canRedeem`: some of its shares are free today.
 */
export function buttonsOfPart(
  inside: Pick<AppAccount, 'kind' | 'accountId'> | null,
  whole: TradeTerms | undefined,
  canRedeem: boolean,
): HoldingButtons | undefined {
  if (!inside || inside.kind === 'pension') return undefined
  const { kind, accountId: appAccountId } = inside
  if (!whole) return { buyStatus: 0, redeemStatus: LOCKED, redeemDestination: '' }
  const { fundCode, spid } = whole
  // More of a portfolio is bought from its own page: the state 1 here would buy the part alone.
  const buyStatus = kind === 'union' ? 0 : whole.buyStatus
  if (!canRedeem) return { buyStatus, redeemStatus: LOCKED, redeemDestination: '' }
  switch (kind) {
    case 'union': {
      const redeemDestination = to.redeem({
        fundCode,
        spid,
        appAccountId,
        mode: 'union',
      })
      return { buyStatus, redeemStatus: 1, redeemDestination }
    }
    case 'shortTerm':
      return {
        buyStatus,
        redeemStatus: 11,
        redeemDestination: to.shortTermRedeem({ appAccountId }),
      }
    case 'midTerm':
      return {
        buyStatus,
        redeemStatus: 12,
        redeemDestination: to.midTermRedeem({ appAccountId }),
      }
    default:
      return kind satisfies never
  }
}
