/** A company as people call it: 易方达基金管理有限公司 is 易方达基金. */
export const shortCompany = (name: string): string =>
  name.replace(/(?:管理)?(?:股份)?(?:有限责任|有限)公司$/u, '')
