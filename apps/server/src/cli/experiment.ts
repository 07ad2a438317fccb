import type { Db } from '#kernel/db.ts'
import {
  checkExperiment,
  experimentFileOf,
  ExperimentProblem,
  experimentResults,
  saveExperiment,
  saveHoldout,
  stopExperiment,
  type ExperimentOwner,
} from '#modules/experiments/index.ts'
import { createServices } from '../services.ts'
import { runCommand, withDatabase } from './command.ts'
import { readJson } from './read-json.ts'

const USAGE = `npm run experiment -- list <brand>                     every experiment, its state, and what came of its arms
npm run experiment -- show <brand> <id>                one experiment as JSON
npm run experiment -- check <brand> <file.json>        says what is wrong with an experiment; changes nothing
npm run experiment -- save <brand> <file.json>         a new experiment, or what may still be changed of one
npm run experiment -- stop <brand> <id> <why>          stops it for good
npm run experiment -- holdout <brand> <of a thousand>  so many people are in no experiment

A running server knows a change when it is made. docs/how-to/experiments.md explains the file.`

const say = (text: string) => process.stdout.write(`${text}\n`)

/** The brand that is named, and business time. */
async function ownerOf(db: Db, brandId: string): Promise<ExperimentOwner> {
  const { brands, clock } = createServices({ db, isDemo: false })
  const brand = await brands.ofId(brandId)
  if (!brand) throw new ExperimentProblem([`there is no brand ${brandId}`])
  return { brandId: brand.id, nowMs: await clock.now() }
}

async function resultsOf(db: Db, brandId: string) {
  const owner = await ownerOf(db, brandId)
  return experimentResults(db, owner.brandId, owner.nowMs)
}

async function list(db: Db, brandId: string) {
  const { holdoutPermille, results } = await resultsOf(db, brandId)
  say(`${holdoutPermille} of a thousand people are in no experiment`)
  for (const { experiment, state, arms, ratio, broken } of results) {
    const { expId, question, stopReason } = experiment
    say([expId, state, question, stopReason].filter((text) => text !== '').join(' · '))
    for (const { arm, memberCount, seenCount, pressedCount, closedCount, unwantedCount } of arms) {
      const became = `seen ${seenCount}, pressed ${pressedCount}, closed ${closedCount}, unwanted ${unwantedCount}`
      say(`  ${arm}: ${memberCount} people, ${became}`)
    }
    if (ratio.isSuspicious) {
      say('  THE ARMS DO NOT HAVE THEIR SHARES OF PEOPLE: nothing that they show may be compared')
    }
    for (const { arm, metric, seenCount, eventCount, maxPermille } of broken) {
      say(
        `  GUARDRAIL: ${arm} ${metric} ${eventCount} of ${seenCount} people, ${maxPermille}‰ allowed`,
      )
    }
  }
}

async function show(db: Db, brandId: string, id: string) {
  const { results } = await resultsOf(db, brandId)
  const found = results.find(({ experiment }) => experiment.expId === id)
  if (!found) throw new ExperimentProblem([`there is no experiment ${id}`])
  say(JSON.stringify(experimentFileOf(found.experiment), undefined, 2))
}

async function check(db: Db, brandId: string, path: string) {
  const owner = await ownerOf(db, brandId)
  const { expId } = await checkExperiment(db, await readJson(path), owner)
  say(`experiment ${expId} is a good experiment`)
}

async function save(db: Db, brandId: string, path: string) {
  const owner = await ownerOf(db, brandId)
  const { expId } = await saveExperiment(db, await readJson(path), owner)
  say(`experiment ${expId} is saved`)
}

async function stop(db: Db, brandId: string, expId: string, reason: string) {
  const owner = await ownerOf(db, brandId)
  const isStopped = await stopExperiment(
    db,
    { brandId: owner.brandId, expId },
    { ...owner, reason },
  )
  if (!isStopped) throw new ExperimentProblem([`there is no ${expId}, or it is over already`])
  say(`experiment ${expId} is stopped`)
}

async function holdout(db: Db, brandId: string, permille: string) {
  await saveHoldout(db, Number(permille), await ownerOf(db, brandId))
  say(`${permille} of a thousand people are in no experiment`)
}

type Work = (db: Db, ...values: string[]) => Promise<void>

/** Commands with the number of values they take. */
const commands: Readonly<Record<string, readonly [count: number, work: Work]>> = {
  list: [1, (db, brand = '') => list(db, brand)],
  show: [2, (db, brand = '', id = '') => show(db, brand, id)],
  check: [2, (db, brand = '', path = '') => check(db, brand, path)],
  save: [2, (db, brand = '', path = '') => save(db, brand, path)],
  stop: [3, (db, brand = '', id = '', reason = '') => stop(db, brand, id, reason)],
  holdout: [2, (db, brand = '', permille = '') => holdout(db, brand, permille)],
}

async function run([command = '', ...values]: readonly string[]) {
  const [count, work] = commands[command] ?? []
  if (!work || values.length !== count) throw new ExperimentProblem([USAGE])
  await withDatabase((db) => work(db, ...values))
}

await runCommand(() => run(process.argv.slice(2)), [ExperimentProblem])
