// npm run test:fuzz [-- seed]: 100,000 requests at the edges of every call's schema; prints the seed that repeats them.
import { withNode } from './lib/with-node.mjs'

const CASES = '100000'
const TEST = 'apps/server/src/simulation/edge-requests.test.ts'

withNode(async function () {
  const { ensureInstalled } = await import('./lib/install.mjs')
  const { script } = await import('./lib/command.mjs')
  const { root } = await import('./lib/project.mjs')
  process.chdir(root)
  await ensureInstalled()
  const seed = process.argv[2] ?? String(Date.now() % 2 ** 31)
  console.log(`seed ${seed}`)
  const env = { KOI_FUZZ_CASES: process.env.KOI_FUZZ_CASES ?? CASES, KOI_FUZZ_SEED: seed }
  const args = ['run', '--project=server', TEST]
  process.exitCode = await script('node_modules/vitest/vitest.mjs', args, env)
})
