/** The first day of the oldest path; no fund of the catalogue is older. */
export const FIRST_DAY = '2012-12-03'
