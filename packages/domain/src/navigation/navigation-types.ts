/** Ways to navigate (SPEC §2, A-23); the last four are jumps of the mini-program. */
export const NAVIGATION_TYPES = [
  'push',
  'replace',
  'redirect',
  'back',
  'custom',
  'mpNavigate',
  'mpRedirect',
  'mpSwitchTab',
  'mpReLaunch',
] as const

export type NavigationType = (typeof NAVIGATION_TYPES)[number]

export function isNavigationType(text: string): text is NavigationType {
  return NAVIGATION_TYPES.some((type) => type === text)
}

/**
 * Why a navigation cannot be made, or undefined (SPEC §5, RU-178..180): an unknown type, no path where the
 * type needs one, or a path that some code built out of a missing value. Going back needs no path.
 */
export function navigationFault(type: string, path: string): string | undefined {
  if (!isNavigationType(type)) return `the type ${type} is not known`
  const needsPath = type !== 'custom' && type !== 'back'
  if (needsPath && path.trim() === '') return 'the path is empty'
  if (path.includes('undefined')) return `undefined in ${path}`
  return undefined
}
