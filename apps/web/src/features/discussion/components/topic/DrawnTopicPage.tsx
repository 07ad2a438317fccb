import { pages } from '@koi/contracts/pages'
import { Page } from '#ui/layout/Page.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'
import { TopicWaiting } from './DrawnTopicBoard.tsx'

/** The page of a topic where the square's address names one: most who open the square do without it. */
export const DrawnTopicPage = createDrawnPart(
  async () => (await import('../../pages/TopicPage.tsx')).default,
  () => <TopicWaiting />,
  (inside) => <Page title={pages.discussionTopic.title}>{inside}</Page>,
)
