// npm run eval: 150 questions to the assistant, judged by the product's own figures; of the local analyst, or of the model of KOI_AI_BASE_URL.
import { withNode } from './lib/with-node.mjs'

const TEST = 'apps/server/src/modules/assistant/evaluation/evaluation.test.ts'

withNode(async function () {
  const { ensureInstalled } = await import('./lib/install.mjs')
  const { script } = await import('./lib/command.mjs')
  const { root } = await import('./lib/project.mjs')
  process.chdir(root)
  await ensureInstalled()
  const args = ['run', '--project=server', '--reporter=verbose', TEST]
  process.exitCode = await script('node_modules/vitest/vitest.mjs', args, { KOI_EVAL: 'all' })
})
