import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './project.mjs'

/**
 * Runs a TypeScript program of the project in this process: signals and exit code are its own, and no
 * second process can be left behind.
 */
export async function runTypeScript(path, args) {
  const { register } = await import('tsx/esm/api')
  register()
  const file = join(root, path)
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}
