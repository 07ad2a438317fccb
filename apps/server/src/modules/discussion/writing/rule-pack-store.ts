import { strictRules } from '@koi/domain/brands/rule-pack'
import { sql, type Queries } from '#kernel/db.ts'

const newest = sql<{ profitSharing: boolean | null }>(
  'discussion-rule-pack',
  `select (rules ->> 'profitSharing')::boolean as "profitSharing" from rule_pack
   where brand_id = $1 and effective_from <= shanghai_date(business_now()) order by effective_from desc limit 1`,
)

/** Whether the rules of a brand in force today let people agree on sharing profits. */
export async function mayShareProfits(tx: Queries, brandId: string): Promise<boolean> {
  const pack = await tx.find(newest, [brandId])
  return pack?.profitSharing ?? strictRules.profitSharing
}
