import { assistantCalls } from '@koi/contracts/calls/assistant'
import { ASSISTANT_CONSENT } from '@koi/domain/assistant/assistant-terms'
import type { LanguageModel } from '#gateways/language-model/language-model.ts'
import { handled, type HandledCall } from '#http/handlers.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import {
  assistantHandlers,
  createAnswerWatch,
  createAnswerWriter,
  localAnalyst,
  modelAnalyst,
} from '#modules/assistant/index.ts'
import { mainBrand } from '#brand.ts'
import { behindBrandFlags } from '#modules/brands/index.ts'
import { consentStateOf } from '#modules/consents/index.ts'
import type { Services } from '../services.ts'
import { assistantReads } from './assistant-reads.ts'

interface AssistantParts {
  db: Db
  log: Log
  clock: Clock
  services: Pick<Services, 'brands' | 'calendar'>
  /** The calls that its tools may read by. */
  calls: readonly HandledCall[]
  /** The local analyst answers where there is none (D-9). */
  model?: LanguageModel | undefined
}

/** The assistant over the calls of the product. */
export function createAssistantCalls({ db, log, clock, services, calls, model }: AssistantParts) {
  const { brands, calendar } = services
  const watch = createAnswerWatch(db.changes)
  const writer = createAnswerWriter({
    db,
    clock,
    log,
    engine: model ? modelAnalyst(model) : localAnalyst,
    brandById: async (brandId) => (await brands.ofId(brandId)) ?? mainBrand,
    asker: {
      db,
      readsOf: assistantReads(calls, log),
      calendar,
      mayReadOwn: async (accountId) =>
        (await consentStateOf(db, accountId, ASSISTANT_CONSENT)) === 'agreed',
    },
  })
  return {
    calls: behindBrandFlags(handled(assistantCalls, assistantHandlers({ db, watch, writer }))),
    async close() {
      watch.close()
      await writer.close()
    },
  }
}
