const LIVE_AREA = '/pages/live/'
export const LIVE_PLAYER_PATH = '/pages/live/player'

/**
 * How many pages a live player goes back in the mini-program's stack when it is left: to the nearest live
 * page before it (SPEC §2, RU-076). `stack` holds paths below the base, the player last. Undefined: the
 * page is no player, or no live page lies before it, and Back is the usual one.
 */
export function stepsOutOfLivePlayer(stack: readonly string[]): number | undefined {
  if (stack.at(-1) !== LIVE_PLAYER_PATH) return undefined
  const earlier = stack.slice(0, -1).findLastIndex((path) => path.startsWith(LIVE_AREA))
  return earlier < 0 ? undefined : stack.length - 1 - earlier
}
