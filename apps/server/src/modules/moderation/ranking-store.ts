import type { PostKind } from '@koi/domain/discussion/discussion-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** What a post is ranked by, and who asked for that before. */
interface Ranking {
  subjectId: string
  state: string
  createdMs: number
  kind: PostKind
  otherLikes: number
  commenters: number
  sharers: number
  otherBookmarks: number
  heat: number
  standing: number
  reads: { byWhom: string; readMs: number }[]
}

/** Of those who asked before, so many are told. */
const READS_TOLD = 20

const read = sql<Ranking>(
  'moderation-ranking-read',
  `with kept as (
     insert into moderation_ranking_read (brand_id, post_id, by_whom, read_at)
     select brand_id, post_id, $3, ${moment('$4')} from discussion_post where post_id = $2 and brand_id = $1
   )
   select p.post_id as "subjectId", p.state, p.created_at as "createdMs", p.kind, p.other_likes as "otherLikes", p.commenters,
     p.sharers as "sharers", p.other_bookmarks as "otherBookmarks", p.heat, p.standing,
     (select coalesce(json_agg(json_build_object('byWhom', r.by_whom, 'readMs', (extract(epoch from r.read_at) * 1000)::bigint)
        order by r.read_id desc), '[]')
      from (select * from moderation_ranking_read k where k.post_id = p.post_id order by k.read_at desc, k.read_id desc limit ${READS_TOLD}) r) as reads
   from discussion_post p where p.post_id = $2 and p.brand_id = $1`,
)

/** What a post of the brand is ranked by; who asks is kept with the same statement. Undefined where the brand has no such post. */
export const readRanking = (
  db: Queries,
  asked: { brandId: string; by: string; subjectId: string; nowMs: number },
) => db.find(read, [asked.brandId, asked.subjectId, asked.by, asked.nowMs])
