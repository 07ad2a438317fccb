import { scaledText } from '@koi/domain/money/scaled'
import { isOfInvestor, type JournalFormat } from './journal-format.ts'

/** Names with digits are quoted: fund codes are commodities. */
const commodity = (asset: string) => (asset === 'CNY' ? 'CNY' : `"${asset}"`)

/** Cents and shares ×100 have two decimals alike: `-12.34 CNY`, `7438.75 "900311"`. */
const amountText = (amount: number, asset: string) => `${scaledText(amount, 2)} ${commodity(asset)}`

const accountName = (kind: string, owner: string) =>
  `${isOfInvestor(kind) ? 'investors' : 'house'}:${kind}:${owner}`

/** For hledger and for ledger-cli: only what both of them read alike. */
export const hledgerFormat: JournalFormat = {
  head: (assets) =>
    [
      'account investors\n    ; type: L\naccount house\n    ; type: A\n',
      ...assets.map(
        (asset) => `commodity ${commodity(asset)}\n    format 1000.00 ${commodity(asset)}\n`,
      ),
    ].join(''),
  account: (key) => `account ${key}\n`,
  accountName,
  entry(lines) {
    const [{ businessDate, entryId, entryKind, reference, reverses }] = lines
    const note = reverses === null ? '' : `  ; reverses ${reverses}`
    const postings = lines.map(
      ({ accountKind, owner, asset, amount }) =>
        `    ${accountName(accountKind, owner)}  ${amountText(amount, asset)}\n`,
    )
    return `${businessDate} (${entryId}) ${entryKind} | ${reference}${note}\n${postings.join('')}\n`
  },
  assertions: (lastDay) => `${lastDay} balances of the books\n`,
  assertion: ({ kind, owner, asset, balance }) =>
    `    ${accountName(kind, owner)}  ${amountText(0, asset)} = ${amountText(balance, asset)}\n`,
}
