import type { Chapter } from '@koi/domain/brands/agreement-text'
import { sql, type Queries } from '#kernel/db.ts'

/** One version of an agreement, and when an account accepted it. */
export interface AgreementRow {
  scene: string
  version: number
  title: string
  effectiveDate: string
  chapters: Chapter[]
  acceptedMs: number | null
}

const read = sql<AgreementRow>(
  'agreement-read',
  `with shown as (
     select t.* from consent_text t
     where t.kind = 'agreement' and t.published_at <= business_now()
       and ($2::text is null or t.scene = $2)
       -- From the first version of its own on a brand shows no newer common text; the older ones stay readable.
       and (t.brand_id = $1 or t.brand_id is null and not exists (
         select 1 from consent_text o where o.scene = t.scene and o.brand_id = $1
           and o.version < t.version and o.published_at <= business_now()))
   )
   select s.scene, s.version, s.title, (s.published_at at time zone 'Asia/Shanghai')::date as "effectiveDate",
     coalesce(s.chapters, '[]') as chapters, r.recorded_at as "acceptedMs"
   from shown s
   left join lateral (
     select c.recorded_at from consent_record c
     where c.account_id = $3 and c.scene = s.scene and c.text_version = s.version and c.is_agreed
     order by c.id limit 1
   ) r on true
   order by s.scene desc, s.version desc`,
)

/** Versions of a brand's agreements that are or were in force, the newest of each first. */
export const agreementsOf = (
  queries: Queries,
  brandId: string,
  scene: string | undefined,
  accountId: string | undefined,
) => queries.rows(read, [brandId, scene ?? null, accountId ?? null])

const insertOwn = sql<{ version: number }>(
  'agreement-insert-own',
  `insert into consent_text
     (scene, version, kind, title, purpose, what, recipient, kept, brand_id, chapters, published_at)
   select distinct on (t.scene) t.scene, t.version + 1, t.kind, t.title, t.purpose, t.what, t.recipient, t.kept,
     b.id, $3, business_now()
   from consent_text t, brand b where t.scene = $2 and t.kind = 'agreement' and b.id = $1
   order by t.scene, t.version desc
   returning version`,
)

/** Puts a brand's own text in force; answers its version, nothing for a brand that is not there. */
export const publishAgreement = async (
  queries: Queries,
  brandId: string,
  scene: string,
  chapters: readonly Chapter[],
): Promise<number | undefined> =>
  (await queries.find(insertOwn, [brandId, scene, JSON.stringify(chapters)]))?.version
