import type { EntityKind } from '@koi/domain/discussion/entities'
import { namedEntities, namesMeant, type WrittenEntity } from '@koi/domain/discussion/text-entities'
import { sql, type Queries } from '#kernel/db.ts'

// A fund that shares its name with others is meant where it belongs to the post.
const find = sql<{ kind: EntityKind; name: string; ref: string }>(
  'discussion-entities-find',
  `select 'people' as kind, coalesce(m.nick, '') as name, m.user_id as ref from discussion_member m
     where m.brand_id = $1 and m.account_id is not null and m.nick = any ($2::text[])
   union all
   select 'topics', t.name, t.topic_id from discussion_topic t where t.brand_id = $1 and t.name = any ($3::text[])
   union all
   select 'funds', coalesce(named.name, ''), coalesce((
     select f.code from fund f where f.code = named.name or f.name = named.name
     order by f.code = any ($5::text[]) desc, f.code = named.name desc, f.code limit 1), '')
   from unnest($4::text[]) named (name)
   where exists (select from fund f where f.code = named.name or f.name = named.name)`,
)

interface WrittenText {
  brandId: string
  text: string
  /** The funds that belong to the post. */
  fundCodes: readonly string[]
}

/** What a text points at now: people and topics of the brand, and funds; a name that nobody has stays words. */
export async function writtenEntities(
  tx: Queries,
  { brandId, text, fundCodes }: WrittenText,
): Promise<WrittenEntity[]> {
  const named = namedEntities(text)
  if (named.length === 0) return []
  const of = (kind: EntityKind) => named.flatMap((one) => (one.kind === kind ? [one.name] : []))
  const found = await tx.rows(find, [
    brandId,
    [...new Set(of('people').flatMap(namesMeant))],
    of('topics'),
    [...new Set(of('funds'))],
    fundCodes,
  ])
  const refs = new Map(found.map(({ kind, name, ref }) => [`${kind} ${name}`, ref]))
  return named.flatMap(({ kind, name, start, end }) => {
    for (const meant of kind === 'people' ? namesMeant(name) : [name]) {
      const ref = refs.get(`${kind} ${meant}`)
      if (ref !== undefined) return [{ kind, ref, start, end: end - (name.length - meant.length) }]
    }
    return []
  })
}
