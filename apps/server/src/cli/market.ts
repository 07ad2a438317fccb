import { createClock } from '#kernel/clock.ts'
import { ImportProblem } from '#modules/market/index.ts'
import { runMarket, USAGE } from './market-commands.ts'
import { MarketProblem } from './market-problem.ts'
import { runCommand, withDatabase } from './command.ts'

async function run(asked: readonly string[]) {
  if (asked.length === 0) throw new MarketProblem(USAGE)
  await withDatabase(async (db) => {
    const clock = createClock(db)
    const lines = await db.transaction(async (tx) => runMarket(tx, await clock.read(tx), asked))
    process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  })
}

await runCommand(() => run(process.argv.slice(2)), [MarketProblem, ImportProblem])
