import type { Article, Lead } from '@koi/domain/assistant/answer'
import type { Known } from '@koi/domain/assistant/answer-gate'
import type { Receipt } from '@koi/domain/assistant/receipts'
import { z } from 'zod'
import { appPagesTool } from './app-pages.ts'
import type { Asker } from './asker.ts'
import { calendarTool } from './calendar.ts'
import { compareFundsTool } from './compare-funds.ts'
import { expertViewsTool } from './expert-views.ts'
import { fundFactsTool } from './fund-facts.ts'
import { fundMetricsTool } from './fund-metrics.ts'
import { marketTool } from './market.ts'
import { holdingsTool, ordersTool } from './own-money.ts'
import { watchlistTool } from './own-watchlist.ts'
import { rulesTool } from './rules.ts'
import { searchFundsTool } from './search-funds.ts'
import { sectorFundsTool } from './sector-funds.ts'
import type { Reading, Tool } from './tool.ts'

/** Tools of data alone; nothing in them hangs on a mode of the assistant, or was written by a person. */
const dataTools = [
  searchFundsTool,
  fundFactsTool,
  fundMetricsTool,
  compareFundsTool,
  holdingsTool,
  ordersTool,
  marketTool,
  rulesTool,
  calendarTool,
] as const

/** Every tool; both analysts have these and no others. */
const tools = [...dataTools, sectorFundsTool, expertViewsTool, appPagesTool] as const
export type ToolName = (typeof tools)[number]['name']

/** The tools of AI clients that people connect themselves: those of data, and one that the assistant's consent says nothing of. */
export const clientTools: readonly Tool[] = [...dataTools, watchlistTool]

/** A reading whose figures have their numbers. */
export type NumberedReading = Omit<Reading, 'figures'> & { receipts: Receipt[] }

/** Of the tools those that a mode has, as they are told to a model. */
export const toolTellings = (names: ReadonlySet<ToolName>) =>
  tools
    .filter(({ name }) => names.has(name))
    .map(({ name, says, args }) => ({
      type: 'function' as const,
      function: { name, description: says, parameters: z.toJSONSchema(args) },
    }))

export interface Toolbox {
  /** Runs a tool; undefined where there is none of that name, or it is asked otherwise than it can be. */
  read(name: string, args: unknown): Promise<NumberedReading | undefined>
  /** What has been read so far. */
  known(): Known
  /** What was read since it was last asked for. */
  takeArticles(): Article[]
  receiptsById(ids: readonly string[]): Receipt[]
  /** Pages that were found. */
  leads(): Lead[]
  /** The newest thing that the person has to do first; empty: nothing. */
  need(): Reading['need']
}

/** The tools of one answer, and what they have read. Figures are numbered in the order they are read. */
export function createToolbox(asker: Asker, secrets: readonly string[] = []): Toolbox {
  const receipts: Receipt[] = []
  const funds: Known['funds'][number][] = []
  const names: string[] = []
  const leads: Lead[] = []
  let articles: Article[] = []
  let need: Reading['need'] = ''

  function keep(reading: Reading): NumberedReading {
    const { figures, ...rest } = reading
    const numbered = figures.map((figure, at) => ({
      ...figure,
      receiptId: `q${receipts.length + at + 1}`,
    }))
    receipts.push(...numbered)
    funds.push(...reading.funds)
    names.push(...reading.names)
    leads.push(...reading.leads)
    if (reading.need !== '') ({ need } = reading)
    if (reading.articles.length > 0) articles.push(...reading.articles)
    else if (reading.source !== '') {
      const { title, source, day, link } = reading
      articles.push({ title, source, day, link })
    }
    return { ...rest, receipts: numbered }
  }
  return {
    async read(name, args) {
      const reading = await tools.find((each) => each.name === name)?.read(args, asker)
      return reading && keep(reading)
    },
    known: () => ({ receipts, funds, names, secrets }),
    takeArticles() {
      const taken = articles
      articles = []
      return taken
    },
    receiptsById: (ids) => receipts.filter(({ receiptId }) => ids.includes(receiptId)),
    leads: () => leads,
    need: () => need,
  }
}
