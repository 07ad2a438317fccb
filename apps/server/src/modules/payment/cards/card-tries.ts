import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import { countCardTries, noteCardTry, type CardTry } from './card-try-store.ts'

/** Numbers of debit and credit cards that one account may ask banks about on a business day. */
const ACCOUNT_TRIES_MAX = 10
/** How often banks are asked about one number on a business day, whoever asks. */
const NUMBER_TRIES_MAX = 8

/**
 * Notes that a bank is about to be asked about a number, or refuses. It stands before the question: a crash gives nobody
 * a try. What became one's own card is taken back (`forgetRightTries`).
 */
export async function takeCardTry(
  db: Db,
  { nowMs, ...asked }: Omit<CardTry, 'day'> & { nowMs: number },
): Promise<CardTry> {
  const tried = { ...asked, day: shanghaiDate(nowMs) }
  await db.transaction(async (tx) => {
    await takeTurn(tx, 'card tries of', tried.accountId)
    await takeTurn(tx, 'tries of card', tried.numberFingerprint)
    const { ofAccount, ofNumber } = await countCardTries(tx, tried)
    if (ofAccount >= ACCOUNT_TRIES_MAX) throw refuse('cardTriesOver')
    if (ofNumber >= NUMBER_TRIES_MAX) throw refuse('cardNumberTriesOver')
    await noteCardTry(tx, tried)
  })
  return tried
}
