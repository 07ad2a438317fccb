import type { ConversationMode } from '@koi/domain/assistant/conversation-mode'
import type { Understood } from '@koi/domain/assistant/question-intent'
import type { AnalystEngine, AskedQuestion, Said } from './analyst.ts'
import { answerDeeply } from './local-deep.ts'
import { reason } from './local-says.ts'
import { digMarket, leadToPages, quoteExperts } from './local-modes.ts'
import { answerPlainly, sayPlainly, understoodOf, UNDERSTOOD } from './local-ways.ts'
import type { Toolbox } from './tools/toolbox.ts'

type Answering = (
  understood: Understood,
  tools: Toolbox,
  asked: AskedQuestion,
) => AsyncIterable<Said>

const answering: Readonly<Record<ConversationMode, Answering>> = {
  normal: answerPlainly,
  deepseek: answerDeeply,
  jueJin: digMarket,
  jueJinJump: leadToPages,
  expertAgent: quoteExperts,
}

async function* answer(asked: AskedQuestion, tools: Toolbox): AsyncGenerator<Said> {
  const understood = understoodOf(asked)
  const { intent } = understood
  yield reason(UNDERSTOOD[intent])
  // Whatever the mode: nobody reads what is somebody else's.
  if (intent === 'others' || intent === 'greeting') yield* sayPlainly(intent)
  else yield* answering[asked.mode](understood, tools, asked)
}

/** Answers by rules over the results of tools (D-9): the same question over the same data is answered the same. */
export const localAnalyst: AnalystEngine = { kind: 'local', secrets: [], answer }
