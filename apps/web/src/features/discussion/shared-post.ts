import { to } from '@koi/contracts/pages'
import type { SharedThing } from '#features/share/index.ts'
import type { PostCardData } from './requests.ts'

const TITLE_MAX = 30

/** What is shared of a post: the page that visitors see of it. */
export function sharedPost({ postId, title, content, author }: PostCardData): SharedThing {
  const says = Array.from((title === '' ? content : title).replaceAll(/\s+/g, ' '))
  return {
    options: {
      title: `${author.nick}：${says.slice(0, TITLE_MAX).join('')}`,
      link: to.outDiscussionDetail({ subjectId: postId }),
    },
  }
}

/** What is shared of a topic. */
export const sharedTopic = ({ topicId, name }: { topicId: string; name: string }): SharedThing => ({
  options: { title: `# ${name}`, link: to.discussionTopic({ topicId }) },
})
