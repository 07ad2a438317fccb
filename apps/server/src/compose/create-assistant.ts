import { assistantOfficeCalls } from '@koi/contracts/calls/assistant-office'
import { assistantShareCalls } from '@koi/contracts/calls/assistant-share'
import { assistantCalls } from '@koi/contracts/calls/assistant'
import { ASSISTANT_CONSENT } from '@koi/domain/assistant/assistant-terms'
import type { LanguageModel } from '#gateways/language-model/language-model.ts'
import { handled, type HandledCall } from '#http/handlers.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import {
  assistantHandlers,
  assistantOfficeHandlers,
  assistantShareHandlers,
  createAnswerPictures,
  createAnswerSharing,
  createAnswerWatch,
  createAnswerWriter,
  localAnalyst,
  modelAnalyst,
} from '#modules/assistant/index.ts'
import { mainBrand } from '#brand.ts'
import { behindBrandFlags } from '#modules/brands/index.ts'
import { originOf, type Share } from '#modules/share/index.ts'
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
  share: Pick<Share, 'pictures'>
}

/** The assistant over the calls of the product. */
export function createAssistantCalls({
  db,
  log,
  clock,
  services,
  calls,
  model,
  share,
}: AssistantParts) {
  const { brands, calendar } = services
  const watch = createAnswerWatch(db.changes)
  const writer = createAnswerWriter({
    db,
    clock,
    log,
    engines: { local: localAnalyst, model: model && modelAnalyst(model) },
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
    calls: behindBrandFlags([
      ...handled(assistantCalls, assistantHandlers({ db, watch, writer })),
      ...handled(
        assistantShareCalls,
        assistantShareHandlers({
          sharing: createAnswerSharing({ db, calendar }),
          drawing: createAnswerPictures(share.pictures),
          originOf,
        }),
      ),
      ...handled(assistantOfficeCalls, assistantOfficeHandlers(db)),
    ]),
    async close() {
      watch.close()
      await writer.close()
    },
  }
}
