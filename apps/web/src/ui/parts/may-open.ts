interface Place {
  /** What is inside, in px; 0 while nothing has come. */
  height: number
  /** Where it stands, in px below the upper edge of the screen. */
  top: number
  /** Height of the screen in px. */
  screen: number
  /** The browser keeps what is read where it is when something above it grows. */
  keepsItsPlace: boolean
}

/** Whether something that came late may take its room without moving what is on the screen: below it, or above it where that moves nothing. */
export const mayOpen = ({ height, top, screen, keepsItsPlace }: Place): boolean =>
  height > 0 && (top >= screen || (top < 0 && keepsItsPlace))
