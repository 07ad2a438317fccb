import { formatKnownCents } from '@koi/domain/money/format-known-cents'
import { chatPayOver } from '#gateways/chat-pay/chat-pay-over.ts'
import { Refusal, StartError } from '#kernel/errors.ts'
import {
  missingBills,
  noteStray,
  openMatters,
  reconcileDay,
  returnSuspended,
  type Payments,
} from '#modules/payment/index.ts'
import { createServices } from '../services.ts'
import { runCommand, withDatabase } from './command.ts'

const USAGE = `npm run reconcile -- day YYYY-MM-DD   compares the providers' bills of a day with rows and ledger
npm run reconcile -- open             breaks, money in suspense, refunds that did not arrive, news that fit nothing
npm run reconcile -- return <id>      sends money in suspense back to where it came from
npm run reconcile -- noted <number>   news that fit nothing have been seen to`

type Deps = Payments['deps']

const say = (text: string) => process.stdout.write(`${text}\n`)

async function compareDay(deps: Deps, day: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new StartError(USAGE)
  const found = await reconcileDay(deps, day)
  for (const each of found) {
    const sums = `bill ${formatKnownCents(each.bill)}, row ${formatKnownCents(each.row)} ${each.state}, ledger ${formatKnownCents(each.ledger)}`
    say(`${each.class}  ${each.provider} ${each.kind} ${each.id}: ${sums}`)
  }
  say(found.length === 0 ? `${day}: bill, rows and ledger agree` : `${found.length} breaks`)
  if (found.length > 0) process.exitCode = 2
}

async function listOpen(deps: Deps) {
  const { breaks, suspended, refunds, strays } = await openMatters(deps)
  const bills = await missingBills(deps, await deps.clock.read(deps.db))
  for (const { provider, day } of bills) say(`bill  ${day} ${provider}: did not come whole yet`)
  for (const each of breaks) {
    const sums = `bill ${formatKnownCents(each.bill)}, row ${formatKnownCents(each.row)} ${each.state}, ledger ${formatKnownCents(each.ledger)}`
    say(`break ${each.class}  ${each.day} ${each.provider} ${each.kind} ${each.id}: ${sums}`)
  }
  for (const { id, orderId, amountCents, receivedCents } of suspended) {
    say(
      `suspense  ${id} order ${orderId ?? '--'}: ${formatKnownCents(receivedCents)} for ${formatKnownCents(amountCents)}`,
    )
  }
  for (const { id, amountCents, tries, lastError } of refunds) {
    say(`refund  ${id}: ${formatKnownCents(amountCents)}, ${tries} tries ${lastError}`)
  }
  for (const { id, provider, reason, subject, amountCents, times, said } of strays) {
    const told = `${formatKnownCents(amountCents)}, told ${times} times ${JSON.stringify(said)}`
    say(`news ${id}  ${provider} ${reason} ${subject || '--'}: ${told}`)
  }
  if (bills.length + breaks.length + suspended.length + refunds.length + strays.length === 0)
    say('nothing is open')
}

const commands: Readonly<Record<string, (deps: Deps, value: string) => Promise<void>>> = {
  day: compareDay,
  open: listOpen,
  return: async (deps, id) => {
    await returnSuspended(deps, id)
    say(`${id} goes back; the server brings it`)
  },
  noted: async (deps, id) => {
    await noteStray(deps, Number(id))
    say(`${id} is no longer open`)
  },
}

async function run(name = '', value = '') {
  const command = commands[name]
  if (!command || (name === 'open') !== (value === '')) throw new StartError(USAGE)
  await withDatabase(async (db, config) => {
    const { payments } = createServices({
      db,
      isDemo: config.isDemo,
      chatPay: config.chatPay && chatPayOver(config.chatPay),
    })
    await command(payments.deps, value)
  })
}

await runCommand(() => run(process.argv[2], process.argv[3]), [Refusal])
