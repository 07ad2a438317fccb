import type { tutorialOfficeCalls } from '@koi/contracts/calls/tutorials-office'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { CollectionProblem } from './collection-file.ts'
import { collectionFiles } from './office-store.ts'
import { saveCollection } from './save-collection.ts'

interface OfficeParts {
  db: Db
  /** Beside this site, where pictures and videos may lie. */
  mediaOrigins: readonly string[]
}

/** Answers operators. */
export const tutorialOfficeHandlers = ({
  db,
  mediaOrigins,
}: OfficeParts): Handlers<typeof tutorialOfficeCalls> => ({
  queryTutorialFiles: async (_input, { brand }) => ({
    collections: await collectionFiles(db, brand.id),
  }),
  async saveTutorialCollection({ collectionFile, collectionVersion }, { brand, nowMs }) {
    const owner = { brandId: brand.id, seenVersion: collectionVersion, nowMs, mediaOrigins }
    try {
      return await saveCollection(db, collectionFile, owner)
    } catch (error) {
      if (!(error instanceof CollectionProblem)) throw error
      throw refuse('tutorialWrong', `课程设置有误：${error.message}`)
    }
  },
})
