import { daysBetween, shanghaiDate } from '@koi/domain/calendar/dates'
import { amountCardText } from '@koi/domain/coupons/amount-card-text'
import { channelNames } from '@koi/domain/coupons/coupon-channels'
import { couponKinds, isFeeCard, type CouponKind } from '@koi/domain/coupons/coupon-kinds'
import { discountText } from '@koi/domain/fees/fee-rate-text'
import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Coupon, CouponFace, CouponPlace, KindTotal } from './model.ts'

/** `2,460` */
export const pointsText = (points: number): string => points.toLocaleString('en-US')

/** So many days before its last one a coupon says how many are left. */
const NEAR_DAYS = 7

/** The large figure of a coupon: `1` `折`, `12.00` `元`. */
export function worthText({
  kind,
  feeLeftPermille,
  worthCents,
  points,
}: Pick<CouponFace, 'kind' | 'feeLeftPermille' | 'worthCents' | 'points'>): {
  figure: string
  unit: string
} {
  if (kind === 'points') return { figure: pointsText(points), unit: '积分' }
  if (kind !== 'feeDays') return { figure: formatCents(worthCents), unit: '元' }
  if (feeLeftPermille === 0) return { figure: '免', unit: '手续费' }
  return { figure: discountText(feeLeftPermille).replace('折', ''), unit: '折' }
}

/** What it does, in one sentence, once one has it. */
const effectTexts: Readonly<Record<CouponKind, string>> = {
  feeDays: '有效期内每次买入都能用',
  feeAmount: '买入时抵扣一次手续费',
  redPacket: '转入余额后可买基金',
  points: '已存入积分，可以兑换权益和商品',
  phone: '凭兑换码充话费',
}
/** Points are on the account as soon as they are taken, and not before. */
const POINTS_OFFERED = '领取后存入积分，可以兑换权益和商品'

/** What it does, in one sentence; `isOffered` where nobody has taken it yet. */
export const effectText = (kind: CouponKind, isOffered: boolean): string =>
  isOffered && kind === 'points' ? POINTS_OFFERED : effectTexts[kind]

/** What came of a press that took some: `已领取 2 张，已放入我的卡券。` */
export const takenText = (coupons: readonly Pick<CouponFace, 'kind'>[]): string =>
  coupons.every(({ kind }) => kind === 'points')
    ? '已领取，积分已存入。'
    : `已领取 ${coupons.length} 张，已放入我的卡券。`

/** What it is for: everything with a fee, one product by its name, or several. */
function productText(products: CouponFace['products'], names: ReadonlyMap<string, string>): string {
  const [product, another] = products
  if (!product) return '收申购费的基金都能用'
  if (another) return `限 ${products.length} 只产品`
  return `限${names.get(product.fundCode) ?? product.fundCode}`
}

const feeFromText = (feeFromCents: Cents): string =>
  feeFromCents > 0 ? `手续费满 ${formatCents(feeFromCents)} 元可用` : '手续费不设门槛'

/** What has to be so that it can be used; nothing of what is no card. */
export function conditionTexts(face: CouponFace, names: ReadonlyMap<string, string>): string[] {
  const { kind, feeFromCents, worthCents, payChannels, products } = face
  if (!isFeeCard(kind)) return []
  const isCapped = kind === 'feeDays' && worthCents > 0
  const amountText = kind === 'feeAmount' ? amountCardText(feeFromCents, worthCents) : undefined
  return [
    amountText === undefined ? feeFromText(feeFromCents) : `手续费${amountText}`,
    productText(products, names),
    isCapped ? `每笔最多减 ${formatCents(worthCents)} 元` : '',
    payChannels.length > 0 ? `限${channelNames(payChannels)}支付` : '支付方式不限',
  ].filter((text) => text !== '')
}

/** What is said of its last day once that is near: `今天到期`, `还剩 3 天`. */
export function nearText(expiresDay: string, today: string | undefined): string | undefined {
  if (today === undefined) return undefined
  const left = daysBetween(today, expiresDay)
  if (left < 0 || left > NEAR_DAYS) return undefined
  return left === 0 ? '今天到期' : `还剩 ${left} 天`
}

/** What a coupon is when it is used. */
const endWords: Readonly<Record<CouponKind, string>> = {
  feeDays: '使用',
  feeAmount: '使用',
  redPacket: '转入余额',
  points: '到账',
  phone: '查看兑换码',
}

/** What became of a coupon that is used, expired or exchanged for another; `short` says a day. */
export function endText(coupon: Coupon, short: (day: string) => string): string {
  const { kind, place, state, usedMs, expiresDay } = coupon
  if (state === 'withdrawn') return '已兑换'
  if (place === 'expired') return `${short(expiresDay)} 已过期`
  const done = endWords[kind]
  return usedMs === null ? `已${done}` : `${short(shanghaiDate(usedMs))} ${done}`
}

/** The name of an end in a list. */
export const endName = ({ place, state }: Pick<Coupon, 'place' | 'state'>): string =>
  state === 'withdrawn' ? '已兑换' : place === 'used' ? '已使用' : '已过期'

/** `2 张`, of red packets `2 个`. */
export const countText = ({ kind, count }: Pick<KindTotal, 'kind' | 'count'>): string =>
  `${count} ${kind === 'redPacket' ? '个' : '张'}`

export const kindName = (kind: CouponKind): string => couponKinds[kind].name

const placeNames: Readonly<Record<CouponPlace, string>> = {
  usable: '可使用',
  used: '已使用',
  expired: '已过期',
}
const PLACES: readonly CouponPlace[] = ['usable', 'used', 'expired']

/** The tabs, each with how many there are where all of them are known: `可使用 3`. */
export const placeTabs = (
  counts: Readonly<Partial<Record<CouponPlace, number | undefined>>>,
): { value: CouponPlace; label: string }[] =>
  PLACES.map((value) => ({
    value,
    label: [placeNames[value], counts[value] ?? ''].join(' ').trim(),
  }))

/** The place that an address names. */
export const placeNamed = (text: string | undefined): CouponPlace =>
  PLACES.find((place) => place === text) ?? 'usable'

/** What 我的 says of one's coupons. */
export function usableText(count: number, hasMore: boolean): string {
  if (count === 0) return '暂无可用'
  return `${count}${hasMore ? '+' : ''} 张可用`
}
