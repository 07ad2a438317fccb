import type { agreementCalls } from '@koi/contracts/calls/consents-agreements'
import type { Handlers } from '#http/handlers.ts'
import type { Agreements } from './agreements.ts'

const isScene = (scene: string): scene is 'terms' | 'privacy' =>
  scene === 'terms' || scene === 'privacy'

export const agreementHandlers = (agreements: Agreements): Handlers<typeof agreementCalls> => ({
  queryAgreements: async (_input, { brand }) => ({
    agreements: (await agreements.list(brand)).flatMap(({ scene, ...named }) =>
      isScene(scene) ? [{ scene, ...named }] : [],
    ),
  }),
  queryAgreement: ({ scene, version }, { brand, accountId }) =>
    agreements.find({ scene, version, accountId }, brand),
  acceptAgreements: async ({ agreements: accepted }, { accountId, brand }) => {
    await agreements.accept(accepted, accountId, brand)
    return {}
  },
})
