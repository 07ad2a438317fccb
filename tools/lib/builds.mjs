import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { script } from './command.mjs'
import { root, ToolError } from './project.mjs'
import { hasStamp, treeStamp, writeStamp } from './stamp.mjs'

/** Runs a build when one of its sources is newer than what it last wrote. */
async function ensureBuilt({ app, name, sources }) {
  const build = `${app}/build.mjs`
  if (!existsSync(join(root, build))) throw new ToolError(`${build} is missing`)
  const stampFile = `${app}/dist/.koi-build`
  const stamp = treeStamp([...sources, 'packages', 'package-lock.json'])
  if (hasStamp(stampFile, stamp)) return
  console.log(`Building ${name} …`)
  const code = await script(build, [])
  if (code !== 0) throw new ToolError(`${name} does not build, the reason is above`)
  writeStamp(stampFile, stamp)
}

/** Builds the web app (browser and server bundles). */
export const ensureWebBuilt = () =>
  ensureBuilt({ app: 'apps/web', name: 'the web app', sources: ['apps/web'] })

/** Builds the server into one file. */
export const ensureServerBuilt = () =>
  ensureBuilt({
    app: 'apps/server',
    name: 'the server',
    sources: ['apps/server/src', 'apps/server/build.mjs', 'apps/server/package.json'],
  })
