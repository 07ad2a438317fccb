import type { ExpertKind, ExpertRule } from '@koi/domain/experts/expert-words'
import { sql, type Queries } from '#kernel/db.ts'

/** An application or a certificate as a message tells of it. */
interface ToldRow {
  id: string
  kind: ExpertKind
  rule: ExpertRule | ''
  reason: string
  /** The last day of a certificate, of an application that of the one it brought; empty: none. */
  toDay: string
}

const told = sql<ToldRow>(
  'expert-told',
  `select a.apply_id as id, a.kind, a.rule, a.reason, coalesce((select max(c.to_day)::text from expert_certificate c
      where c.apply_id = a.apply_id), '') as "toDay"
   from expert_application a where a.apply_id = any ($1::text[])
   union all
   select certificate_id, kind, rule, reason, to_day::text from expert_certificate where certificate_id = any ($1::text[])`,
)

export const toldOf = (queries: Queries, ids: readonly string[]) => queries.rows(told, [ids])
