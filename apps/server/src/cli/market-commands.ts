import { isIsoDate, shanghaiDate } from '@koi/domain/calendar/dates'
import { formatShares, parseShares } from '@koi/domain/funds/shares'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'
import type { Queries } from '#kernel/db.ts'
import { announceRebalance } from '#modules/app-accounts/index.ts'
import { breachText, checkFees } from '#modules/market/index.ts'
import { poolStates, setPoolCredit } from '#modules/money-funds/index.ts'
import { dividend, nothing, split, unexplained, withdraw } from './action-commands.ts'
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

function dayOf(text: string): string {
  if (!isIsoDate(text)) throw new MarketProblem(`${text} is no date, such as 2026-09-21`)
  return text
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
    const [credit, cash] = [creditCents, cashCents].map((value) => formatCents(cents(value)))
    return `${fundCode}  credit ${credit}  cash ${cash}  shares taken over ${formatShares(freeShares)}`
  })
}

async function pool(tx: Queries, nowMs: number, [code = '', amount = '']: readonly string[]) {
  const { name } = await moneyFundOf(tx, code)
  const creditCents = yuanOf(amount)
  const isSet = await setPoolCredit(tx, { fundCode: code, creditCents, atMs: nowMs })
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

type Work = (tx: Queries, nowMs: number, values: readonly string[]) => Promise<string[]>

/** Commands with the least and the most values they take. */
const commands: Readonly<Record<string, readonly [least: number, most: number, work: Work]>> = {
  pools: [0, 0, pools],
  pool: [2, 2, pool],
  wallets: [0, 0, wallets],
  wallet: [2, 2, wallet],
  rebalance: [4, 40, rebalance],
  large: [4, 5, large],
  raising: [4, 4, raising],
  fees: [0, 0, fees],
  unexplained: [0, 1, unexplained],
  dividend: [3, 3, dividend],
  split: [3, 3, split],
  nothing: [2, 2, nothing],
  withdraw: [2, 2, withdraw],
}

export const USAGE = `npm run market -- pools                                   who pays quick redemptions in advance, and how much is left
npm run market -- pool <fund> <yuan>                      sets how much a fund's quick redemptions may have out; opens it
npm run market -- wallets                                 the money fund behind the wallet of each brand
npm run market -- wallet <brand> <fund>                   sets it
npm run market -- rebalance <combination> <day> <reason> <fund>=<permille> …
                                                          announces new weights from a later day on
npm run market -- large <fund> <day> <all shares> <net out> [permille]
                                                          decides a large redemption: how much of the fund goes, 100 unless told
npm run market -- raising <fund> <day> <yuan> <holders>   what others applied for on a day of a raising
npm run market -- fees                                    fees that break the rules of today
npm run market -- unexplained [all]                       days on which something may have been paid or split and nobody says what
npm run market -- dividend <fund> <day> <yuan>            states a dividend per share
npm run market -- split <fund> <day> <ratio>              states a split, new shares for an old one
npm run market -- nothing <fund> <day>                    states that nothing was paid and nothing split
npm run market -- withdraw <fund> <day>                   takes back what was stated here of a day`

/** Does one command at a moment of business time, in the caller's transaction; answers what to print. */
export async function runMarket(
  tx: Queries,
  nowMs: number,
  [name = '', ...values]: readonly string[],
): Promise<string[]> {
  const [least, most, work] = commands[name] ?? [0, 0, undefined]
  if (!work || values.length < least || values.length > most) throw new MarketProblem(USAGE)
  return work(tx, nowMs, values)
}
