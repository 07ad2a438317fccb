import { expect, it } from 'vitest'
import { z } from 'zod'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { modelOverHttp } from '#gateways/language-model/model-over-http.ts'
import { createTestApp } from '#http/testing.ts'
import { modelEnvironment, modelOf } from '#kernel/config/model-config.ts'
import { measureFunds } from '#modules/market/index.ts'
import { createInvestor } from '#testing/investor.ts'
import { createTestDb } from '#testing/test-database.ts'
import { askOnce } from '../ask.fixture.ts'
import { VERDICTS, verdictOf, type Verdict } from './evaluate.fixture.ts'
import { EVALUATED, QUESTIONS, type AskerName } from './questions.fixture.ts'

// `npm run eval` asks every question, of a model too where one is set; the tests ask one in five of the local analyst.
const isWhole = process.env['KOI_EVAL'] === 'all'
const QUESTIONS_ASKED = QUESTIONS.filter((_, at) => isWhole || at % 5 === 0)
/** Longer than any answer may take. */
const QUESTION_MS = 200_000

const EVENING_MS = Date.parse('2026-07-02T21:00:00+08:00')
const database = await createTestDb()
await seedDemoMarket(database.db, { businessNowMs: EVENING_MS, only: EVALUATED })
const config = isWhole ? modelOf(z.object(modelEnvironment).parse(process.env)) : undefined
const koi = await createTestApp({
  database,
  nowMs: EVENING_MS,
  ...(config && { model: modelOverHttp(config) }),
})
await measureFunds(koi.db, EVENING_MS)
/** Nobody asks more than a day allows. */
const people: Readonly<Record<AskerName, Awaited<ReturnType<typeof createInvestor>>>> = {
  bold: await createInvestor(koi),
  careful: await createInvestor(koi, 'C1'),
  agreed: await createInvestor(koi),
}
const { version } = await people.agreed.client.queryAuth({ scene: 'assistant' })
await people.agreed.client.recordAuthAndSetSwitch({ scene: 'assistant', version, agreed: true })

interface Judged {
  kind: string
  question: string
  verdict: Verdict
  text: string
}

/** Shares by kind, a line each. */
function tableOf(judged: readonly Judged[]): string {
  const kinds = [...new Set(judged.map(({ kind }) => kind)), '']
  const rows = kinds.map((kind) => {
    const own = judged.filter((each) => kind === '' || each.kind === kind)
    const shares = VERDICTS.map((verdict) => {
      const count = own.filter((each) => each.verdict === verdict).length
      return `${verdict} ${count} (${Math.round((count * 100) / own.length)}%)`
    })
    return `${kind === '' ? 'all' : kind}: ${own.length} asked, ${shares.join(', ')}`
  })
  return rows.join('\n')
}

it(
  'answers with the figures of the product’s calls or refuses, and is wrong in nothing',
  async () => {
    const judged: Judged[] = []
    for (const { kind, question, by = 'bold', expects } of QUESTIONS_ASKED) {
      const person = people[by]
      const heard = await askOnce(person, question)
      const verdict = verdictOf(heard, await expects(person.client))
      judged.push({ kind, question, verdict, text: heard.text })
    }
    const wrong = judged.filter(({ verdict }) => verdict === 'wrong')
    if (isWhole) {
      process.stdout.write(`by the ${config ? 'model' : 'local analyst'}\n${tableOf(judged)}\n`)
      for (const { kind, question, verdict, text } of judged) {
        const isMustRefuse = kind.length > 0 && verdict === 'refused'
        if (verdict === 'right' || isMustRefuse) continue
        process.stdout.write(
          `${verdict} [${kind}] ${question}\n  ${text.replaceAll('\n', '\n  ')}\n`,
        )
      }
    }
    expect(wrong.map(({ question, text }) => `${question} → ${text}`)).toEqual([])
  },
  QUESTIONS_ASKED.length * (config ? QUESTION_MS : 2_000) + 20_000,
)
