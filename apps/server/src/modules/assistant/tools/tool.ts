import type { Scope } from '@koi/domain/ai-clients/scopes'
import type { AnswerNeed, Article, Lead } from '@koi/domain/assistant/answer'
import type { Receipt } from '@koi/domain/assistant/receipts'
import { rateText, formatPercent, formatRise } from '@koi/domain/rates/format-rate'
import type { z } from 'zod'
import type { Asker } from './asker.ts'

/** A figure as a tool gives it; its number comes with the answer. */
export type ToolFigure = Omit<Receipt, 'receiptId'>

/** What a tool read: rows with their source and day. */
export interface Reading {
  title: string
  source: string
  /** The newest day that it is of; empty where it has none. */
  day: string
  /** Its page; empty where it has none. */
  link: string
  figures: ToolFigure[]
  funds: { name: string; fundCode: string; spid: string }[]
  /** Words with digits that are no figures. */
  names: string[]
  /** What has no figures: names, states, sentences. */
  facts: { label: string; value: string; fundCode: string }[]
  /** Pages where what was asked for is done. */
  leads: Lead[]
  /** What was read one by one; empty: the reading itself is what was read. */
  articles: Article[]
  /** What to say beside it; empty for nothing. */
  note: string
  need: AnswerNeed
}

export interface Tool<Name extends string = string> {
  name: Name
  /** What it is for, as a model is told. */
  says: string
  /** The same for who is told nothing of the person; absent where it is no other. */
  saysOpenly?: string
  /** Of what it reads. */
  scope: Scope
  args: z.ZodObject
  /** Undefined where it is asked otherwise than it can be. */
  read: (args: unknown, asker: Asker) => Promise<Reading | undefined>
}

/** Makes a tool that checks what it is asked with. */
export function tool<const Name extends string, Args extends z.ZodObject>(definition: {
  name: Name
  says: string
  saysOpenly?: string
  /** What everybody can look up unless it says otherwise. */
  scope?: Scope
  args: Args
  read: (args: z.output<Args>, asker: Asker) => Promise<Reading>
}): Tool<Name> {
  return {
    scope: 'market',
    ...definition,
    async read(args, asker) {
      const parsed = definition.args.safeParse(args)
      return parsed.success ? definition.read(parsed.data, asker) : undefined
    },
  }
}

/** Of words that somebody asked with, those that are a part of what something is called: no others may carry digits into an answer. */
export const partsOfNames = (terms: readonly string[], named: readonly string[]): string[] =>
  terms.filter((term) => named.some((name) => name.includes(term)))

export const emptyReading: Reading = {
  title: '',
  source: '',
  day: '',
  link: '',
  figures: [],
  funds: [],
  names: [],
  facts: [],
  leads: [],
  articles: [],
  note: '',
  need: '',
}

/** What every figure of one fund has in common. */
export const figureOf =
  (fund: { fundCode: string; spid: string; fundName: string }, source: string) =>
  (label: string, value: string, day: string, formula: string): ToolFigure[] =>
    value === '' || value === '--' ? [] : [{ ...fund, label, value, day, formula, source }]

/** A figure of no fund. */
export const generalFigure = figureOf.bind(undefined, { fundCode: '', spid: '', fundName: '' })

/** Rates of ×10^4 percent; null is not known. */
export const riseText = (rate: number | null): string =>
  rate === null ? '' : formatRise(rateText(rate))
export const percentText = (rate: number | null): string =>
  rate === null ? '' : formatPercent(rateText(rate))
/** Ratios of ×10^4. */
export const ratioText = (ratio: number | null): string =>
  ratio === null ? '' : formatPercent(rateText(ratio)).replace('%', '')
