/** Letters of the name that somebody gives to how they look at a list. */
export const SCREEN_NAME_MAX = 12
