import { randomBytes } from 'node:crypto'
import { CREDIT_CARDS_MAX } from '@koi/domain/credit-card/repayment'
import { issuerOf } from '@koi/domain/credit-card/issuers'
import { isLuhnValid } from '@koi/domain/payment/luhn'
import { lastFour } from '@koi/domain/payment/mask'
import type { CreditCardBank } from '#gateways/credit-card/credit-card-bank.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import type { OneTimeCodes } from '#modules/identity/index.ts'
import {
  forgetRightTries,
  giveBackCardTry,
  lockCardHolder,
  takeCardTry,
  type CardHolders,
} from '#modules/payment/index.ts'
import { refuse } from '#refuse.ts'
import {
  creditCardsHad,
  insertCreditBinding,
  insertCreditCard,
  isCreditBindingAlive,
  spendCreditBinding,
} from './binding-store.ts'
import { findCreditCard, lockCreditCard, unbindCreditCard } from './card-store.ts'

const BINDING_VALID_MS = 10 * 60_000

export interface AddDeps {
  db: Db
  clock: Clock
  seal: Seal
  codes: OneTimeCodes
  holders: CardHolders
  /** None: no credit cards are added here. */
  bank: CreditCardBank | undefined
}

interface AddRequest {
  accountId: string
  cardNumber: string
  phone: string
  nowMs: number
}

interface FinishRequest {
  accountId: string
  bindingId: string
  code: string
  nowMs: number
}

/** A code for a credit card does not bind a bank card, and the other way round; it proves the phone of its own binding alone. */
const codeOf = (accountId: string, bindingId: string) => ({
  purpose: 'card' as const,
  target: `credit:${accountId}`,
  receiver: `binding:${bindingId}`,
})

function refuseMore({ count, isKnown }: { count: number; isKnown: boolean }): void {
  if (isKnown) throw refuse('creditCardKnown')
  if (count >= CREDIT_CARDS_MAX) throw refuse('creditCardsFull')
}

/** Asks the bank about a card of the account's person and sends the code; the number is kept nowhere (RELIABILITY 2.3). */
export async function beginAdding(deps: AddDeps, request: AddRequest) {
  const { db, seal, codes, bank } = deps
  if (!bank) throw refuse('creditCardsOff')
  const { accountId, cardNumber, phone, nowMs } = request
  if (!isLuhnValid(cardNumber)) throw refuse('creditNumberInvalid')
  const issuer = issuerOf(cardNumber)
  if (!issuer) throw refuse('creditIssuerUnknown')
  const numberFingerprint = seal.fingerprint(`credit:${cardNumber}`)
  refuseMore(await creditCardsHad(db, accountId, numberFingerprint))
  const holder = await deps.holders.read(db, accountId)
  if (!holder) throw refuse('creditHolderUnknown')
  const { name, idNumber, shown } = holder
  const tried = await takeCardTry(db, { accountId, numberFingerprint, nowMs })
  const verdict = await bank.verify({ name, idNumber, cardNumber, phone }).catch(async () => {
    await giveBackCardTry(db, tried)
    throw refuse('creditBankSilent')
  })
  if (verdict.kind === 'otherPhone') throw refuse('cardPhoneDiffers')
  const bindingId = randomBytes(12).toString('hex')
  const sent = await codes.send({ ...codeOf(accountId, bindingId), phone, nowMs })
  await insertCreditBinding(db, {
    id: bindingId,
    accountId,
    bankCode: issuer.code,
    lastFour: lastFour(cardNumber),
    numberFingerprint,
    holderShown: shown,
    agreement: verdict.agreement,
    expiresMs: nowMs + BINDING_VALID_MS,
  })
  return { bindingId, bankName: issuer.name, lastFour: lastFour(cardNumber), ...sent }
}

/** Adds the card whose code is right; its bill is asked for by the next job. */
export async function finishAdding(
  { db, codes }: Pick<AddDeps, 'db' | 'codes'>,
  { accountId, bindingId, code, nowMs }: FinishRequest,
): Promise<string> {
  if (!(await isCreditBindingAlive(db, bindingId, accountId, nowMs))) throw refuse('bindingOver')
  await codes.redeem({ ...codeOf(accountId, bindingId), code, nowMs })
  await db.transaction(async (tx) => {
    await lockCardHolder(tx, accountId)
    if (!(await spendCreditBinding(tx, bindingId, accountId, nowMs))) throw refuse('bindingOver')
    refuseMore({ ...(await creditCardsHad(tx, accountId, '')), isKnown: false })
    if (!(await insertCreditCard(tx, bindingId, nowMs))) throw refuse('creditCardKnown')
    await forgetRightTries(tx, 'credit', bindingId)
  })
  return bindingId
}

/** Takes a card away, with no repayment on its way; one that is away already stays away. */
export async function removeCard(
  { db, clock }: Pick<AddDeps, 'db' | 'clock'>,
  { accountId, cardId }: { accountId: string; cardId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const nowMs = await clock.read(tx)
    const locked = await lockCreditCard(tx, cardId, accountId)
    if (!locked) throw refuse('creditCardUnknown')
    if (locked.isGone) return
    const card = await findCreditCard(tx, cardId, accountId)
    if (card && card.movingCents > 0) throw refuse('creditCardMoving')
    await unbindCreditCard(tx, cardId, nowMs)
  })
}
