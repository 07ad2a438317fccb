/** Parts that the server draws, whose code comes after their page's; in the order in which they were met. */
const queue: (() => Promise<void>)[] = []
let coming: Promise<unknown> = Promise.resolve()

/** Says that a page which is here draws with this code, too. */
export const drawsWith = (load: () => Promise<void>): void => void queue.push(load)

/** Waits for what the pages that are here draw with. Never rejects: a part says itself that it did not come. */
export async function fetchDrawnParts(): Promise<void> {
  coming = Promise.all([coming, ...queue.splice(0).map((load) => load())])
  await coming
}
