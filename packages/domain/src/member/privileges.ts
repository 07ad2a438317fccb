/**
 * What a level brings. `text` stands as long as one has the level; a `service` is asked for, and the operator sees who did;
 * a `coupon` is a prize of the coupons, given once a period.
 */
export const PRIVILEGE_KINDS = ['text', 'service', 'coupon'] as const
export type PrivilegeKind = (typeof PRIVILEGE_KINDS)[number]

/** How often it is received. */
export const PRIVILEGE_PERIODS = ['once', 'month', 'year'] as const
export type PrivilegePeriod = (typeof PRIVILEGE_PERIODS)[number]

/** What a period is called that a day (YYYY-MM-DD) lies in: received twice under one name is received once. */
export const periodName = (period: PrivilegePeriod, day: string): string =>
  ({ once: 'once', month: day.slice(0, 7), year: day.slice(0, 4) })[period]

const periodTexts: Readonly<Record<PrivilegePeriod, string>> = {
  once: '可领取一次',
  month: '每月可领取一次',
  year: '每年可领取一次',
}

/** How often it is received, in words. */
export const periodText = (period: PrivilegePeriod): string => periodTexts[period]
