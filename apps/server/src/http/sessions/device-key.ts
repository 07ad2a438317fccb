/** What a browser is known by. */
export interface DeviceKey {
  /** Hash of the key, under which things are kept. */
  sha256: string
  /** As its cookie holds it, signed. */
  cookie: string
  /** Its address got it within the limit of an hour: statistics of people believe that somebody is there. */
  isCountable: boolean
}
