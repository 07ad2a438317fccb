import { to } from '@koi/contracts/pages'
import { memo, useMemo, useRef } from 'react'
import { useNear } from '#features/products/index.ts'
import { Link } from '#navigation/Link.tsx'
import { previewText } from '../preview-text.ts'
import type { PostCardData } from '../requests.ts'
import { CardActs } from '../talk/CardActs.tsx'
import { useLivePost } from '../use-live-counts.ts'
import { PostCard } from './PostCard.tsx'
import styles from './PostList.module.css'

/** Posts that are drawn together: few enough that drawing them keeps no frame waiting. */
const BLOCK_POSTS = 5
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
  return (
    <ul aria-label={label} className={styles.list}>
      {first.slice(0, 2 * BLOCK_POSTS).map((post) => (
        <PostRow key={post.postId} post={post} />
      ))}
      {first.length > 2 * BLOCK_POSTS && <LaterPage posts={first} from={2 * BLOCK_POSTS} />}
      {later.map((posts, place) => (
        <LaterPage key={place} posts={posts} from={0} />
      ))}
    </ul>
  )
}

/** Posts of a page from a place on, in blocks. */
const LaterPage = memo(function LaterPage({
  posts,
  from,
}: {
  posts: readonly PostCardData[]
  from: number
}) {
  const count = Math.ceil((posts.length - from) / BLOCK_POSTS)
  return Array.from({ length: count }, (_, block) => {
    const start = from + block * BLOCK_POSTS
    return <Block key={block} posts={posts} start={start} />
  })
})

/** To a screen reader its rows are those of the list. */
const Block = memo(function Block({
  posts,
  start,
}: {
  posts: readonly PostCardData[]
  start: number
}) {
  const { element, isNear, height } = useNear<HTMLLIElement>()
  const Row = isNear ? PostRow : FarPost
  const shown = useMemo(() => posts.slice(start, start + BLOCK_POSTS), [posts, start])
  const far = { 'data-far': true, style: { height: height ?? shown.length * POST_HEIGHT } }
  return (
    <li ref={element} role="none" className={styles.block} {...(!isNear && far)}>
      <ul role="none" className={styles.list}>
        {shown.map((post) => (
          <Row key={post.postId} post={post} />
        ))}
      </ul>
    </li>
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
