import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from './build-folders.mjs'
import { script } from './command.mjs'
import { root, ToolError } from './project.mjs'
import { hasStamp, treeStamp, writeStamp } from './stamp.mjs'

/** One hash over what a build is made from. */
const stampOf = (sources) => treeStamp([...sources, 'packages', 'package-lock.json'])

async function runBuild(app, name, args = []) {
  const build = `${app}/build.mjs`
  if (!existsSync(join(root, build))) throw new ToolError(`${build} is missing`)
  console.log(`Building ${name} …`)
  const code = await script(build, args)
  if (code !== 0) throw new ToolError(`${name} does not build, the reason is above`)
}

/**
 * Builds the web app (browser and server bundles) when one of its sources is newer than what was last written. A running
 * server has all of it in memory.
 */
export async function ensureWebBuilt() {
  const stampFile = 'apps/web/dist/.koi-build'
  const stamp = stampOf(['apps/web'])
  if (hasStamp(stampFile, stamp)) return
  await runBuild('apps/web', 'the web app')
  writeStamp(stampFile, stamp)
}

/** Builds the server into one file where these sources were not built yet; answers the folder with `main.js`. */
export const ensureServerBuilt = () =>
  buildFolder(
    join(root, 'apps/server/dist'),
    stampOf(['apps/server/src', 'apps/server/build.mjs', 'apps/server/package.json']),
    (folder) => runBuild('apps/server', 'the server', [folder]),
  )
