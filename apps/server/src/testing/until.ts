/** Comes back when something is so: what another connection tells comes a moment later. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 10_000; !(await isSo());) {
    if (performance.now() > end) throw new Error('it never became so')
    await new Promise((done) => setImmediate(done))
  }
}
