import { sql, type Queries } from '#kernel/db.ts'

/** What a person may refuse, what is told to them, and what is accepted with the login. */
export const CONSENT_KINDS = ['choice', 'rule', 'agreement'] as const

/** The newest text of a scene and what an account answered. */
export interface ConsentRow {
  scene: string
  version: number
  kind: (typeof CONSENT_KINDS)[number]
  title: string
  purpose: string
  what: string
  recipient: string
  kept: string
  isAgreed: boolean | null
  answeredVersion: number | null
  answeredMs: number | null
  isOn: boolean | null
}

const read = sql<ConsentRow>(
  'consent-read',
  `select t.scene, t.version, t.kind, t.title, t.purpose, t.what, t.recipient, t.kept,
     r.is_agreed as "isAgreed", r.text_version as "answeredVersion", r.recorded_at as "answeredMs",
     s.is_on as "isOn"
   from (
     select distinct on (scene) * from consent_text
     where published_at <= business_now() and kind <> 'agreement' and ($2::text is null or scene = $2)
     order by scene, version desc
   ) t
   left join lateral (
     select * from consent_record c where c.account_id = $1 and c.scene = t.scene
     order by c.id desc limit 1
   ) r on true
   left join consent_switch s on s.account_id = $1 and s.scene = t.scene
   order by t.scene`,
)

export const consentsOf = (queries: Queries, accountId: string) =>
  queries.rows(read, [accountId, null])

export const consentOf = (queries: Queries, accountId: string, scene: string) =>
  queries.find(read, [accountId, scene])

export interface ConsentAnswer {
  accountId: string
  brandId: string
  scene: string
  version: number
  isAgreed: boolean
}

const record = sql(
  'consent-record',
  `insert into consent_record (account_id, brand_id, scene, text_version, is_agreed, recorded_at)
   values ($1, $2, $3, $4, $5, business_now())`,
)

export const keepAnswer = (tx: Queries, answer: ConsentAnswer) =>
  tx.run(record, [answer.accountId, answer.brandId, answer.scene, answer.version, answer.isAgreed])

const turn = sql(
  'consent-switch',
  `insert into consent_switch (account_id, scene, is_on, changed_at) values ($1, $2, $3, business_now())
   on conflict (account_id, scene) do update set is_on = excluded.is_on, changed_at = excluded.changed_at`,
)

export const setSwitch = (tx: Queries, { accountId, scene, isAgreed }: ConsentAnswer) =>
  tx.run(turn, [accountId, scene, isAgreed])

const history = sql<Record<string, unknown>>(
  'consent-history',
  `select scene, text_version as "textVersion", is_agreed as "isAgreed", recorded_at as "recordedMs"
   from consent_record where account_id = $1 order by id`,
)

/** Every answer of an account, oldest first. */
export const answersOf = (queries: Queries, accountId: string) => queries.rows(history, [accountId])
