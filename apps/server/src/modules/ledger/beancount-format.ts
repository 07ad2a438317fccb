import { addDays } from '@koi/domain/calendar/dates'
import { scaledText } from '@koi/domain/money/scaled'
import { isOfInvestor, type JournalFormat } from './journal-format.ts'

/** Every other character as a mark and the two digits of its bytes, so that no two names become one. */
const marked = (text: string, others: RegExp, mark: string): string =>
  text.replaceAll(others, (character) =>
    [...Buffer.from(character)]
      .map((byte) => mark + byte.toString(16).toUpperCase().padStart(2, '0'))
      .join(''),
  )

/** A part of an account's name: letters, digits and dashes, no small letter first. */
function component(owner: string): string {
  return /^[A-Z0-9][A-Za-z0-9]*$/.test(owner) ? owner : `Id-${marked(owner, /[^A-Za-z0-9]/gu, '-')}`
}

const titled = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1)

const accountName = (kind: string, owner: string) =>
  `${isOfInvestor(kind) ? 'Liabilities:Investors' : 'Assets:House'}:${titled(kind)}:${component(owner)}`

/** Currencies are capitals and digits, a letter first: `FUND.900311`. */
const currency = (asset: string) =>
  asset === 'CNY' ? asset : `FUND.${marked(asset, /[^A-Z0-9]/gu, '.')}`

const amountText = (amount: number, asset: string) => `${scaledText(amount, 2)} ${currency(asset)}`

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`

/** For beancount, whose accounts are opened, whose names are in Title:Case and whose assertions hold in the morning. */
export const beancountFormat: JournalFormat = {
  head: (assets, firstDay) =>
    [
      'option "title" "Koi"\noption "operating_currency" "CNY"\n',
      ...assets.map((asset) => `${firstDay} commodity ${currency(asset)}\n`),
    ].join(''),
  account: (key, firstDay) => `${firstDay} open ${key}\n`,
  accountName,
  entry(lines) {
    const [{ businessDate, entryId, entryKind, reference, reverses }] = lines
    const facts = [`  entry: "${entryId}"\n`]
    if (reverses !== null) facts.push(`  reverses: "${reverses}"\n`)
    const postings = lines.map(
      ({ accountKind, owner, asset, amount }) =>
        `  ${accountName(accountKind, owner)}  ${amountText(amount, asset)}\n`,
    )
    const head = `${businessDate} * ${quoted(entryKind)} ${quoted(reference)}\n`
    return `${head}${facts.join('')}${postings.join('')}\n`
  },
  assertions: () => '',
  // Nothing may be missing, not even the cent that is tolerated unless one says so.
  assertion: ({ kind, owner, asset, balance }, lastDay) =>
    `${addDays(lastDay, 1)} balance ${accountName(kind, owner)}  ${scaledText(balance, 2)} ~ 0.00 ${currency(asset)}\n`,
}
