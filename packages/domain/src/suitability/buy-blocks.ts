/** A brand that shows products and sells none. */
export const CHANNEL_SHOWS_ONLY = '当前渠道仅展示产品，暂不支持购买'
export const ACCOUNT_FORBIDDEN = '账户受限，暂不能交易'
