/** Addresses whose statistics are counted apart (SPEC §7). */
const APART = ['/mb/v4/lqlc/', '/weixin/safe/', '/mb/v4/funddetailv5/lqt']

/** Tracking scene of a path (RU-216, RU-217). The documents below …/doc/lqt/ belong to scene 2, too. */
export function trackingScene(path: string): 1 | 2 {
  const isApart = [...APART, '/mb/v4/funddetailv5/doc/lqt/'].some((start) => path.startsWith(start))
  return isApart ? 2 : 1
}
