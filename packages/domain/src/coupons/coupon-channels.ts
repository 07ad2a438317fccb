/** The ways to pay as coupons tell them apart, with the codes of each (RU-305). */
const COUPON_CHANNELS = {
  bank: { name: '银行卡', codes: [0] },
  balance: { name: '余额', codes: [5, 22, 27] },
  moneyFund: { name: '货币基金', codes: [9, 26] },
} as const

/** All their codes. */
export const COUPON_CHANNEL_CODES: readonly number[] = Object.values(COUPON_CHANNELS).flatMap(
  ({ codes }) => codes,
)

/** Whether a coupon that names channels may be used with one of them; one that names none may with every (RU-162, A-46). */
export const isForChannel = (payChannels: readonly number[], payChannel: number): boolean =>
  payChannels.length === 0 || payChannels.includes(payChannel)

/** The ways to pay that codes stand for, for people: `余额、货币基金`. Codes that nobody knows are left out. */
export const channelNames = (payChannels: readonly number[]): string =>
  Object.values(COUPON_CHANNELS)
    .filter(({ codes }) => codes.some((code) => payChannels.includes(code)))
    .map(({ name }) => name)
    .join('、')
