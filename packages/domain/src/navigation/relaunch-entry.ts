/** Mini-program scene of an entry from the chat app's wallet grid (SPEC §2). */
export const WALLET_SCENE = 1019

/**
 * Whether the mini-program launches its entry page anew when it is shown again (SPEC §2, RU-081): it was
 * left, the wallet grid (1019) brings the person back, and another page than the entry is open. Paths are
 * compared without a leading slash.
 */
export function shouldRelaunchEntry(shown: {
  scene: number
  path: string
  entryPath: string
  /** The first time since the launch is no return. */
  isFirst: boolean
}): boolean {
  const bare = (path: string) => path.replace(/^\//, '')
  return (
    !shown.isFirst && shown.scene === WALLET_SCENE && bare(shown.path) !== bare(shown.entryPath)
  )
}
