/** Rooms that home shows. */
export const ROOMS_OF_HOME = 2
