export const PLAN_CARD_TITLE = '卡券'
/** How a plan uses it: what is not good for a period is kept for the next. */
export const PLAN_CARD_HINT = '每期能用就自动抵扣'
