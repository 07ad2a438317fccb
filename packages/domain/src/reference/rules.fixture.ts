import {
  type Fraction,
  cut,
  isLess,
  larger,
  minus,
  nearest,
  over,
  plus,
  ratio,
  smaller,
  times,
  total,
} from './fraction.fixture.ts'

/**
 * The rules of MONEY 1.3 to 1.8 a second time, from their text alone, in exact fractions of yuan, shares
 * and NAV: what the fast integers of the domain and the SQL of the settlement must equal. Test only.
 */
export type Rounding = 'half-up' | 'down'
export type Tier = { from: number } & ({ rate: Fraction } | { fixed: Fraction })

const ONE = ratio(1)
const ZERO = ratio(0)
const sharesOf = (value: Fraction, rounding: Rounding) =>
  rounding === 'down' ? cut(value) : nearest(value)

/** Tiers in rising order: the last whose lower bound, inclusive, is reached. `amount` in whole cents. */
const reached = <Any extends { from: number }>(tiers: readonly Any[], amount: number) =>
  tiers.filter(({ from }) => from <= amount).at(-1)

/** 1.3: net = round2(amount / (1 + rate × discount)), fee = amount − net, shares = roundS(net / NAV). */
export function buy(order: {
  amountCents: number
  tiers: readonly Tier[]
  discount: Fraction
  nav: Fraction
  rounding: Rounding
}) {
  const amount = ratio(order.amountCents, 100)
  const tier = reached(order.tiers, order.amountCents) ?? { from: 0, rate: ZERO }
  const net =
    'fixed' in tier
      ? minus(amount, tier.fixed)
      : nearest(over(amount, plus(ONE, times(tier.rate, order.discount))))
  return { net, fee: minus(amount, net), shares: sharesOf(over(net, order.nav), order.rounding) }
}

export type Lot = { id: string; shares: Fraction; confirmed: string }

const DAY_MS = 86_400_000
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/**
 * A whole of cents among shares: everybody's part is cut, and whoever lost most by that gets a cent until none is over;
 * who comes first wins a tie.
 */
function shareOut(whole: Fraction, shares: readonly Fraction[]): Fraction[] {
  const all = total(shares)
  const exact = shares.map((one) => over(times(whole, one), all))
  const parts = exact.map((part) => cut(part))
  const lost = (place: number) => minus(exact[place] ?? ZERO, parts[place] ?? ZERO)
  const byLoss = [...parts.keys()].toSorted((one, other) =>
    isLess(lost(other), lost(one)) ? -1 : isLess(lost(one), lost(other)) ? 1 : one - other,
  )
  for (const place of byLoss) {
    if (!isLess(total(parts), whole)) break
    parts[place] = plus(parts[place] ?? ZERO, ratio(1, 100))
  }
  return parts
}

/** 1.4: the oldest lots first; gross = round2(all shares × NAV) shared out to the lots, fee = round2(gross × rate(days)) per lot. */
export function redeem(order: {
  lots: readonly Lot[]
  shares: Fraction
  nav: Fraction
  confirmed: string
  tiers: readonly { from: number; rate: Fraction }[]
}) {
  let asked = order.shares
  const taken = order.lots
    .toSorted((one, other) => daysFrom(other.confirmed, one.confirmed))
    .map((lot) => {
      const shares = smaller(lot.shares, asked)
      asked = minus(asked, shares)
      return { lotId: lot.id, shares, days: daysFrom(lot.confirmed, order.confirmed) }
    })
    .filter(({ shares }) => isLess(ZERO, shares))
  const parts = taken.map(({ shares }) => shares)
  const grosses = shareOut(nearest(times(total(parts), order.nav)), parts)
  return taken.map((part, place) => {
    const gross = grosses[place] ?? ZERO
    const fee = nearest(times(gross, reached(order.tiers, part.days)?.rate ?? ZERO))
    return { ...part, gross, fee, net: minus(gross, fee) }
  })
}

export type Offer = { tiers: readonly Tier[]; discount: Fraction }

/** 1.7: diff = max(rate in − rate out, 0), net = round2(amount / (1 + diff)), shares = roundS(net / NAV in). */
export function convert(order: {
  amountCents: number
  out: Offer
  into: Offer
  nav: Fraction
  rounding: Rounding
}) {
  const amount = ratio(order.amountCents, 100)
  const rateOf = ({ tiers, discount }: Offer) => {
    const tier = reached(tiers, order.amountCents)
    if (tier && 'fixed' in tier) throw new RangeError('1.7 knows rates only')
    return times(tier?.rate ?? ZERO, discount)
  }
  const difference = larger(minus(rateOf(order.into), rateOf(order.out)), ZERO)
  const net = nearest(over(amount, plus(ONE, difference)))
  return { net, fee: minus(amount, net), shares: sharesOf(over(net, order.nav), order.rounding) }
}

/** 1.8: net = round2(amount / (1 + rate)), shares = round2((net + interest) / 1.00). */
export function subscribe(order: {
  amountCents: number
  interest: Fraction
  tiers: readonly Tier[]
  discount: Fraction
}) {
  const bought = buy({ ...order, nav: ONE, rounding: 'half-up' })
  return { ...bought, shares: nearest(plus(bought.net, order.interest)) }
}

/** 1.8: interest of the raising: amount × yearly rate × days / days of a year. */
export const interest = (amountCents: number, yearly: Fraction, days: number, yearDays: number) =>
  nearest(times(times(ratio(amountCents, 100), yearly), ratio(days, yearDays)))

/** 1.8: what of the applications of the days in their order fits under the cap, cut to the cent. */
export function accepted(cap: Fraction, days: readonly (readonly Fraction[])[]): Fraction[][] {
  let room = cap
  return days.map((applications) => {
    const applied = total(applications)
    const share = isLess(applied, room) ? ONE : over(room, applied)
    room = larger(minus(room, applied), ZERO)
    return applications.map((amount) => cut(times(amount, share)))
  })
}

/** 1.6: round2(shares × per share), in money or in shares at the NAV of the ex-date. */
export function dividend(order: {
  shares: Fraction
  perShare: Fraction
  nav: Fraction
  by: 'amount' | 'exact'
  rounding: Rounding
}) {
  const exact = times(order.shares, order.perShare)
  const amount = nearest(exact)
  const base = order.by === 'amount' ? amount : exact
  return { amount, shares: sharesOf(over(base, order.nav), order.rounding) }
}

/** 1.6: each lot by itself. */
export const split = (lots: readonly Fraction[], by: Fraction) =>
  lots.map((shares) => nearest(times(shares, by)))

export type Holder = { id: string; shares: Fraction }

/** 1.5: everybody's part is cut; cent after cent goes to whoever is cut the most, ties to the smaller id. */
export function income(
  perTenThousand: Fraction,
  holders: readonly Holder[],
): Map<string, Fraction> {
  const exact = (shares: Fraction) => over(times(shares, perTenThousand), ratio(10_000))
  const size = (value: Fraction) => (value.top < 0n ? minus(ZERO, value) : value)
  const given = new Map(holders.map(({ id, shares }) => [id, cut(exact(shares))]))
  const fund = cut(total(holders.map(({ shares }) => exact(shares))))
  const cent = ratio(perTenThousand.top < 0n ? -1 : 1, 100)
  const waiting = holders.map(({ id, shares }) => ({
    id,
    lost: size(minus(exact(shares), cut(exact(shares)))),
  }))
  while (isLess(size(total([...given.values()])), size(fund))) {
    const next = waiting.reduce((best, one) => {
      if (isLess(best.lost, one.lost)) return one
      return isLess(one.lost, best.lost) || best.id < one.id ? best : one
    })
    given.set(next.id, plus(given.get(next.id) ?? ZERO, cent))
    waiting.splice(waiting.indexOf(next), 1)
  }
  return given
}

/** 1.4: what of one application is let out on a large day: both the whole and its parts cut to the hundredth. */
export function letOut(shares: Fraction, day: { total: Fraction; net: Fraction; part: Fraction }) {
  if (!isLess(times(day.total, ratio(1, 10)), day.net)) return shares
  return cut(over(times(shares, cut(times(day.total, day.part))), day.net))
}
