import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, it } from 'vitest'

const linter = resolve(import.meta.dirname, '../../../../../node_modules/@redocly/cli/bin/cli.js')
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'koi-linter-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the linter says of a document, by the rules it recommends itself. */
async function problemsOf(document: string): Promise<string[]> {
  writeFileSync(join(folder, 'openapi.json'), document)
  // It asks nobody over the network.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const parts = [linter, 'lint', 'openapi.json', '--format=json']
  const { stdout } = await run(process.execPath, parts, { cwd: folder, env }).catch(
    // It ends with a failure where it finds one.
    (failed: { stdout: string }) => failed,
  )
  const { problems }: { problems: { ruleId: string }[] } = JSON.parse(stdout)
  return problems.map(({ ruleId }) => ruleId)
}

it('a public linter finds nothing in the document', { timeout: 120_000 }, async () => {
  const document = inject('publishedDocument')
  expect(await problemsOf(document)).toEqual([])
  // What it finds it says, also of a document without calls, which is read in a tenth of the time.
  const worse = { ...JSON.parse(document), paths: {}, components: {}, servers: [] }
  expect(await problemsOf(JSON.stringify(worse))).toEqual(['no-empty-servers'])
})
