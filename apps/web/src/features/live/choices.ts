import { LinkedFund } from '@koi/contracts/fields'
import { LIVE_LABELS } from '@koi/domain/live/live-words'
import { OFFERED_PENDANTS } from '@koi/domain/live/pendants'
import * as z from 'zod/mini'
import { tabStore, type Slot } from '#lib/storage.ts'

/** What a form has so far and what is chosen on a page of its own: asked for, given back, taken once. */
function createChoice<Value>(name: string, shape: z.ZodMiniType<Value>) {
  const slot = (what: 'asked' | 'given'): Slot<Value> => ({
    name: `draft.live.${name}.${what}`,
    parse: (stored) => shape.safeParse(stored).data,
  })
  return {
    ask: (value: Value) => tabStore.set(slot('asked'), value),
    asked: () => tabStore.get(slot('asked')),
    give: (value: Value) => tabStore.set(slot('given'), value),
    take() {
      const given = tabStore.get(slot('given'))
      tabStore.remove(slot('given').name)
      return given
    },
  }
}

const ChosenTopic = z.object({ topicId: z.string(), name: z.string() })
const ChosenLabels = z.array(z.enum(LIVE_LABELS))
const ChosenFunds = z.array(LinkedFund)

export const topicChoice = createChoice('topic', ChosenTopic)
export const labelChoice = createChoice('labels', ChosenLabels)
export const fundChoice = createChoice('funds', ChosenFunds)

const ChosenFund = z.nullable(LinkedFund)
const ChosenType = z.object({ pendantId: z.string(), type: z.enum(OFFERED_PENDANTS) })

/** The one fund that a pendant is about; null: none. */
export const singleFundChoice = createChoice('fund', ChosenFund)
/** The type of a pendant that is added. */
export const pendantTypeChoice = createChoice('pendant', ChosenType)
