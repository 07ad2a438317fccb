import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { ChapterPage } from '../components/ChapterPage.tsx'
import { TutorialHome } from '../components/TutorialHome.tsx'
import { useSendWaiting } from '../waiting-progress.ts'

/** RT-015: all collections, or one chapter by its id. */
export default function Tutorial() {
  const { id } = usePageQuery(pages.tutorial.query)
  useSendWaiting()
  return id === undefined ? <TutorialHome /> : <ChapterPage tutorialId={id} />
}
