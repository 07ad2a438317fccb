/** How long the share menu waits for the last of several settings (SPEC §9). */
export const SHARE_DEBOUNCE_MS = 400

/** What the page that is shown says about sharing. */
export interface SharePlace {
  /** Undefined while it is not known who is here: strict. */
  isLoggedIn: boolean | undefined
  /** The page's route is marked share-disabled. */
  isPathDisabled: boolean
  /** The address has `noShare=1`. */
  isForbiddenByAddress: boolean
}

export type ShareStatus = 'hide' | 'share'

/** Whether one may share from here: never as a visitor (SPEC §6, RU-061, RU-189, RU-190). */
export function shareStatus(place: SharePlace): ShareStatus {
  const { isLoggedIn, isPathDisabled, isForbiddenByAddress } = place
  return isLoggedIn === true && !isPathDisabled && !isForbiddenByAddress ? 'share' : 'hide'
}

/** `noShare=1` of an address (SPEC §2). */
export const forbidsShare = (search: string) => new URLSearchParams(search).get('noShare') === '1'
