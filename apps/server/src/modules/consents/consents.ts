import { AI_CLIENT_CONSENT } from '@koi/domain/ai-clients/client-terms'
import { ASSISTANT_CONSENT } from '@koi/domain/assistant/assistant-terms'
import { EXPERT_CONSENT } from '@koi/domain/experts/expert-terms'
import { CARD_CONSENT } from '@koi/domain/profit-cards/card-terms'
import { QUOTATION_CONSENT } from '@koi/domain/quotation/quotation-terms'
import type { Brand } from '#brand.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import {
  consentOf,
  consentsOf,
  keepAnswer,
  setSwitch,
  type ConsentAnswer,
  type ConsentRow,
} from './store.ts'

/** Agreed to the text as it is now, and switched on. */
const holds = ({ isAgreed, answeredVersion, version, isOn }: ConsentRow) =>
  isAgreed === true && isOn === true && answeredVersion === version

/** What an account says to a scene: `open` where it was never asked, or not about the present text. */
export type ConsentState = 'agreed' | 'refused' | 'open'

/** Where a scene stands for an account; an unknown scene is refused. What the rules demand is no consent. */
export async function consentStateOf(
  queries: Queries,
  accountId: string,
  scene: string,
): Promise<ConsentState> {
  const row = await consentOf(queries, accountId, scene)
  if (row?.kind !== 'choice') return 'refused'
  if (holds(row)) return 'agreed'
  return row.isAgreed === false || row.isOn === false ? 'refused' : 'open'
}

/** Answers of one account, and what is written because of them, take turns: what was agreed stays agreed until it is written. */
const answersInTurn = (tx: Queries, accountId: string) => takeTurn(tx, 'consent', accountId)

/** Where a scene stands for an account, and it stays there until the transaction ends; for whatever is written by consent. */
export async function heldConsentState(
  tx: Queries,
  accountId: string,
  scene: string,
): Promise<ConsentState> {
  await answersInTurn(tx, accountId)
  return consentStateOf(tx, accountId, scene)
}

/** Keeps that somebody agreed to the present text of a scene, with what is written because of it. Refuses another text (`consentOld`). */
export async function agreeTo(tx: Queries, answer: Omit<ConsentAnswer, 'isAgreed'>): Promise<void> {
  await answersInTurn(tx, answer.accountId)
  const row = await consentOf(tx, answer.accountId, answer.scene)
  if (row?.kind !== 'choice') throw refuse('consentUnknown')
  if (row.version !== answer.version) throw refuse('consentOld')
  const kept = { ...answer, isAgreed: true }
  await keepAnswer(tx, kept)
  await setSwitch(tx, kept)
}

export interface Consent extends ConsentRow {
  isAllowed: boolean
  isAsked: boolean
}

/** Whether a sale has to leave a trace decides which consents a brand asks for. */
type Tracing = Pick<Brand, 'id' | 'needTrace'>

/** A scene of the rules is there only where the brand's rules demand it. */
const isOffered = ({ kind, scene }: ConsentRow, brand: Tracing) =>
  kind === 'choice' || (scene === 'trace' && brand.needTrace)

/** What one thing needs that few people do: it is asked for there. */
const ASKED_IN_USE: ReadonlySet<string> = new Set([
  AI_CLIENT_CONSENT,
  ASSISTANT_CONSENT,
  CARD_CONSENT,
  EXPERT_CONSENT,
  QUOTATION_CONSENT,
])
/** Nobody is asked in a list for what they never began; what they once answered stands there, to be taken back or given. */
const isListed = ({ scene, isAgreed }: ConsentRow) => isAgreed !== null || !ASKED_IN_USE.has(scene)

const shown = (row: ConsentRow): Consent => ({
  ...row,
  isAllowed: row.kind === 'rule' || holds(row),
  isAsked: row.kind === 'choice' && row.answeredVersion !== row.version,
})

export function createConsents(db: Db) {
  async function get(queries: Queries, accountId: string, scene: string, brand: Tracing) {
    const row = await consentOf(queries, accountId, scene)
    if (!row || !isOffered(row, brand)) throw refuse('consentUnknown')
    return shown(row)
  }
  return {
    find: (accountId: string, scene: string, brand: Tracing) => get(db, accountId, scene, brand),
    async list(accountId: string, brand: Tracing): Promise<Consent[]> {
      const rows = await consentsOf(db, accountId)
      return rows.filter((row) => isOffered(row, brand) && isListed(row)).map(shown)
    },
    /**
     * Keeps an answer, and sets the switch to it where told. Refuses an unknown scene, one that the rules
     * demand (`consentFixed`), and an answer to another text than the present one (`consentOld`).
     */
    answer(
      answer: Omit<ConsentAnswer, 'brandId'>,
      brand: Tracing,
      { withSwitch }: { withSwitch: boolean },
    ): Promise<Consent> {
      const kept = { ...answer, brandId: brand.id }
      return db.transaction(async (tx) => {
        await answersInTurn(tx, answer.accountId)
        const { kind, version } = await get(tx, answer.accountId, answer.scene, brand)
        if (kind === 'rule') throw refuse('consentFixed')
        if (version !== answer.version) throw refuse('consentOld')
        await keepAnswer(tx, kept)
        if (withSwitch) await setSwitch(tx, kept)
        return get(tx, answer.accountId, answer.scene, brand)
      })
    },
  }
}

export type Consents = ReturnType<typeof createConsents>
