import { SmallInt } from '../fields.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { as } from '../wire.ts'
import { TUTORIALS } from './tutorials.ts'

const Id = z.string().check(z.regex(/^[\w-]{1,64}$/, '标识不正确'))

/** What operators do with tutorials. */
export const tutorialOfficeCalls = {
  queryTutorialFiles: call({
    summary: 'Own: the collections of the brand as their files, with drafts, for an operator',
    method: 'POST',
    path: `${TUTORIALS}.QueryTutorialFiles`,
    access: 'operator',
    request: z.object({}),
    response: z.object({
      collections: as(
        'collection_file_list',
        z.array(
          z.object({
            collectionFile: z.looseObject({}),
            collectionVersion: z.int(),
            isPublished: as('is_collection_published', z.boolean()),
            /** People who have begun a chapter of it. */
            readerCount: z.int(),
            likeCount: z.int(),
          }),
        ),
      ),
    }),
  }),
  saveTutorialCollection: call({
    summary:
      'Own: saves a collection as a draft, publishes it or takes it back; refused where somebody saved it meanwhile, for an operator',
    method: 'POST',
    path: `${TUTORIALS}.SaveTutorialCollection`,
    access: 'operator',
    writes: true,
    request: z.object({
      collectionFile: z.looseObject({ id: Id }),
      /** The version that was seen; 0 for a new one. */
      collectionVersion: z._default(SmallInt, 0),
    }),
    response: z.object({ collectionId: z.string(), collectionVersion: z.int() }),
  }),
}
