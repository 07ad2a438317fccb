import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from './data-folder.mjs'
import { ensureInstalled } from './install.mjs'
import { root, ToolError } from './project.mjs'
import { runTypeScript } from './typescript.mjs'

const programs = {
  new: 'tools/new/main.ts',
  import: 'apps/server/src/cli/import.ts',
  day: 'apps/server/src/cli/day.ts',
  feeds: 'apps/server/src/cli/feeds.ts',
  ledger: 'apps/server/src/cli/ledger.ts',
  reconcile: 'apps/server/src/cli/reconcile.ts',
  market: 'apps/server/src/cli/market.ts',
  trace: 'apps/server/src/cli/trace.ts',
  brand: 'apps/server/src/cli/brand.ts',
  placement: 'apps/server/src/cli/placement.ts',
  experiment: 'apps/server/src/cli/experiment.ts',
  'live-relay': 'apps/server/src/cli/live-relay.ts',
  'push-keys': 'apps/server/src/cli/push-keys.ts',
  backup: 'apps/server/src/cli/backup.ts',
  bench: 'bench/main.ts',
  licenses: 'tools/licences.ts',
  texts: 'apps/web/languages/main.ts',
}

/** Runs one of the project's command line programs with its arguments. */
export async function runCommand(name, args) {
  const program = Object.hasOwn(programs, name ?? '') ? programs[name] : undefined
  if (!program)
    throw new ToolError(`usage: npm run ${Object.keys(programs).join(' | ')} -- [arguments]`)
  if (!existsSync(join(root, program))) throw new ToolError(`${program} is missing`)
  await ensureInstalled()
  process.env.DATA_DIR = dataFolder()
  await runTypeScript(program, args)
}
