/** Code that a page may need at the next press, in the order in which its pages came. */
const queue: (() => Promise<void>)[] = []

/** Asks for code to be fetched when nothing else happens. Costs nothing on the server, where nobody fetches it. */
export const warmLater = (warm: () => Promise<void>): void => void queue.push(warm)

/** Takes everything that waits out of the queue. */
export const takeWaiting = (): (() => Promise<void>)[] => queue.splice(0)
