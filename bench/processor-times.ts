/** Milliseconds of processor time of this process that each run takes. */
export async function processorTimes(
  runs: number,
  work: (run: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage()
    await work(run)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return times
}
