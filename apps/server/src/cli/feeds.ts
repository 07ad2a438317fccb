import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { StartError } from '#kernel/errors.ts'
import { createLog } from '#kernel/log.ts'
import { createFeeds, type Feeds } from '#modules/feeds/index.ts'
import { runCommand, withDatabase } from './command.ts'

const USAGE = `npm run feeds -- status    how fresh each feed is, and what failed
npm run feeds -- run       fetches what is due now`

const moment = (atMs: number | null) => (atMs === null ? 'never' : shanghaiMinute(atMs))

async function status(feeds: Feeds) {
  const states = await feeds.states()
  if (states.length === 0) process.stdout.write('no feed was fetched yet\n')
  for (const state of states) {
    const trouble = state.failing > 0 ? ` · ${state.failing} failing: ${state.lastError}` : ''
    process.stdout.write(
      `${state.feed}: ${state.targets} addresses · all fetched since ${moment(state.oldestSuccessAt)}` +
        ` · news ${moment(state.changedAt)}${trouble}\n`,
    )
  }
  if (states.some(({ failing }) => failing > 0)) process.exitCode = 2
}

async function fetchDue(feeds: Feeds) {
  const { fetched, failed, imported } = await feeds.runDue()
  process.stdout.write(`${fetched} fetched · ${imported} brought news · ${failed} failed\n`)
  if (failed > 0) process.exitCode = 2
}

const commands = new Map([
  ['status', status],
  ['run', fetchDue],
])

async function run(name: string | undefined) {
  const command = commands.get(name ?? '')
  if (!command) throw new StartError(USAGE)
  await withDatabase(async (db, config) => {
    await command(createFeeds({ db, feeds: config.feeds, log: createLog('silent') }))
  })
}

await runCommand(() => run(process.argv[2]))
