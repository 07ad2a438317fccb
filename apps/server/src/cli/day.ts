import type { ClockStep } from '@koi/domain/calendar/clock-steps'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { StartError } from '#kernel/errors.ts'
import type { Operations } from '#modules/operations/index.ts'
import { createServices } from '../services.ts'
import { runCommand, withDatabase } from './command.ts'

const USAGE = `npm run day -- next [N]      to the morning of the Nth next trading day
npm run day -- cutoff        to the next cut-off, 15:00
npm run day -- publish       to the next publication of NAVs
npm run day -- status        business time and the newest closed days`

const steps: Readonly<Record<string, ClockStep>> = {
  next: 'tradingDay',
  cutoff: 'cutOff',
  publish: 'publish',
}
const COUNT_MAX = 250

function readCount(text: string | undefined): number {
  const count = Number(text ?? '1')
  if (!Number.isInteger(count) || count < 1 || count > COUNT_MAX) {
    throw new StartError(`the number of days must be 1 to ${COUNT_MAX}`)
  }
  return count
}

function print(state: Awaited<ReturnType<Operations['state']>>) {
  const lines = state.recentDays.map(
    ({ day, published, confirmed, paidOut }) =>
      `  ${day}  ${published} fund days · ${confirmed} confirmed · ${paidOut} paid out`,
  )
  process.stdout.write(`business time ${shanghaiMinute(state.nowMs)}\n${lines.join('\n')}\n`)
}

async function run(command: string | undefined, count: string | undefined) {
  const step = steps[command ?? '']
  if (!step && command !== 'status') throw new StartError(USAGE)
  const days = readCount(count)
  await withDatabase(async (db, config) => {
    const { operations } = createServices({ db, isDemo: config.isDemo })
    print(step ? await operations.advance(step, days) : await operations.state())
  })
}

await runCommand(() => run(process.argv[2], process.argv[3]))
