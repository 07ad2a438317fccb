import { GRAY_KINDS } from '@koi/domain/recommendation/placement-plan'
import { DAY_MS, isIsoDate, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import type { Db } from '#kernel/db.ts'
import {
  addPlan,
  checkPlan,
  limitPosition,
  listToLook,
  PlanProblem,
  plansWithCounts,
  removePlan,
  replacePlan,
  switchPlacements,
  type PlanOwner,
} from '#modules/recommendation/index.ts'
import { createServices } from '../services.ts'
import { runCommand, withDatabase } from './command.ts'
import { readJson } from './read-json.ts'

const USAGE = `npm run placement -- list <brand>                    every plan, its state, position and figures
npm run placement -- show <brand> <id>               one plan as JSON
npm run placement -- check <brand> <file.json>       says what is wrong with a plan; changes nothing
npm run placement -- add <brand> <file.json>         a new plan
npm run placement -- replace <brand> <file.json>     a plan that is there, whole
npm run placement -- remove <brand> <id>             takes a plan away
npm run placement -- switch <brand> on|off               whether anything is placed on its pages at all
npm run placement -- limit <brand> <page> <position> <times a day, or none>
npm run placement -- gray <brand> account|plan <key> <until, YYYY-MM-DD, or always>

A running server knows a change when it is made. docs/how-to/placements.md explains the file.`

const say = (text: string) => process.stdout.write(`${text}\n`)

/** What a command works with: the brand that is named, and business time. */
async function ownerOf(db: Db, brandId: string) {
  const { brands, clock, funds } = createServices({ db, isDemo: false })
  const brand = await brands.ofId(brandId)
  if (!brand) throw new PlanProblem([`there is no brand ${brandId}`])
  const owner: PlanOwner = { brand, nowMs: await clock.now() }
  return { parts: { db, funds }, owner }
}

async function list(db: Db, brandId: string) {
  const { parts, owner } = await ownerOf(db, brandId)
  for (const plan of await plansWithCounts(parts, owner.brand.id)) {
    const { seenCount, pressedCount, closedCount, unwantedCount } = plan
    const where = `${String(plan.planFile['page'])}/${String(plan.planFile['position'])}`
    const figures = `seen ${seenCount}, pressed ${pressedCount}, closed ${closedCount}, unwanted ${unwantedCount}`
    say([plan.planId, plan.planFile['code'], plan.state, where, figures].join(' · '))
  }
}

async function show(db: Db, brandId: string, planId: string) {
  const { parts, owner } = await ownerOf(db, brandId)
  const plans = await plansWithCounts(parts, owner.brand.id)
  const found = plans.find((plan) => plan.planId === planId)
  if (!found) throw new PlanProblem([`there is no plan ${planId}`])
  say(JSON.stringify(found.planFile, undefined, 2))
}

type WithFile = (...asked: Parameters<typeof checkPlan>) => Promise<{ planId: string }>

const ofFile =
  (work: WithFile, done: string) =>
  async (db: Db, brandId = '', path = '') => {
    const { parts, owner } = await ownerOf(db, brandId)
    const { planId } = await work(parts, await readJson(path), owner)
    say(`plan ${planId} ${done}`)
  }

async function remove(db: Db, brandId: string, planId: string) {
  if (!(await removePlan(db, brandId, planId)))
    throw new PlanProblem([`there is no plan ${planId}`])
  say(`plan ${planId} is gone`)
}

async function turn(db: Db, brandId: string, wanted: string) {
  await ownerOf(db, brandId)
  if (wanted !== 'on' && wanted !== 'off') throw new PlanProblem([USAGE])
  await switchPlacements(db, brandId, wanted === 'on')
  say(`placements of ${brandId} are ${wanted}`)
}

async function limit(db: Db, brandId: string, page: string, position: string, times: string) {
  await ownerOf(db, brandId)
  const dayLimit = times === 'none' ? undefined : Number(times)
  if (dayLimit !== undefined && !(Number.isInteger(dayLimit) && dayLimit > 0)) {
    throw new PlanProblem([`${times} is no number of times a day`])
  }
  await limitPosition(db, brandId, { page, position, dayLimit })
  say(`${page}/${position} is seen ${dayLimit ?? 'as often as one comes'} a day`)
}

async function gray(db: Db, brandId: string, kind: string, key: string, until: string) {
  await ownerOf(db, brandId)
  const grayKind = GRAY_KINDS.find((one) => one === kind)
  if (!grayKind) throw new PlanProblem([USAGE])
  if (until !== 'always' && !isIsoDate(until)) {
    throw new PlanProblem([`${until} is no date like 2026-01-01`])
  }
  const endsMs = until === 'always' ? undefined : shanghaiMidnightMs(until) + DAY_MS
  await listToLook(db, brandId, { kind: grayKind, key, endsMs })
  say(`${kind} ${key} is listed`)
}

type Work = (db: Db, ...values: string[]) => Promise<unknown>

/** Commands with the number of values they take. */
const commands: Readonly<Record<string, readonly [count: number, work: Work]>> = {
  list: [1, (db, brand = '') => list(db, brand)],
  show: [2, (db, brand = '', id = '') => show(db, brand, id)],
  check: [2, ofFile(checkPlan, 'is a good plan')],
  add: [2, ofFile(addPlan, 'is added')],
  replace: [2, ofFile(replacePlan, 'is replaced')],
  remove: [2, (db, brand = '', id = '') => remove(db, brand, id)],
  switch: [2, (db, brand = '', wanted = '') => turn(db, brand, wanted)],
  limit: [
    4,
    (db, brand = '', page = '', position = '', times = '') =>
      limit(db, brand, page, position, times),
  ],
  gray: [4, (db, brand = '', kind = '', key = '', until = '') => gray(db, brand, kind, key, until)],
}

async function run([command = '', ...values]: readonly string[]) {
  const [count, work] = commands[command] ?? []
  if (!work || values.length !== count) throw new PlanProblem([USAGE])
  await withDatabase(async (db) => {
    await work(db, ...values)
  })
}

await runCommand(() => run(process.argv.slice(2)), [PlanProblem])
