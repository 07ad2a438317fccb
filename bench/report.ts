/** One line of the report: what was measured, against which floor of the same run. */
export interface Measure {
  name: string
  /** What the figure counts, such as `ms per call` or `orders/s`. */
  unit: string
  value: number
  floor?: { name: string; value: number }
  /** The budget of the specification or of docs, when there is one. */
  goal?: string
}

/** A number that a variable of the environment sets: to try a measure at a size that a busy machine bears. */
export function numberOf(variable: string, usual: number): number {
  const given = Number(process.env[variable] ?? usual)
  if (!Number.isInteger(given) || given < 1) throw new Error(`${variable}: expected a number`)
  return given
}

const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** A line a person can compare between runs: machines differ, ratios much less. */
export function reportLine({ name, unit, value, floor, goal }: Measure): string {
  const ratio = floor
    ? `  ${(value / floor.value).toFixed(2)} × ${floor.name} (${figure(floor.value)})`
    : ''
  return `${name.padEnd(44)} ${figure(value).padStart(9)} ${unit}${ratio}${goal ? `  goal ${goal}` : ''}`
}

/** The value below which this part (0 to 1) of the samples lies. */
export function quantile(samples: readonly number[], part: number): number {
  const ordered = samples.toSorted((one, other) => one - other)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? Number.NaN
}

/** Times a piece of work over and over; answers milliseconds per run. */
export async function sample(
  runs: number,
  work: (run: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    await work(run)
    times.push(performance.now() - started)
  }
  return times
}

/** Runs of `work` per second with so many callers at once. */
export async function throughput(
  callers: number,
  runs: number,
  work: (run: number) => Promise<unknown>,
): Promise<number> {
  let next = 0
  const started = performance.now()
  const caller = async () => {
    while (next < runs) {
      const run = next
      next += 1
      await work(run)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return (runs * 1000) / (performance.now() - started)
}
