import { randomUUID } from 'node:crypto'
import {
  answerAfter,
  answerText,
  noAnswer,
  type Answer,
  type AnswerStep,
} from '@koi/domain/assistant/answer'
import { createAnswerGate, type AnswerPiece } from '@koi/domain/assistant/answer-gate'
import { REMEMBERED_DIALOGS, type Analyst } from '@koi/domain/assistant/assistant-terms'
import { microcentsOf, type Tokens } from '@koi/domain/assistant/usage-limits'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { ConversationMode } from '@koi/domain/assistant/conversation-mode'
import type { Brand } from '#brand.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import { AnalystFailed, type AnalystEngine } from './analyst.ts'
import { addCost } from './cost-store.ts'
import {
  addStep,
  claimDialog,
  dialogsOf,
  endDialog,
  keepWorking,
  lockMine,
  releaseAll,
  answerOfSteps,
  TRIES_MAX,
  type DialogKey,
  type Ending,
} from './dialog-store.ts'
import { limitsOf } from './limit-store.ts'
import { findSession, type Owner } from './session-store.ts'
import { createAsker, type AskerParts } from './tools/asker.ts'
import { createToolbox, type Toolbox } from './tools/toolbox.ts'

const BEAT_MS = 5_000
/** An answer takes no longer, whoever writes it. */
const ANSWER_MS = 180_000
const FAILED_TEXT = '回答出了问题，请再试一次'

/** Who may answer; without a model the local analyst does. */
interface Engines {
  local: AnalystEngine
  model?: AnalystEngine | undefined
}

export interface WriterParts {
  db: Db
  clock: Pick<Clock, 'now'>
  log: Log
  asker: AskerParts
  engines: Engines
  brandById: (brandId: string) => Promise<Brand>
}

/** An answer to be written. */
export interface Writing extends DialogKey, Owner {
  question: string
  analyst: Analyst
  mode: ConversationMode
  isAgain: boolean
}

/** What was written is no longer this node's: somebody stopped it, deleted it or took it over. */
class NotOurs extends Error {}

/** Lets parts of an answer through the gate, and writes what has passed as steps. */
function createScribe(tools: Toolbox, write: (step: AnswerStep) => Promise<void>) {
  const gate = createAnswerGate(tools.known)
  const thinking = createAnswerGate(tools.known)
  const opened = new Set<string>()
  let hasBegun = false

  /** Figures that were not shown before bring their receipts. */
  function quotesOf(pieces: readonly AnswerPiece[]) {
    const ids = pieces.flatMap(({ receiptId }) =>
      receiptId === undefined || opened.has(receiptId) ? [] : [receiptId],
    )
    for (const id of ids) opened.add(id)
    return tools.receiptsById([...new Set(ids)])
  }
  async function say(pieces: AnswerPiece[]) {
    if (pieces.length === 0) return
    const quotes = quotesOf(pieces)
    await write({ pieces, ...(quotes.length > 0 && { quotes }) })
  }
  async function think(pieces: readonly AnswerPiece[]) {
    const reasonContent = pieces.map(({ text }) => text).join('')
    if (reasonContent !== '') await write({ reasonContent })
  }
  async function tellArticles() {
    const articles = tools.takeArticles()
    if (articles.length > 0) await write({ articles })
    return articles.length
  }
  let read = 0
  return {
    async reason(text: string) {
      read += await tellArticles()
      await think(thinking.push(text))
    },
    async content(text: string) {
      read += await tellArticles()
      if (!hasBegun) {
        hasBegun = true
        await think(thinking.end())
        const known = tools.known().receipts.length
        const figures = known > 0 ? `，${known} 个数字可查来源` : ''
        if (read > 0) await write({ summaryContent: `查阅 ${read} 份资料${figures}` })
      }
      await say(gate.push(text))
    },
    async end() {
      await tellArticles()
      await think(thinking.end())
      await say(gate.end())
      const leads = tools.leads()
      if (leads.length > 0) await write({ leads })
      const need = tools.need()
      if (need !== '') await write({ need })
    },
  }
}

interface Work {
  signal: AbortSignal
  write: (step: AnswerStep) => Promise<void>
  spend: (tokens: Tokens) => void
}

/** What the local analyst begins with where a model would have answered. */
const SPENT = '今天大语言模型的额度已用完，这条由固定规则查询作答。\n'

/** Answers one question through the gate. `write` throws where the answer is no longer this node's. */
async function answer(
  { db, clock, engines, ...parts }: WriterParts,
  writing: Writing,
  { signal, write, spend }: Work,
): Promise<void> {
  const { requestId, sessionId, accountId, brandId, question, mode, analyst } = writing
  const engine = (analyst === 'model' && engines.model) || engines.local
  const [brand, nowMs, session, earlier] = await Promise.all([
    parts.brandById(brandId),
    clock.now(),
    findSession(db, sessionId, writing),
    dialogsOf(db, sessionId, { before: requestId, limit: REMEMBERED_DIALOGS }),
  ])
  if (writing.isAgain) await write({ isRestart: true })
  const asker = await createAsker(parts.asker, { accountId, brand, nowMs })
  const tools = createToolbox(asker, engine.secrets)
  const scribe = createScribe(tools, write)
  await write({ isReading: true })
  const mayReadOwn = await asker.mayReadOwn('holdings')
  // Whoever took their consent back has what was told by it sent nowhere any more.
  const before = earlier
    .toReversed()
    .flatMap((each) =>
      each.answer !== null && (mayReadOwn || !each.isOwn)
        ? [{ question: each.question, answer: answerText(each.answer) }]
        : [],
    )
  const about = session?.businessType === 'fund' ? session.businessId : ''
  if (engines.model && engine === engines.local) await scribe.content(SPENT)
  const asked = { question, mode, before, about }
  for await (const said of engine.answer(asked, tools, { signal, spend })) {
    // What was just asked is proposed by nobody.
    if (said.kind === 'suggestions')
      await write({ suggestions: said.suggestions.filter((each) => each !== question) })
    else if (said.kind === 'reason') await scribe.reason(said.text)
    else await scribe.content(said.text)
  }
  await scribe.end()
}

/** What a model took is paid for, whatever became of its answer. */
async function pay(
  { db, clock }: Pick<WriterParts, 'db' | 'clock'>,
  { requestId, brandId }: Writing,
  tokens: Tokens,
) {
  const { tokensIn, tokensOut } = tokens
  if (tokensIn + tokensOut === 0) return
  const { limits } = await limitsOf(db, brandId)
  const day = shanghaiDate(await clock.now())
  const microcents = microcentsOf(tokens, limits)
  await addCost(db, { requestId, brandId, day, tokensIn, tokensOut, microcents })
}

/** How an answer ends that could not be finished; what had come of it is kept. */
function failedEnding(known: AnalystFailed | undefined, answer: Answer): Ending {
  return {
    state: known?.isFatal ? 'fatal' : 'fail',
    isStopped: false,
    failText: known?.message ?? FAILED_TEXT,
    answer,
  }
}

const overdue = () => new AnalystFailed('回答超时了，请再试一次')

/** Writes answers step by step on this node, and goes on with those that another one left. */
export function createAnswerWriter(parts: WriterParts) {
  const { db, log, engines } = parts
  const worker = randomUUID()
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>()
  let isClosed = false

  async function end({ requestId }: Writing, ending: Ending) {
    await db.transaction(async (tx) => {
      if (await lockMine(tx, requestId, worker)) await endDialog(tx, requestId, ending)
    })
  }

  async function write(writing: Writing, stop: AbortController) {
    const { requestId } = writing
    const kept = { answer: noAnswer, tokensIn: 0, tokensOut: 0 }
    const beat = setInterval(() => {
      keepWorking(db, requestId, worker).then(
        (isOurs) => isOurs || stop.abort(),
        (error: unknown) => log.warn({ err: error }, 'an answer could not say that it is written'),
      )
    }, BEAT_MS)
    const late = setTimeout(() => stop.abort(overdue()), ANSWER_MS)
    try {
      await answer(parts, writing, {
        signal: stop.signal,
        spend({ tokensIn, tokensOut }) {
          kept.tokensIn += tokensIn
          kept.tokensOut += tokensOut
        },
        async write(step) {
          stop.signal.throwIfAborted()
          if (!(await addStep(db, { requestId, worker }, step))) throw new NotOurs()
          kept.answer = answerAfter(kept.answer, step)
        },
      })
      await end(writing, { state: 'end', isStopped: false, failText: '', answer: kept.answer })
    } catch (error) {
      const reason: unknown = stop.signal.reason
      const isLate = reason instanceof AnalystFailed
      // Whoever stopped it has ended it; a node that ends leaves it to another one.
      if (error instanceof NotOurs || (stop.signal.aborted && !isLate)) return
      const failed = isLate ? reason : error
      const known = failed instanceof AnalystFailed ? failed : undefined
      if (!known) log.error({ err: error, requestId }, 'an answer failed by a bug')
      await end(writing, failedEnding(known, kept.answer))
    } finally {
      clearInterval(beat)
      clearTimeout(late)
      await pay(parts, writing, kept)
    }
  }

  function begin(writing: Writing) {
    if (isClosed) return
    const stop = new AbortController()
    const done = write(writing, stop)
      .catch((error: unknown) => log.warn({ err: error }, 'an answer could not be ended'))
      .finally(() => running.delete(writing.requestId))
    running.set(writing.requestId, { stop, done })
  }
  return {
    worker,
    hasModel: engines.model !== undefined,
    begin,
    /** Ends the work of this node on an answer that was stopped. */
    drop(requestId: string) {
      running.get(requestId)?.stop.abort()
    },
    /** Goes on with an answer whose node is gone; after too many it has failed. */
    async takeOver(requestId: string): Promise<void> {
      // A writer of this node that the database did not hear of for a while goes on with it.
      if (isClosed || running.has(requestId)) return
      const hasModel = engines.model !== undefined
      const left = await claimDialog(db, requestId, { worker, hasModel })
      if (!left) return
      if (left.tries <= TRIES_MAX) begin({ ...left, isAgain: true })
      else {
        const so = await answerOfSteps(db, requestId)
        await end({ ...left, isAgain: true }, failedEnding(undefined, so))
      }
    },
    async close() {
      isClosed = true
      const all = [...running.values()]
      for (const { stop } of all) stop.abort()
      await Promise.all(all.map(({ done }) => done))
      if (all.length > 0) await releaseAll(db, worker)
    },
  }
}

export type AnswerWriter = ReturnType<typeof createAnswerWriter>
