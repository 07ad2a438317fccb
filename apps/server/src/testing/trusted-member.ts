import { sql, type Db } from '#kernel/db.ts'

const trust = sql(
  'test-trusted-member',
  `insert into discussion_member (user_id, account_id, brand_id, nick, nick_key, trust_level, joined_at)
   select 'u' || translate(substr(md5(id), 1, 11), '01ilo', 'xyzwv'), id, brand_id, '老鱼友' || substr(md5(id), 1, 6),
     '老鱼友' || substr(md5(id), 1, 6), 4, business_now() from account where id = $1
   on conflict (account_id, brand_id) do update set trust_level = 4`,
)

/** Makes somebody a member of the community who writes as much as anybody may. */
export const trustMember = (db: Db, accountId: string) => db.run(trust, [accountId])
