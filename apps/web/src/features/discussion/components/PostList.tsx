import { to } from '@koi/contracts/pages'
import { memo, useCallback, useMemo, useRef } from 'react'
import { Link } from '#navigation/Link.tsx'
import { ListBlock } from '#ui/layout/long-list/ListBlock.tsx'
import { ListStretches } from '#ui/layout/long-list/ListStretches.tsx'
import { previewText } from '../preview-text.ts'
import type { PostCardData } from '../requests.ts'
import { CardActs } from '../talk/CardActs.tsx'
import { useLivePost } from '../use-live-counts.ts'
import { PostCard } from './PostCard.tsx'
import styles from './PostList.module.css'

/** Posts that are drawn together: few enough that drawing them keeps no frame waiting. */
const BLOCK_POSTS = 5
/** Posts of the first page that are always whole. */
const WHOLE_POSTS = 10
/** What most posts are high, with the room below them, in px, until theirs is known. */
const POST_HEIGHT = 260

interface PostListProps {
  label: string
  /** The posts in the pages that they came in; a page that stays the same is not drawn again. */
  pages: readonly (readonly PostCardData[])[]
}

/**
 * A list of any length, which draws whole its first page and what is near the window. The others stand in it with their words and
 * links, at the height that they had.
 */
export function PostList({ label, pages: [first = [], ...later] }: PostListProps) {
  const rest = [first.slice(WHOLE_POSTS), ...later].filter(({ length }) => length > 0)
  return (
    <ul aria-label={label} className={styles.list}>
      {first.slice(0, WHOLE_POSTS).map((post) => (
        <PostRow key={post.postId} post={post} />
      ))}
      <ListStretches
        listClassName={styles.list}
        pages={rest.map((posts, place) => ({
          blocks: blocksIn(posts),
          content: <LaterPage key={place} posts={posts} />,
        }))}
      />
    </ul>
  )
}

const blocksIn = (posts: readonly PostCardData[]) => Math.ceil(posts.length / BLOCK_POSTS)

/** Posts of a page, in blocks. */
const LaterPage = memo(function LaterPage({ posts }: { posts: readonly PostCardData[] }) {
  return Array.from({ length: blocksIn(posts) }, (_, block) => (
    <Block key={block} posts={posts} start={block * BLOCK_POSTS} />
  ))
})

const Block = memo(function Block({
  posts,
  start,
}: {
  posts: readonly PostCardData[]
  start: number
}) {
  const shown = useMemo(() => posts.slice(start, start + BLOCK_POSTS), [posts, start])
  const draw = useCallback(
    (isNear: boolean) => {
      const Row = isNear ? PostRow : FarPost
      return shown.map((post) => <Row key={post.postId} post={post} />)
    },
    [shown],
  )
  return (
    <ListBlock usualHeight={shown.length * POST_HEIGHT} draw={draw} listClassName={styles.list} />
  )
})

/** The least of a post that can be found, read out and reached by keys. */
const FarPost = ({ post: { postId, title, content } }: { post: PostCardData }) => (
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- the list around a block has no role that would give it one
  <li role="listitem">
    <Link href={to.discussionDetail({ subjectId: postId })}>
      {title === '' ? previewText(content) : title}
    </Link>
  </li>
)

/** Drawn anew only when its post is another. */
const PostRow = memo(function PostRow({ post }: { post: PostCardData }) {
  const row = useRef<HTMLLIElement>(null)
  const live = useLivePost(post, row)
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- the list around a block has no role that would give it one
    <li ref={row} role="listitem">
      <PostCard post={post} actions={<CardActs post={live} />} />
    </li>
  )
})
