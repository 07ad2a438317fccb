import type { ResponseOf } from '@koi/contracts/call'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import type { BuyFeeTier } from '@koi/domain/fees/buy-fee'
import { isBuyStatus, type BuyStatus } from '@koi/domain/products/buy-status'
import { NAV_ONE, navOf, type Nav } from '@koi/domain/products/nav'

type BuyPreview = ResponseOf<(typeof tradeCalls)['queryBuyPre']>

const navOrUndefined = (text: string | null): Nav | undefined =>
  text === null ? undefined : navOf(text)

export type Protocol = BuyPreview['protocols'][number]

/** What suitability says about this person and this product (D-6). */
export type Verdict = BuyPreview['mayBuy']

/** Two cards or funds of one channel are two ways to pay: the id is of channel and source. */
const payChannelOf = (channel: BuyPreview['channels'][number]) => ({
  ...channel,
  id: channelId(channel),
  /** Undefined where the way to pay does not tell. */
  balanceCents: channel.balanceCents ?? undefined,
})
export type PayChannel = ReturnType<typeof payChannelOf>

interface FeeTold {
  buyFees: BuyPreview['buyFees']
  buyDiscountPermille: number
}

/** The fees of a fund as the rule of domain takes them. */
const feesOf = ({
  buyFees,
  buyDiscountPermille: discountPermille,
}: FeeTold): { feeTiers: readonly BuyFeeTier[]; discountPermille: number } => ({
  feeTiers: buyFees.map(feeTierOf),
  discountPermille,
})

/** A fund of a combination that is bought: its weight and its own fees. */
const buyPartOf = (part: BuyPreview['parts'][number]) => ({ ...part, ...feesOf(part) })
export type BuyPart = ReturnType<typeof buyPartOf>

/** Everything that the buy page decides by. */
export const buyTermsOf = (preview: BuyPreview, into?: 'wallet') => ({
  ...preview,
  /** It is the wallet 余额+ that is filled: its page speaks of no fund. */
  isWallet: into === 'wallet',
  ...feesOf(preview),
  /** A share costs 1.0000 on every day. */
  isMoneyFund: preview.category === 'money',
  buyStatus: buyStatusOf(preview),
  /** Room left under the day's limit; undefined without a limit. */
  dayRoomCents: preview.dayRoomCents ?? undefined,
  channels: preview.channels.map(payChannelOf),
  /** The funds of a combination; empty for a single fund. */
  parts: preview.parts.map(buyPartOf),
  /** Newest NAV; only for estimates, the price of the order is not known yet. What is raised costs the face value. */
  nav: preview.subscription ? NAV_ONE : navOrUndefined(preview.nav),
  /** Days of a raising (MONEY 1.8): never taken back. */
  subscription: preview.subscription ?? undefined,
  /** Only of term products. */
  period: preview.period ?? undefined,
})
export type BuyTerms = ReturnType<typeof buyTermsOf>

/** Days of a raising (MONEY 1.8). */
export type Subscription = NonNullable<BuyTerms['subscription']>

/** A status that nobody has named sells nothing. */
const buyStatusOf = ({ buyStatus }: BuyPreview): BuyStatus =>
  isBuyStatus(buyStatus) ? buyStatus : 4

function feeTierOf({ fromCents, ratePpm, fixedCents }: BuyPreview['buyFees'][number]): BuyFeeTier {
  if (fixedCents !== null) return { fromCents, fixedCents }
  return { fromCents, ratePpm: ratePpm ?? 0 }
}

/** What a request says of a way to pay. */
export const payKeys = (id: string): { payChannel: number; paySource: string } => {
  const [channel, source = ''] = id.split(':')
  return { payChannel: Number(channel), paySource: source }
}

const channelId = ({ channel, source }: { channel: number; source: string }) =>
  source === '' ? String(channel) : `${channel}:${source}`

/** The channel that is chosen at first: the one that was used last, else the first that can be used. */
export function firstChannel(
  channels: readonly PayChannel[],
  rememberedId = '',
): PayChannel | undefined {
  const usable = channels.filter(({ usable }) => usable)
  return usable.find(({ id }) => id === rememberedId) ?? usable[0] ?? channels[0]
}
