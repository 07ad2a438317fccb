/** How much of a kind one account may have; people have a handful, programs have no end. */
export const quotas = {
  favourites: 500,
  /** Groups of the watchlist. */
  watchGroups: 20,
  /** Alerts that wait. */
  watchAlerts: 100,
  /** Words that were searched; older ones go by themselves. */
  searchWords: 20,
  /** Comparisons of funds that are kept; older ones go by themselves. */
  comparisons: 20,
  /** Ways of looking at lists that are kept under a name. */
  listScreens: 20,
  /** Running and paused ones. */
  plans: 100,
  /** Files of outside holdings that are kept, of all platforms. */
  imports: 100,
  /** Pages that links are made to in a day, and links in all. */
  linksADay: 200,
  links: 2_000,
} as const
