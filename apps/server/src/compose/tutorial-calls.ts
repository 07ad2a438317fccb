import { tutorialCalls } from '@koi/contracts/calls/tutorials'
import { tutorialOfficeCalls } from '@koi/contracts/calls/tutorials-office'
import { handled } from '#http/handlers.ts'
import { tutorialHandlers, tutorialOfficeHandlers } from '#modules/tutorials/index.ts'
import type { Services } from '../services.ts'
import type { ComposeParts } from './compose-parts.ts'

/** The calls of tutorials, for readers and for operators. */
export const tutorialCallsOf = (
  { db, origins }: Pick<ComposeParts, 'db' | 'origins'>,
  { funds }: Pick<Services, 'funds'>,
) => [
  ...handled(tutorialCalls, tutorialHandlers({ db, funds })),
  ...handled(
    tutorialOfficeCalls,
    tutorialOfficeHandlers({ db, mediaOrigins: origins?.media ?? [] }),
  ),
]
