import { sql, type Queries } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

// Bound to its fingerprint, which is its row: moved to another one it does not open.
const about = (fingerprint: string) => `prize-code:${fingerprint}`

/** Equal for equal codes of a prize’s brand. */
const fingerprintOf = (seal: Seal, brandId: string, code: string) =>
  seal.fingerprint(`prize-code:${brandId}:${code}`)

const insert = sql(
  'prize-code-insert',
  `insert into prize_code (brand_id, prize_id, code, fingerprint)
   select $1, $2, each.code, each.fingerprint from jsonb_to_recordset($3::jsonb) as each (code text, fingerprint text)
   on conflict (brand_id, fingerprint) do nothing`,
)
const addStock = sql(
  'prize-code-stock',
  'update prize set stock = stock + $3 where brand_id = $1 and prize_id = $2',
)

/** Adds codes and as much stock; answers how many of them had not been brought before. */
export async function insertCodes(
  tx: Queries,
  seal: Seal,
  { brandId, prizeId, codes }: { brandId: string; prizeId: string; codes: readonly string[] },
): Promise<number> {
  const rows = codes.map((code) => {
    const fingerprint = fingerprintOf(seal, brandId, code)
    return { code: seal.close(code, about(fingerprint)), fingerprint }
  })
  const added = await tx.run(insert, [brandId, prizeId, JSON.stringify(rows)])
  await tx.run(addStock, [brandId, prizeId, added])
  return added
}

const countLeft = sql<{ count: number }>(
  'prize-code-left',
  `select count(*)::integer as count from prize_code where brand_id = $1 and prize_id = $2 and coupon_id is null`,
)
export const codesLeftOf = async (tx: Queries, brandId: string, prizeId: string) =>
  (await tx.get(countLeft, [brandId, prizeId])).count

const take = sql(
  'prize-code-take',
  `update prize_code set coupon_id = $1 where id = (
     select k.id from coupon c join prize_code k on k.brand_id = c.brand_id and k.prize_id = c.prize_id
     where c.id = $1 and k.coupon_id is null order by k.id limit 1)`,
)
/** Gives a coupon its code. Whoever took one of the stock holds the prize: nobody else takes a code meanwhile, and there is one. */
export async function takeCode(tx: Queries, couponId: string): Promise<void> {
  if ((await tx.run(take, [couponId])) !== 1) throw new Error(`no code for coupon ${couponId}`)
}

const use = sql(
  'prize-code-use',
  `update coupon c set state = 'used', used_at = ${moment('$3')} from prize p
   where c.id = $2 and c.account_id = $1 and c.state = 'usable' and c.expires_day >= shanghai_date(${moment('$3')})
     and p.brand_id = c.brand_id and p.prize_id = c.prize_id and p.kind = 'phone'`,
)
/** A code that its owner has seen is used. */
export const markSeen = (
  db: Queries,
  { accountId, couponId, nowMs }: { accountId: string; couponId: string; nowMs: number },
) => db.run(use, [accountId, couponId, nowMs])

const read = sql<{ code: string; fingerprint: string }>(
  'prize-code-of-coupon',
  'select code, fingerprint from prize_code where coupon_id = $1',
)
/** The code of a coupon. */
export async function codeOfCoupon(
  db: Queries,
  seal: Seal,
  { couponId }: { couponId: string },
): Promise<string> {
  const { code, fingerprint } = await db.get(read, [couponId])
  return seal.open(code, about(fingerprint))
}
