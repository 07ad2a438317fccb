/** Orders that were placed in this document and whose page was not opened yet. A reload forgets them. */
const placed = new Set<string>()

/** It was just placed: its page is a moment when it opens. */
export const notePlaced = (orderId: string): void => void placed.add(orderId)

export const isPlacedNow = (orderId: string): boolean => placed.has(orderId)

/** Its page was opened: from now on it is a page like others. */
export const forgetPlaced = (orderId: string): void => void placed.delete(orderId)
