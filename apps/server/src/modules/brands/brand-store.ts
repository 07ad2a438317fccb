import type { HomePart } from '@koi/domain/brands/home-parts'
import type { InstitutionKind } from '@koi/domain/brands/institution-kind'
import type { Language } from '@koi/domain/brands/languages'
import type { DatedRules } from '@koi/domain/brands/rule-pack'
import type { Brand } from '#brand.ts'
import { sql, type Queries } from '#kernel/db.ts'

type Stated =
  | 'institutionKind'
  | 'institutionText'
  | 'spids'
  | 'shelf'
  | 'hotWords'
  | 'home'
  | 'hosts'
  | 'languages'
  | 'legal'
  | 'rulePacks'

/** A brand as its table has it: null stands for "all" and "the product's own", and legal texts may be missing. */
export interface BrandRow extends Omit<Brand, Stated> {
  institutionKind: InstitutionKind | null
  spids: string[]
  shelf: string[] | null
  hotWords: string[] | null
  home: HomePart[] | null
  hosts: string[]
  languages: Language[]
  legal: Partial<Brand['legal']>
  rulePacks: (DatedRules & { note: string })[]
}

const readAll = sql<BrandRow>(
  'brand-read-all',
  `select id, entity, institution_kind as "institutionKind", title, site_title as "siteTitle", company_name as "companyName", domain, spids, shelf,
     can_pay as "canPay", can_pwd as "canPwd", code_login as "codeLogin", is_test as "isTest",
     is_beta as "isBeta", is_lct_ng_host as "isLctNgHost", need_trace as "needTrace",
     trace_app_id as "traceAppId", loading_url as "loadingUrl", terminate_url as "terminateUrl",
     should_reflect_domain_in_test_env as "shouldReflectDomainInTestEnv",
     reflect_test_domain as "reflectTestDomain", tokens, legal, languages, hot_words as "hotWords", home, spots,
     account_lists as "accountLists",
     array(select h.host from brand_host h where h.brand_id = b.id
       order by h.host <> b.domain, h.host) as hosts,
     coalesce((select jsonb_agg(jsonb_build_object('effectiveFrom', p.effective_from, 'rules', p.rules,
         'note', p.note) order by p.effective_from)
       from rule_pack p where p.brand_id = b.id), '[]') as "rulePacks"
   from brand b order by id <> 'main', id`,
)

/** Every brand with its host names and rule packs, the main one first. */
export const readBrands = (db: Queries) => db.rows(readAll)

const COLUMNS = `id, entity, institution_kind, title, site_title, company_name, domain, spids, shelf, can_pay, can_pwd, code_login,
  is_test, is_beta, is_lct_ng_host, need_trace, trace_app_id, loading_url, terminate_url,
  should_reflect_domain_in_test_env, reflect_test_domain, tokens, legal, languages, hot_words, home, spots, account_lists`
const NAMES = COLUMNS.split(',').map((name) => name.trim())

const insert = sql(
  'brand-insert',
  `insert into brand (${COLUMNS}) select ${COLUMNS} from jsonb_populate_record(null::brand, $1)
   on conflict (id) do nothing`,
)
const replace = sql(
  'brand-replace',
  `insert into brand (${COLUMNS}) select ${COLUMNS} from jsonb_populate_record(null::brand, $1)
   on conflict (id) do update set ${NAMES.map((name) => `${name} = excluded.${name}`).join(', ')}`,
)

/** A row as a JSON object of the table's columns. */
export type BrandColumns = Record<string, unknown>

/** Whether it was not there before. */
export const insertBrand = async (tx: Queries, row: BrandColumns) =>
  (await tx.run(insert, [JSON.stringify(row)])) === 1
export const replaceBrand = (tx: Queries, row: BrandColumns) =>
  tx.run(replace, [JSON.stringify(row)])

const insertHost = sql(
  'brand-host-insert',
  'insert into brand_host (host, brand_id) values ($1, $2) on conflict (host) do nothing',
)
const dropHosts = sql(
  'brand-host-drop',
  'delete from brand_host where brand_id = $1 and host <> all($2::text[])',
)
const hostOwner = sql<{ brandId: string }>(
  'brand-host-owner',
  'select brand_id as "brandId" from brand_host where host = $1',
)

/** Gives a name to a brand unless one has it; answers whose it is. */
export async function claimHost(tx: Queries, brandId: string, host: string): Promise<string> {
  await tx.run(insertHost, [host, brandId])
  return (await tx.get(hostOwner, [host])).brandId
}
export const keepHosts = (tx: Queries, brandId: string, hosts: readonly string[]) =>
  tx.run(dropHosts, [brandId, hosts])

const writePack = sql(
  'brand-rule-pack-write',
  `insert into rule_pack (brand_id, effective_from, rules, note) values ($1, $2, $3, $4)
   on conflict (brand_id, effective_from) do update set rules = excluded.rules, note = excluded.note`,
)
const dropPacks = sql(
  'brand-rule-pack-drop',
  'delete from rule_pack where brand_id = $1 and effective_from <> all($2::date[])',
)

/** Makes the packs of a brand exactly these. */
export async function writePacks(
  tx: Queries,
  brandId: string,
  packs: readonly (DatedRules & { note: string })[],
): Promise<void> {
  await tx.run(dropPacks, [brandId, packs.map(({ effectiveFrom }) => effectiveFrom)])
  for (const { effectiveFrom, rules, note } of packs) {
    await tx.run(writePack, [brandId, effectiveFrom, JSON.stringify(rules), note])
  }
}

const fillMain = sql(
  'brand-main-fill',
  `update brand set legal = $1, domain = $2, languages = $3
   where id = 'main' and domain = '' and legal->>'licence' = ''`,
)

interface MainFilling {
  legal: object
  domain: string
  languages: readonly Language[]
}

/** Legal texts, address and languages of the main brand, as long as nobody has set any. */
export async function fillMainBrand(tx: Queries, filling: MainFilling): Promise<void> {
  const { legal, domain, languages } = filling
  if ((await tx.run(fillMain, [JSON.stringify(legal), domain, languages])) === 0) return
  await claimHost(tx, 'main', domain)
}
