import { createContext } from 'react'

/** Origins the server names in its documents: other origins of this site. */
export interface Origins {
  /** Asked once more by reads that were lost on this one (SPEC §7, A-84). */
  alternates: readonly string[]
  /** Other brands' apps: links may lead there, and public settings are handed over (SPEC §7, RU-233). */
  sisters: readonly string[]
  /** Where AI calls may go in a rehearsal (RU-188, A-95); none in production. */
  ai: readonly string[]
  /** Sites whose pages and files may be shown inside of the app (RU-033, A-15). */
  framed: readonly string[]
  /** Host names on which QQ's own login dialog may be opened (SPEC §4, A-66). */
  mainHosts: readonly string[]
}

export const NO_ORIGINS: Origins = {
  alternates: [],
  sisters: [],
  ai: [],
  framed: [],
  mainHosts: [],
}

export const OriginsContext = createContext<Origins>(NO_ORIGINS)
