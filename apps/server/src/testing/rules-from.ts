import { sql, type Db } from '#kernel/db.ts'

const save = sql(
  'test-rules-from',
  `insert into rule_pack (brand_id, effective_from, rules, note) values ('main', $1, $2, '')
   on conflict (brand_id, effective_from) do update set rules = excluded.rules`,
)

interface Koi {
  db: Db
  services: { brands: { forget: () => void } }
}

/** The rules of the main brand from a day on, which it goes by at once. */
export async function rulesFrom(
  { db, services }: Koi,
  day: string,
  rules: Readonly<Record<string, boolean>>,
): Promise<void> {
  await db.run(save, [day, JSON.stringify(rules)])
  services.brands.forget()
}
