import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { markRunning } from './build-folders.mjs'
import { deleteData, dataFolder } from './data-folder.mjs'
import { endWithParent } from './end-with-parent.mjs'
import { ensureInstalled } from './install.mjs'
import { root, ToolError } from './project.mjs'
import { ensureServerBuilt, ensureWebBuilt } from './builds.mjs'

const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/
const USAGE = 'usage: npm start -- [--fresh] [--date YYYY-MM-DD[THH:mm]]'

function parse(args) {
  const options = { isFresh: false, date: undefined }
  for (let index = 0; index < args.length; index += 1) {
    const [name, inline] = args[index].split('=')
    if (name === '--fresh' && inline === undefined) {
      options.isFresh = true
    } else if (name === '--date') {
      if (inline === undefined) index += 1
      const date = inline ?? args[index] ?? ''
      const isDate = DATE.test(date) && !Number.isNaN(Date.parse(date))
      if (!isDate) throw new ToolError(`--date "${date}" is not YYYY-MM-DD or YYYY-MM-DDTHH:mm`)
      options.date = date
    } else {
      throw new ToolError(`unknown argument ${args[index]}; ${USAGE}`)
    }
  }
  return options
}

/** Installs, builds, and becomes the server. */
export async function startKoi(args) {
  if (args.includes('--help')) {
    console.log(USAGE)
    return
  }
  const { isFresh, date } = parse(args)
  process.chdir(root)
  endWithParent()
  await ensureInstalled()
  if (isFresh) await deleteData(dataFolder())
  await ensureWebBuilt()
  const build = await ensureServerBuilt()
  markRunning(build)
  process.env.DATA_DIR = dataFolder()
  if (date) process.env.KOI_CLOCK = date
  // What fails is logged with the file and line of its source.
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(build, 'main.js')).href)
}
