import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { chatPayOver } from '#gateways/chat-pay/chat-pay-over.ts'
import { readConfig } from '#kernel/config.ts'
import { createDb } from '#kernel/db.ts'
import { Refusal, StartError } from '#kernel/errors.ts'
import { migrate } from '#kernel/migrations.ts'
import { openDatabase } from '#kernel/postgres/open-database.ts'
import {
  openMatters,
  reconcileDay,
  returnSuspended,
  type Payments,
} from '#modules/payment/index.ts'
import { createServices } from '../services.ts'

const USAGE = `npm run reconcile -- day YYYY-MM-DD   compares the providers' bills of a day with rows and ledger
npm run reconcile -- open             breaks, money in suspense, refunds that did not arrive
npm run reconcile -- return <id>      sends money in suspense back to where it came from`

type Deps = Payments['deps']

const say = (text: string) => process.stdout.write(`${text}\n`)
const yuan = (value: number | null) => (value === null ? '--' : formatCents(cents(value)))

async function compareDay(deps: Deps, day: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new StartError(USAGE)
  const found = await reconcileDay(deps, day)
  for (const each of found) {
    const sums = `bill ${yuan(each.bill)}, row ${yuan(each.row)} ${each.state}, ledger ${yuan(each.ledger)}`
    say(`${each.class}  ${each.provider} ${each.kind} ${each.id}: ${sums}`)
  }
  say(found.length === 0 ? `${day}: bill, rows and ledger agree` : `${found.length} breaks`)
  if (found.length > 0) process.exitCode = 2
}

async function listOpen(deps: Deps) {
  const { breaks, suspended, refunds } = await openMatters(deps)
  for (const each of breaks) {
    const sums = `bill ${yuan(each.bill)}, row ${yuan(each.row)} ${each.state}, ledger ${yuan(each.ledger)}`
    say(`break ${each.class}  ${each.day} ${each.provider} ${each.kind} ${each.id}: ${sums}`)
  }
  for (const { id, orderId, amountCents, receivedCents } of suspended) {
    say(`suspense  ${id} order ${orderId ?? '--'}: ${yuan(receivedCents)} for ${yuan(amountCents)}`)
  }
  for (const { id, amountCents, tries, lastError } of refunds) {
    say(`refund  ${id}: ${yuan(amountCents)}, ${tries} tries ${lastError}`)
  }
  if (breaks.length + suspended.length + refunds.length === 0) say('nothing is open')
}

const commands: Readonly<Record<string, (deps: Deps, value: string) => Promise<void>>> = {
  day: compareDay,
  open: listOpen,
  return: async (deps, id) => {
    await returnSuspended(deps, id)
    say(`${id} goes back; the server brings it`)
  },
}

async function run(name = '', value = '') {
  const command = commands[name]
  if (!command || (name === 'open') !== (value === '')) throw new StartError(USAGE)
  const config = readConfig(process.env)
  const database = await openDatabase({ ...config, isServer: false })
  const db = createDb({ connection: database.connection })
  try {
    await migrate(database.connection)
    const { payments } = createServices({
      db,
      isDemo: config.isDemo,
      chatPay: config.chatPay && chatPayOver(config.chatPay),
    })
    await command(payments.deps, value)
  } finally {
    await db.close()
    await database.stop()
  }
}

try {
  await run(process.argv[2], process.argv[3])
} catch (error) {
  if (!(error instanceof StartError || error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
