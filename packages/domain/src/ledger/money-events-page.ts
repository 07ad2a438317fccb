import { accountKinds } from './account-kinds.ts'
import { kindsThatBook } from '../trade/order-money.ts'
import { moneyEvents } from './money-event-list.ts'
import type { MoneyEventName } from './money-events.ts'
import { type MoneyFlow } from './money-flow.ts'

const isEvent = (name: string): name is MoneyEventName => Object.hasOwn(moneyEvents, name)

/** `net: buyTransit@fund → fundCash@fund`; of shares also which fund's. */
function flowText({ asset, amount, from, to }: MoneyFlow): string {
  const what =
    asset === 'CNY' ? amount : asset === 'OWN' ? `${amount} (OWN)` : `${amount} of ${asset}`
  return `${what}: ${from} → ${to}`
}

/** The page of docs/ that tells people who keep books what the ledger writes, made from the data. */
export function eventsPage(): string {
  const accounts = Object.entries(accountKinds).map(
    ([kind, { name, ofInvestor }]) =>
      `| \`${kind}\` | ${name} | ${ofInvestor ? 'an investor' : 'house account'} |`,
  )
  const events = Object.keys(moneyEvents)
    .filter(isEvent)
    .map((name) => {
      const { entry, when, flows } = moneyEvents[name]
      const kind = entry === name ? '' : ` \`${entry}\``
      const orders = kindsThatBook(name).map((one) => `\`${one}\``)
      return `| \`${name}\`${kind} | ${when} | ${flows.map(flowText).join('<br>')} | ${orders.join(' ')} |`
    })
  return [
    '# Money events',
    '',
    'Every way in which money or shares change their place. The ledger writes nothing else: an entry is one event, its',
    'postings are the event’s flows, and each flow takes from one account what it gives to another. This page is made from',
    '`packages/domain/src/ledger/money-event-list.ts`; a test compares them (`npx vitest run money-events -u` writes it anew).',
    '',
    '`cash@holder` is the account `cash` of whoever is the holder in this event; `outside:demo` always has the same owner.',
    'Amounts of money are cents, amounts of shares hundredths. A negative amount moves back. OWN counts cents of a person’s',
    'own money where they were also given play money.',
    '',
    'Of events of a fund’s day (`dividend`, `income`, `incomePaid`, `carry`, `split`) there is one entry for all holders; of all',
    'others one for each order, payment or account. A correction takes an order’s entry back by its opposite',
    '(`unconfirm` and the number of the correction) and books it anew as `reconfirm`, with the flows of its kind.',
    '',
    '## Accounts',
    '',
    '| account | | of |',
    '| --- | --- | --- |',
    ...accounts,
    '',
    '## Events',
    '',
    'Where the entry has another name than the event, it follows the event’s. The last column names the kinds of orders that',
    'book it (`packages/domain/src/trade/order-kind-list.ts`): an entry of any other kind is a broken rule of the audit.',
    '',
    '| event | when | flows | orders |',
    '| --- | --- | --- | --- |',
    ...events,
    '',
  ].join('\n')
}
