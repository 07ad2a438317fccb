import type { Understood } from '@koi/domain/assistant/question-intent'
import { wishOf } from '@koi/domain/assistant/wish'
import type { AskedQuestion, Said } from './analyst.ts'
import {
  content,
  listed,
  listedOf,
  noted,
  offers,
  reason,
  sayMarket,
  sentence,
} from './local-says.ts'
import type { NumberedReading, Toolbox } from './tools/toolbox.ts'

const SECTORS = 2

/** A part of the market with its funds. */
export function* saySector(reading: NumberedReading): Generator<Said> {
  const { receipts, facts, day } = reading
  const name = facts.find(({ label }) => label === '板块')?.value
  if (name !== undefined) {
    yield* sentence(listedOf(`${name}板块`, receipts, ['上涨', '下跌'], ''))
    if (reading.funds.length > 0) yield content(`${name}板块里近一年涨幅靠前的，截至 ${day}：\n`)
    for (const fund of reading.funds) {
      const { fundCode } = fund
      const risk = facts.find((fact) => fact.fundCode === fundCode)
      const figures = listed(receipts, ['近1年涨跌幅', '近1年最大回撤'], fundCode)
      yield* sentence(
        [figures, risk?.value].filter((part) => part !== undefined).join('，'),
        `${fund.name} `,
      )
    }
  }
  yield* noted(reading)
}

/** From the close of the market down to funds: the part of it that is named, else its strongest ones. */
export async function* digMarket({ terms }: Understood, tools: Toolbox): AsyncGenerator<Said> {
  const market = await tools.read('market_after_close', {})
  const strongest = (market?.facts ?? [])
    .filter(({ label }) => label === '板块')
    .map(({ value }) => value)
  yield reason('先看收盘后的板块，再看板块里的基金。')
  const named: NumberedReading[] = []
  for (const term of terms) {
    const reading = await tools.read('sector_funds', { sector: term })
    if (reading && reading.source !== '') named.push(reading)
  }
  const sectors = [...named]
  if (named.length === 0) {
    for (const sector of strongest.slice(0, SECTORS)) {
      const reading = await tools.read('sector_funds', { sector })
      if (reading) sectors.push(reading)
    }
  }
  if (market && named.length === 0) yield* sayMarket(market)
  for (const reading of sectors) yield* saySector(reading)
  yield content('涨得多的板块以后也会跌，这些是已经发生的，不是推荐。\n')
  const [fund] = sectors.flatMap(({ funds }) => funds)
  if (fund) {
    yield offers(`${fund.name} 的最大回撤是多少？`, `${fund.name} 的费率是多少？`)
  }
}

/** Leads to the pages where what was asked for is done. */
export async function* leadToPages(
  { terms }: Understood,
  tools: Toolbox,
  { question }: AskedQuestion,
): AsyncGenerator<Said> {
  const wish = wishOf(question)
  yield reason('要找办这件事的页面。')
  const wishes = [...new Set([wish, ...terms])].filter((each) => each !== '')
  for (const each of wishes) {
    const reading = await tools.read('app_pages', { wish: each.slice(0, 64) })
    if (!reading || reading.leads.length === 0) continue
    const pages = reading.leads.map(({ title }) => `「${title}」`)
    yield content(`找到这些页面：${pages.join('、')}。\n`)
    return
  }
  yield content('没有找到对应的页面，可以换一个说法，例如「充值」「修改支付密码」「定投」。\n')
}

/** What certified experts wrote, with their names and days, in their own words. */
export async function* quoteExperts({ terms }: Understood, tools: Toolbox): AsyncGenerator<Said> {
  const [about = ''] = terms
  yield reason('只看认证达人写过的内容，不用其他资料。')
  const reading = await tools.read('expert_views', { about })
  if (!reading) return yield content('没有找到认证达人写过的相关内容。\n')
  const factsOf = (place: string) => (what: string) =>
    reading.facts.find(({ label }) => label === `${place}${what}`)?.value
  for (const place of reading.names) {
    const fact = factsOf(place)
    const day = listed(reading.receipts, [`${place}发布日`])
    yield content(`${place}，${fact('作者') ?? ''}，${day ?? ''}。\n${fact('原文') ?? ''}\n`)
    const interest = fact('利益说明')
    if (interest !== undefined) yield content(`作者的利益说明：${interest}\n`)
  }
  yield* noted(reading)
}
