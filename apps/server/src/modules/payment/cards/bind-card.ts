import { maskPhone } from '@koi/domain/identity/mask-phone'
import { randomBytes } from 'node:crypto'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { bankOfCard } from '@koi/domain/payment/banks'
import { isAdult, isIdentityNumber } from '@koi/domain/payment/identity-number'
import { isLuhnValid } from '@koi/domain/payment/luhn'
import { lastFour, maskName } from '@koi/domain/payment/mask'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { type OneTimeCodes } from '#modules/identity/index.ts'
import { refuse } from '#refuse.ts'
import {
  findRealName,
  insertBinding,
  insertRealName,
  isBindingAlive,
  isCardBound,
  isBinderElsewhere,
  spendBinding,
} from './binding-store.ts'
import { insertCard, lockCardHolder } from './card-store.ts'
import { takeCardTry } from './card-tries.ts'
import { forgetRightTries } from './card-try-store.ts'
import type { CardBank } from './demo-bank.ts'

const BINDING_VALID_MS = 10 * 60_000

export interface BindDeps {
  db: Db
  seal: Seal
  codes: OneTimeCodes
  /** None: no cards are bound here. */
  cardBank: CardBank | undefined
}

/** Name and identity number as typed; undefined from the second card on, which is the same person's. */
export interface BindRequest {
  accountId: string
  name?: string | undefined
  idNumber?: string | undefined
  cardNumber: string
  phone: string
  nowMs: number
}

/** What the first card said about the person, or what is typed now. */
async function personOf({ db, seal }: BindDeps, request: BindRequest) {
  const { accountId } = request
  const known = await findRealName(db, accountId)
  if (known) {
    return {
      name: seal.open(known.nameSealed, `name:${accountId}`),
      idNumber: seal.open(known.idNumberSealed, `id:${accountId}`),
    }
  }
  const { name, idNumber } = request
  if (!name || !idNumber) throw refuse('realNameMissing')
  if (!isIdentityNumber(idNumber)) throw refuse('idNumberInvalid')
  if (!isAdult(idNumber, shanghaiDate(request.nowMs))) throw refuse('notAdult')
  return { name, idNumber }
}

/** A code proves the phone of the binding it was sent for: one that went to another phone binds nothing. */
const codeOf = (accountId: string, bindingId: string) => ({
  purpose: 'card' as const,
  target: accountId,
  receiver: `binding:${bindingId}`,
})

/** Asks the bank about a card and sends the code; the number itself is kept nowhere (RELIABILITY 2.3). */
export async function beginBinding(deps: BindDeps, request: BindRequest) {
  const { db, seal, codes, cardBank } = deps
  if (!cardBank) throw refuse('cardsOff')
  const { accountId, cardNumber, phone, nowMs } = request
  if (!isLuhnValid(cardNumber)) throw refuse('cardNumberInvalid')
  const bank = bankOfCard(cardNumber)
  if (!bank) throw refuse('cardBankUnknown')
  const { name, idNumber } = await personOf(deps, request)
  const [numberFingerprint, idFingerprint] = [
    seal.fingerprint(`card:${cardNumber}`),
    seal.fingerprint(`id:${idNumber}`),
  ]
  if (await isCardBound(db, accountId, numberFingerprint)) throw refuse('cardBound')
  await takeCardTry(db, { accountId, numberFingerprint, nowMs })
  const { agreement } = await cardBank.verify({ name, idNumber, cardNumber, phone })
  const bindingId = randomBytes(12).toString('hex')
  const sent = await codes.send({ ...codeOf(accountId, bindingId), phone, nowMs })
  await insertBinding(db, {
    id: bindingId,
    accountId,
    bankCode: bank.code,
    lastFour: lastFour(cardNumber),
    numberFingerprint,
    phoneMasked: maskPhone(phone),
    agreement,
    nameSealed: seal.close(name, `name:${accountId}`),
    idNumberSealed: seal.close(idNumber, `id:${accountId}`),
    nameShown: maskName(name),
    idFingerprint,
    expiresMs: nowMs + BINDING_VALID_MS,
  })
  return { bindingId, bankName: bank.name, lastFour: lastFour(cardNumber), ...sent }
}

/** Binds the card whose code is right. The first one also says whose account this is. */
export async function finishBinding(
  { db, codes }: BindDeps,
  {
    accountId,
    bindingId,
    code,
    nowMs,
  }: Record<'accountId' | 'bindingId' | 'code', string> & {
    nowMs: number
  },
): Promise<string> {
  if (!(await isBindingAlive(db, bindingId, accountId, nowMs))) throw refuse('bindingOver')
  await codes.redeem({ ...codeOf(accountId, bindingId), code, nowMs })
  await db.transaction(async (tx) => {
    await lockCardHolder(tx, accountId)
    if (!(await spendBinding(tx, bindingId, accountId, nowMs))) throw refuse('bindingOver')
    await insertRealName(tx, bindingId, nowMs)
    // Only now: before the bank and the code have said yes, nobody learns whose papers are known here.
    if (await isBinderElsewhere(tx, bindingId)) throw refuse('personElsewhere')
    if (!(await insertCard(tx, bindingId, nowMs))) throw refuse('cardBound')
    await forgetRightTries(tx, 'bank', bindingId)
  })
  return bindingId
}
