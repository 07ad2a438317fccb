/** What orders a list of products: as recommended, or by the rate it shows, or by the term. */
export const LIST_SORTS = ['default', 'rate_desc', 'rate_asc', 'term_asc', 'term_desc'] as const
export type ListSort = (typeof LIST_SORTS)[number]
