import { to } from '@koi/contracts/pages'
import type { EntityKind } from '@koi/domain/discussion/entities'
import { textPieces } from '@koi/domain/discussion/text-entities'
import { Link } from '#navigation/Link.tsx'
import type { PostCardData } from '../requests.ts'
import styles from './LinkedText.module.css'

/** Where a text leads: to pages of ours alone, by an id that the server found. */
const hrefs: Readonly<Record<EntityKind, (ref: string) => string>> = {
  people: (userId) => to.discussionMyAccount({ userId }),
  topics: (topicId) => to.discussionTopic({ topicId }),
  funds: (stockId) => to.discussionStock({ stockId }),
}

interface LinkedTextProps {
  text: string
  entities: PostCardData['entities']
}

/** What somebody wrote, as words and nothing else; people, topics and funds of it are links. */
export const LinkedText = ({ text, entities }: LinkedTextProps) =>
  textPieces(text, entities).map((piece) =>
    piece.entity ? (
      <Link
        key={piece.start}
        className={styles.link}
        href={hrefs[piece.entity.kind](piece.entity.ref)}
      >
        {piece.text}
      </Link>
    ) : (
      piece.text
    ),
  )
