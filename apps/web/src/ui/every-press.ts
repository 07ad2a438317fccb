/** Around keys whose every press counts, also several before the page's script was there. */
export const EVERY_PRESS_MARK = 'data-every-press'
