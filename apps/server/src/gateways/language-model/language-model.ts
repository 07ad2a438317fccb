/** A language model behind an address that speaks the protocol of chat completions. */
export interface LanguageModel {
  /** One turn of a conversation, part by part. Throws `ModelFailed`. */
  turn(
    asked: { messages: readonly ModelMessage[]; tools: readonly object[] },
    signal: AbortSignal,
  ): AsyncIterable<ModelPart>
}

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; tool_calls?: readonly ModelToolCall[] }
  | { role: 'tool'; content: string; tool_call_id: string }

/** As the protocol has it. */
interface ModelToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

export type ModelPart =
  | { kind: 'reason' | 'content'; text: string }
  | { kind: 'tool'; id: string; name: string; args: string }
  /** What the turn took, where the endpoint tells it; once, behind all other parts. */
  | { kind: 'usage'; tokensIn: number; tokensOut: number }

/** Why a model did not finish: it is asked too often, refuses, or says what nobody can read. */
const MODEL_FAULTS = ['busy', 'refused', 'late', 'cut', 'unreadable'] as const
export type ModelFault = (typeof MODEL_FAULTS)[number]

export class ModelFailed extends Error {
  readonly fault: ModelFault

  constructor(fault: ModelFault, options?: ErrorOptions) {
    super(`the language model failed: ${fault}`, options)
    this.name = 'ModelFailed'
    this.fault = fault
  }
}
