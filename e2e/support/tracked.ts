import { runProgram } from './command.ts'

export interface Tracked {
  kind: 'event' | 'trace' | 'traceEvent'
  row: Record<string, unknown>
}

/** Everything that the server of this data folder has kept of visits, as text and as rows. */
export async function tracked(dataDir: string): Promise<{ text: string; rows: Tracked[] }> {
  const { said, code } = await runProgram('e2e/support/tracked-rows.ts', [], dataDir)
  if (code !== 0) throw new Error(said)
  const lines = said.split('\n').filter((line) => line.startsWith('{'))
  return { text: said, rows: lines.map((line): Tracked => JSON.parse(line)) }
}
