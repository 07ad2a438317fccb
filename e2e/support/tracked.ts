import { runProgram } from './command.ts'

export interface Tracked {
  kind: 'event' | 'trace' | 'traceEvent'
  row: Record<string, unknown>
}

/**
 * What the server of this data folder has kept of visits, as text and as rows: everything, or the events of one name (a
 * Koi that many journeys share has kept a great deal).
 */
export async function tracked(
  dataDir: string,
  name?: string,
): Promise<{ text: string; rows: Tracked[] }> {
  const args = name === undefined ? [] : [name]
  const { said, code } = await runProgram('e2e/support/tracked-rows.ts', args, dataDir)
  if (code !== 0) throw new Error(said)
  const lines = said.split('\n').filter((line) => line.startsWith('{'))
  return { text: said, rows: lines.map((line): Tracked => JSON.parse(line)) }
}
