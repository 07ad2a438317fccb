import { z } from 'zod'
import type { ModelConfig } from '#kernel/config/model-config.ts'
import { ModelFailed, type LanguageModel, type ModelPart } from './language-model.ts'

/** From the request to its first line, and between two lines. */
const LINE_MS = 30_000
/** One turn, from its request to its end. */
const TURN_MS = 120_000
/** A line of a stream is a few words; a turn a few pages. */
const LINE_MAX = 64 * 1024
const TURN_MAX = 1024 * 1024
/** No turn takes more; what says so is not believed. */
const TOKENS_MAX = 100_000_000

const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            reasoning_content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0).max(15).default(0),
                  id: z.string().nullish(),
                  function: z
                    .object({ name: z.string().nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z
    .object({
      prompt_tokens: z.number().int().min(0).max(TOKENS_MAX),
      completion_tokens: z.number().int().min(0).max(TOKENS_MAX),
    })
    .nullish()
    // What cannot be read of it is as if it were not told.
    .catch(undefined),
})

export interface ModelLimits {
  lineMs: number
  turnMs: number
}

/** Each wait has its own limit; whoever asked may end all of them. */
async function within<T>(work: Promise<T>, ms: number, stop: AbortController): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new ModelFailed('late'))
      stop.abort()
    }, ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The data lines of a stream, without their marks; ends with `[DONE]`, and fails where it is cut before. */
async function* dataLines(body: ReadableStream<Uint8Array>, lineMs: number, stop: AbortController) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  let total = 0
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), lineMs, stop)
      if (done) throw new ModelFailed('cut')
      total += value.byteLength
      waiting += decoder.decode(value, { stream: true })
      if (total > TURN_MAX || waiting.length > LINE_MAX) throw new ModelFailed('unreadable')
      const lines = waiting.split(/\r?\n/)
      waiting = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('data:')) continue
        const data = line.slice('data:'.length).trim()
        if (data === '[DONE]') return
        yield data
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function readChunk(data: string) {
  try {
    const parsed = chunk.safeParse(JSON.parse(data))
    if (parsed.success) return parsed.data
  } catch (error) {
    throw new ModelFailed('unreadable', { cause: error })
  }
  throw new ModelFailed('unreadable')
}

function failureOf(status: number): ModelFailed {
  return new ModelFailed(status === 429 || status >= 500 ? 'busy' : 'refused')
}

/** Any endpoint that speaks the protocol of chat completions with tools, as streams. */
export function modelOverHttp(
  { baseUrl, key, model }: ModelConfig,
  { lineMs, turnMs }: ModelLimits = { lineMs: LINE_MS, turnMs: TURN_MS },
): LanguageModel {
  async function open(body: string, stop: AbortController) {
    const asked = fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body,
      signal: stop.signal,
    })
    const answer = await within(asked, lineMs, stop)
    if (answer.ok && answer.body) return answer.body
    await answer.body?.cancel().catch(() => {})
    throw failureOf(answer.status)
  }

  async function* parts(asked: Parameters<LanguageModel['turn']>[0], stop: AbortController) {
    const { messages, tools } = asked
    const body = JSON.stringify({
      model,
      messages,
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0,
      ...(tools.length > 0 && { tools, tool_choice: 'auto' }),
    })
    const calls = new Map<number, { id: string; name: string; args: string }>()
    let usage: ModelPart | undefined
    for await (const data of dataLines(await open(body, stop), lineMs, stop)) {
      const { choices, usage: told } = readChunk(data)
      if (told) {
        const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = told
        usage = { kind: 'usage', tokensIn, tokensOut }
      }
      for (const { delta } of choices) {
        const { content, reasoning_content: reasoning, tool_calls: called } = delta ?? {}
        if (reasoning) yield { kind: 'reason', text: reasoning } satisfies ModelPart
        if (content) yield { kind: 'content', text: content } satisfies ModelPart
        for (const { index, id, function: of } of called ?? []) {
          const call = calls.get(index) ?? { id: '', name: '', args: '' }
          calls.set(index, {
            id: call.id || (id ?? ''),
            name: call.name + (of?.name ?? ''),
            args: call.args + (of?.arguments ?? ''),
          })
        }
      }
    }
    for (const [index, { id, name, args }] of calls) {
      yield { kind: 'tool', id: id || `call-${index}`, name, args } satisfies ModelPart
    }
    if (usage) yield usage
  }
  return {
    async *turn(asked, signal) {
      const stop = new AbortController()
      let isLate = false
      const end = () => stop.abort()
      const timer = setTimeout(() => {
        isLate = true
        stop.abort()
      }, turnMs)
      signal.addEventListener('abort', end)
      try {
        yield* parts(asked, stop)
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof ModelFailed) throw error
        throw new ModelFailed(isLate ? 'late' : 'cut', { cause: error })
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        stop.abort()
      }
    },
  }
}
