import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { script } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { root, ToolError } from './project.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const program = {
  types: 'node_modules/typescript/bin/tsc',
  lint: 'node_modules/oxlint/bin/oxlint',
  vitest: 'node_modules/vitest/vitest.mjs',
}

/** Passed and failed tests of one vitest report; a file that does not load counts as one failure. */
export function countTests(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

/** Test files of vitest reports with the seconds each took, the slowest first. */
export const slowestFiles = (reports) =>
  reports
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime }) => ({
      path: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds)

/** A step that is no test: it adds nothing when it passes and one failure when not. */
async function check(title, path, args) {
  console.log(`\n— ${title}`)
  return { passed: 0, failed: (await script(path, args)) === 0 ? 0 : 1 }
}

async function vitest(title, projects, filters, env = {}) {
  console.log(`\n— ${title}`)
  const folder = mkdtempSync(join(tmpdir(), 'koi-report-'))
  const file = join(folder, 'report.json')
  const names = projects.map((name) => `--project=${name}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', '--passWithNoTests', ...names, ...reporters, ...filters]
  const code = await script(program.vitest, args, env)
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const counts = { ...(report ? countTests(report) : { passed: 0, failed: 0 }), report }
  rmSync(folder, { recursive: true, force: true })
  // An error outside any test fails the run, too.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function hasJourneys(filters) {
  const names = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `e2e/${name}`,
  )
  return names.some(
    (name) =>
      name.endsWith('.e2e.ts') &&
      (filters.length === 0 || filters.some((filter) => name.includes(filter))),
  )
}

/** Journeys need a browser and a built app; what is missing there is one failure, told in one line. */
async function journeys(filters) {
  if (!hasJourneys(filters)) return { passed: 0, failed: 0 }
  try {
    const CHROME_PATH = await ensureBrowser()
    await ensureWebBuilt()
    return await vitest('journeys in a browser', ['e2e'], filters, { CHROME_PATH })
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}

const SLOWEST = 10

function tellSlowest(files) {
  console.log('\nslowest files')
  for (const { path, seconds } of files) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`)
}

/** Runs everything, or the test files whose path contains a filter; sets the exit code. */
export async function testAll(filters) {
  process.chdir(root)
  await ensureInstalled()
  const results = []
  if (filters.length === 0) {
    results.push(await check('types', program.types, ['-p', '.']))
    results.push(await check('types of the shell', program.types, ['-p', 'apps/miniprogram']))
    results.push(await check('lint', program.lint, ['--type-aware', '--deny-warnings']))
  }
  results.push(await vitest('tests', ['unit', 'server'], filters))
  results.push(await journeys(filters))
  const reports = results.map(({ report }) => report).filter((report) => report !== undefined)
  if (filters.length === 0) tellSlowest(slowestFiles(reports).slice(0, SLOWEST))
  const sum = (key) => results.reduce((total, counts) => total + counts[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}
