import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBusServer } from './bus-server.mjs'
import { ensureServerBuilt, ensureWebBuilt } from './builds.mjs'
import { script, scriptSaid } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { root, ToolError } from './project.mjs'

const program = {
  types: 'node_modules/typescript/bin/tsc',
  lint: 'node_modules/oxlint/bin/oxlint',
  unused: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
}

const firstLine = ([message = '']) => message.split('\n', 1)[0]

/** "file › test: why" of what failed in a vitest report; a file that does not load counts as one failure. */
export const failedTests = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults, message }) => {
      const path = relative(root, name)
      const failed = assertionResults.filter((test) => test.status === 'failed')
      return failed.length === 0
        ? [`${path}: ${firstLine([message])}`]
        : failed.map((test) => `${path} › ${test.fullName}: ${firstLine(test.failureMessages)}`)
    })

const filesThat =
  (wanted) =>
  ({ testResults }) =>
    testResults.filter(({ status }) => status === wanted).map(({ name }) => relative(root, name))
const failedFiles = filesThat('failed')
const passedFiles = filesThat('passed')

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
  const { code, said } = await scriptSaid(path, args)
  console.log(`\n— ${title}\n${said.trimEnd()}`)
  return { passed: 0, failed: code === 0 ? [] : [title] }
}

/** Builds what the journeys need. What does not build is told by them. */
async function build() {
  try {
    await ensureWebBuilt()
    await ensureServerBuilt()
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
  }
}

/** Steps that are no tests, two at a time: what looks for unused code and what builds keep one core busy each. */
async function checkAll() {
  const types = async () => [
    await check('types', program.types, ['-p', '.']),
    await check('types of the shell', program.types, ['-p', 'apps/miniprogram']),
    await check('lint', program.lint, ['--type-aware', '--deny-warnings']),
  ]
  const rest = async () => {
    const found = [
      await check('what nobody uses', program.unused, ['--no-progress']),
      await check('what tests alone use', program.unused, ['--no-progress', '--production']),
    ]
    await build()
    return found
  }
  return (await Promise.all([types(), rest()])).flat()
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
  rmSync(folder, { recursive: true, force: true })
  const failed = report ? failedTests(report) : []
  // An error outside any test fails the run, too.
  if (code !== 0 && failed.length === 0) failed.push(`${title}: an error outside any test`)
  return { passed: report?.numPassedTests ?? 0, failed, report }
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

/** More files than this do not fail by chance. */
const AGAIN_MOST = 3

/**
 * What to say of tests that failed and ran once more: what passed then is unsteady. A file that did not come to its end the
 * second time has not passed.
 */
export function afterAgain(result, again) {
  const passed = again.report ? passedFiles(again.report) : []
  const unsteady = result.failed.filter((line) => passed.includes(pathOf(line)))
  const isTold = (line) => again.failed.some((other) => pathOf(other) === pathOf(line))
  const twice = result.failed.filter((line) => !unsteady.includes(line))
  return {
    ...result,
    failed: [...again.failed, ...twice.filter((line) => !isTold(line))],
    // The second time it may have been something else.
    before: twice.filter(isTold),
    unsteady,
    passed: result.passed + unsteady.length,
  }
}

/**
 * Runs tests, and the few files that failed once more by themselves, from their start. What passes then is told at the end with
 * what it said, and is to be mended; it does not stop what was run with it.
 */
async function steady(title, projects, filters, env) {
  const result = await vitest(title, projects, filters, env)
  const files = result.report ? failedFiles(result.report) : []
  if (files.length === 0 || files.length > AGAIN_MOST) return result
  return afterAgain(result, await vitest(`${title} that failed, once more`, projects, files, env))
}

/** Of a line of `failedTests`. */
const pathOf = (line) => line.split(/ › |: /, 1)[0]

/** Journeys need a browser and a built app; what is missing there is one failure, told in one line. */
async function journeys(filters) {
  if (!hasJourneys(filters)) return { passed: 0, failed: [] }
  try {
    const CHROME_PATH = await ensureBrowser()
    await ensureWebBuilt()
    await ensureServerBuilt()
    const evidence = join(tmpdir(), `koi-failed-journeys-${process.pid}`)
    const env = { CHROME_PATH, KOI_EVIDENCE: evidence }
    const result = await steady('journeys in a browser', ['e2e'], filters, env)
    return { ...result, ...(existsSync(evidence) && { evidence }) }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    console.error(error.message)
    return { passed: 0, failed: [error.message] }
  }
}

const SLOWEST = 10

function tellSlowest(files) {
  console.log('\nslowest files')
  for (const { path, seconds } of files) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`)
}

/** What failed, again and last: the log of a long run is cut at its head, and read from its end. */
function tellFailed(title, names) {
  if (names.length === 0) return
  console.log(`\n${title}`)
  for (const name of names) console.log(`  ${name}`)
}

/** Runs everything, or the test files whose path contains a filter; sets the exit code. */
export async function testAll(filters) {
  process.chdir(root)
  await ensureInstalled()
  const results = filters.length === 0 ? await checkAll() : []
  await ensureBusServer()
  results.push(await steady('tests', ['unit', 'server'], filters))
  results.push(await journeys(filters))
  const reports = results.map(({ report }) => report).filter((report) => report !== undefined)
  if (filters.length === 0) tellSlowest(slowestFiles(reports).slice(0, SLOWEST))
  const failed = results.flatMap((result) => result.failed)
  tellFailed('failed', failed)
  tellFailed(
    'what those that failed twice had said the first time',
    results.flatMap(({ before = [] }) => before),
  )
  tellFailed(
    'unsteady: failed, and passed once more by themselves',
    results.flatMap(({ unsteady = [] }) => unsteady),
  )
  for (const { evidence } of results)
    if (evidence) console.log(`\nwhat the pages showed that failed: ${evidence}`)
  const passed = results.reduce((total, result) => total + result.passed, 0)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
