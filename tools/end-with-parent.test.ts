import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const tool = join(import.meta.dirname, 'lib/end-with-parent.mjs')

/** A program as `npm start` runs it: below a shell, and not told when that is ended. */
const program = `
  import(${JSON.stringify(tool)}).then(({ endWithParent }) => {
    endWithParent({ look: 20 })
    process.on('SIGTERM', () => { console.log('ended in order'); process.exit(0) })
    console.log('up')
    setInterval(() => {}, 1000)
  })`
const parent = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', ${JSON.stringify(program)}], { stdio: 'inherit' })`

/** What the program says until it ends, when its parent is killed as soon as it is up. */
async function lifeBelow(env: NodeJS.ProcessEnv): Promise<string> {
  const above = spawn(process.execPath, ['-e', parent], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  above.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said === 'up\n') above.kill('SIGKILL')
  })
  // The pipe closes when the last program that holds it has ended, the grandchild too.
  await new Promise((done) => above.once('close', done))
  return said
}

it('ends in order when npm, its parent, was ended without a word to it', async () => {
  expect(await lifeBelow({ npm_lifecycle_event: 'start' })).toBe('up\nended in order\n')
})
