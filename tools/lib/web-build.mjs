import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { script } from './command.mjs'
import { root, ToolError } from './project.mjs'
import { hasStamp, treeStamp, writeStamp } from './stamp.mjs'

const STAMP = 'apps/web/dist/.koi-build'
const sources = ['apps/web', 'packages', 'package-lock.json']

/** Builds the web app (browser and server bundles) when a source is newer than the last build. */
export async function ensureWebBuilt() {
  const build = 'apps/web/build.mjs'
  if (!existsSync(join(root, build))) throw new ToolError(`${build} is missing`)
  const stamp = treeStamp(sources)
  if (hasStamp(STAMP, stamp)) return
  console.log('Building the web app …')
  const code = await script(build, [])
  if (code !== 0) throw new ToolError('the web app does not build, the reason is above')
  writeStamp(STAMP, stamp)
}
