import { shanghaiDate } from '@koi/domain/calendar/dates'
import { formatShares, parseShares } from '@koi/domain/products/shares'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'
import type { Queries } from '#kernel/db.ts'
import { announceRebalance } from '#modules/combinations/index.ts'
import { breachText, checkFees } from '#modules/market/index.ts'
import { poolStates, setPoolCredit } from '#modules/money-funds/index.ts'
import { dividend, nothing, split, unexplained, withdraw } from './action-commands.ts'
import { dayOf } from './day-of.ts'
import { MarketProblem } from './market-problem.ts'
import {
  addLargeRedemption,
  findFund,
  putRaisingDay,
  putWalletFund,
  walletFunds,
} from './market-store.ts'

const COMBINATIONS = ['union', 'shortTerm', 'midTerm']

function yuanOf(text: string): number {
  const found = parseYuan(text)
  if (found === undefined) throw new MarketProblem(`${text} is no amount in yuan, such as 50000.00`)
  return found
}

function sharesOf(text: string): number {
  const found = parseShares(text)
  if (found === undefined || found === 0) throw new MarketProblem(`${text} is no number of shares`)
  return found
}

function wholeOf(text: string, what: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new MarketProblem(`${text} is no ${what}`)
  return Number(text)
}

async function fundOf(tx: Queries, code: string) {
  const fund = await findFund(tx, code)
  if (!fund) throw new MarketProblem(`there is no fund ${code}`)
  return fund
}

async function moneyFundOf(tx: Queries, code: string) {
  const fund = await fundOf(tx, code)
  if (fund.category !== 'money') throw new MarketProblem(`${code} is no money fund`)
  return fund
}

async function pools(tx: Queries): Promise<string[]> {
  const states = await poolStates(tx)
  return states.map(({ fundCode, creditCents, cashCents, freeShares }) => {
    const [credit, cash] = [creditCents, cashCents].map((value) => formatCents(value))
    return `${fundCode}  credit ${credit}  cash ${cash}  shares taken over ${formatShares(freeShares)}`
  })
}

async function pool(tx: Queries, nowMs: number, [code = '', amount = '']: readonly string[]) {
  const { name } = await moneyFundOf(tx, code)
  const creditCents = yuanOf(amount)
  const isSet = await setPoolCredit(tx, {
    fundCode: code,
    creditCents: cents(creditCents),
    atMs: nowMs,
  })
  if (!isSet) {
    throw new MarketProblem('more than the difference is lent out: wait until it has come back')
  }
  return [`${code} ${name}: quick redemptions up to ${formatCents(cents(creditCents))} yuan`]
}

const wallets = async (tx: Queries) =>
  (await walletFunds(tx)).map(({ brandId, fundCode, fundName }) =>
    fundCode === null ? `${brandId}  no wallet` : `${brandId}  ${fundCode} ${fundName ?? ''}`,
  )

async function wallet(tx: Queries, _nowMs: number, [brandId = '', code = '']: readonly string[]) {
  const { name } = await moneyFundOf(tx, code)
  if (!(await putWalletFund(tx, brandId, code)))
    throw new MarketProblem(`there is no brand ${brandId}`)
  return [`the wallet of brand ${brandId} is ${code} ${name}`]
}

function weightOf(text: string) {
  const [, fundCode = '', permille = ''] = /^(\w+)=(\d{1,4})$/.exec(text) ?? []
  if (fundCode === '') throw new MarketProblem(`${text} is no weight, such as 900121=400`)
  return { fundCode, weightPermille: Number(permille) }
}

async function rebalance(tx: Queries, nowMs: number, asked: readonly string[]) {
  const [code = '', dayText = '', reason = '', ...texts] = asked
  const fund = await fundOf(tx, code)
  if (!COMBINATIONS.includes(fund.saleState) && fund.category !== 'union')
    throw new MarketProblem(`${code} is no combination`)
  const day = dayOf(dayText)
  if (day <= shanghaiDate(nowMs)) throw new MarketProblem('a change is announced before its day')
  const weights = texts.map(weightOf)
  for (const { fundCode } of weights) await fundOf(tx, fundCode)
  const total = weights.reduce((sum, { weightPermille }) => sum + weightPermille, 0)
  if (total !== 1000) throw new MarketProblem(`the weights sum to ${total}, not 1000`)
  const change = { unionCode: code, day, reason, announcedMs: nowMs, weights }
  if (!(await announceRebalance(tx, change)))
    throw new MarketProblem(`a change of ${code} on ${day} is announced already`)
  return [`${code} ${fund.name}: new weights on ${day} are announced`]
}

async function large(tx: Queries, nowMs: number, asked: readonly string[]) {
  const [code = '', dayText = '', total = '', net = '', accept = '100'] = asked
  const fund = await fundOf(tx, code)
  const day = dayOf(dayText)
  const [totalShares, netShares] = [sharesOf(total), sharesOf(net)]
  const acceptPermille = wholeOf(accept, 'part of a thousand')
  if (acceptPermille < 100 || acceptPermille > 1000)
    throw new MarketProblem('a tenth at least is accepted, 1000 is all')
  if (netShares * 10 <= totalShares)
    throw new MarketProblem('that is no large redemption: a tenth or less')
  const decided = { fundCode: code, day, totalShares, netShares, acceptPermille, nowMs }
  if (!(await addLargeRedemption(tx, decided))) {
    throw new MarketProblem(`${day} of ${code} is decided already`)
  }
  return [
    `${code} ${fund.name}: ${day} is a day of large redemption, ${acceptPermille} ‰ of the fund go`,
  ]
}

async function raising(tx: Queries, _nowMs: number, asked: readonly string[]) {
  const [code = '', dayText = '', amount = '', people = ''] = asked
  const fund = await fundOf(tx, code)
  const figures = { amountCents: yuanOf(amount), holders: wholeOf(people, 'number of holders') }
  const day = dayOf(dayText)
  if (!(await putRaisingDay(tx, { fundCode: code, day, ...figures }))) {
    throw new MarketProblem(`${day} is no open day of a raising of ${code}`)
  }
  return [`${code} ${fund.name}: what others applied for on ${day} is kept`]
}

/** Fees that break the rules of today; fees of older funds that may stay for now are counted only. */
async function fees(tx: Queries, nowMs: number) {
  const { found, inTransition } = await checkFees(tx, shanghaiDate(nowMs))
  return [
    ...found.map(
      ({ code, name, breaches }) => `${code} ${name}  ${breaches.map(breachText).join('; ')}`,
    ),
    `${found.length} funds break the fee rules, ${inTransition} older ones keep buy fees above the caps`,
  ]
}

interface Command {
  /** What it takes, as the usage shows it: as many words as it needs, those in brackets may be left out. */
  takes: string
  does: string
  work: (tx: Queries, nowMs: number, values: readonly string[]) => Promise<string[]>
}

const commands = new Map<string, Command>([
  [
    'pools',
    { takes: '', does: 'who pays quick redemptions in advance, and how much is left', work: pools },
  ],
  [
    'pool',
    {
      takes: '<fund> <yuan>',
      does: "sets how much a fund's quick redemptions may have out; opens it",
      work: pool,
    },
  ],
  ['wallets', { takes: '', does: 'the money fund behind the wallet of each brand', work: wallets }],
  ['wallet', { takes: '<brand> <fund>', does: 'sets it', work: wallet }],
  [
    'rebalance',
    {
      takes: '<combination> <day> <reason> <fund>=<permille> …',
      does: 'announces new weights from a later day on',
      work: rebalance,
    },
  ],
  [
    'large',
    {
      takes: '<fund> <day> <shares> <out> [permille]',
      does: 'decides a large redemption, of all shares and those that go net: how much of the fund goes, 100 unless told',
      work: large,
    },
  ],
  [
    'raising',
    {
      takes: '<fund> <day> <yuan> <holders>',
      does: 'what others applied for on a day of a raising',
      work: raising,
    },
  ],
  ['fees', { takes: '', does: 'fees that break the rules of today', work: fees }],
  [
    'unexplained',
    {
      takes: '[all]',
      does: 'days on which something may have been paid or split and nobody says what',
      work: unexplained,
    },
  ],
  [
    'dividend',
    { takes: '<fund> <day> <yuan>', does: 'states a dividend per share', work: dividend },
  ],
  [
    'split',
    {
      takes: '<fund> <day> <ratio>',
      does: 'states a split, new shares for an old one',
      work: split,
    },
  ],
  [
    'nothing',
    {
      takes: '<fund> <day>',
      does: 'states that nothing was paid and nothing split',
      work: nothing,
    },
  ],
  [
    'withdraw',
    { takes: '<fund> <day>', does: 'takes back what was stated here of a day', work: withdraw },
  ],
])

const WIDTH = 56
export const USAGE = [...commands]
  .map(
    ([name, { takes, does }]) => `${`npm run market -- ${name} ${takes}`.padEnd(WIDTH)}  ${does}`,
  )
  .join('\n')

/** How many values a command takes: an ellipsis stands for any number more. */
function takesSoMany({ takes }: Command, count: number): boolean {
  const words = takes.split(' ').filter((word) => word !== '' && word !== '…')
  const least = words.filter((word) => !word.startsWith('[')).length
  return count >= least && (takes.endsWith('…') || count <= words.length)
}

/** Does one command at a moment of business time, in the caller's transaction; answers what to print. */
export async function runMarket(
  tx: Queries,
  nowMs: number,
  [name = '', ...values]: readonly string[],
): Promise<string[]> {
  const command = commands.get(name)
  if (!command || !takesSoMany(command, values.length)) throw new MarketProblem(USAGE)
  return command.work(tx, nowMs, values)
}
