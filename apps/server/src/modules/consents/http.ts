import type { consentCalls } from '@koi/contracts/calls/consents'
import type { UserContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Consent, Consents } from './consents.ts'

const wire = (consent: Consent) => ({
  ...consent,
  switchable: consent.kind === 'choice',
  answer:
    consent.isAgreed === null || consent.answeredVersion === null || consent.answeredMs === null
      ? null
      : {
          agreed: consent.isAgreed,
          version: consent.answeredVersion,
          atMs: consent.answeredMs,
        },
})

interface Answer {
  scene: string
  version: number
  agreed: boolean
}

export function consentHandlers(consents: Consents): Handlers<typeof consentCalls> {
  const answer =
    (withSwitch: boolean) =>
    async ({ scene, version, agreed }: Answer, { accountId, brand }: UserContext) =>
      wire(
        await consents.answer({ accountId, scene, version, isAgreed: agreed }, brand, {
          withSwitch,
        }),
      )
  return {
    queryAuth: async ({ scene }, { accountId, brand }) =>
      wire(await consents.find(accountId, scene, brand)),
    recordAuth: answer(false),
    recordAuthAndSetSwitch: answer(true),
    queryConsents: async (_input, { accountId, brand }) => ({
      consents: (await consents.list(accountId, brand)).map(wire),
    }),
  }
}
