import { describe, expect, it } from 'vitest'
import { nextStage, type SignedEvent, type SignedStage, type SignedWay } from './signed-stage.ts'

type Event = SignedEvent<number>

/** A hundred is decided; nothing is given yet. */
const begin = { kind: 'begin', decision: 100 } as const
const agree = { kind: 'confirmMismatch' } as const
const sign = { kind: 'sign', token: 'T1' } as const
const accept = { kind: 'acceptQuote', quoteId: 'Q1' } as const
const cancel = { kind: 'cancel' } as const
const lose = { kind: 'loseAnswer' } as const
const again = { kind: 'sendAgain' } as const
const giveUp = { kind: 'giveUp' } as const
const finish = { kind: 'finish' } as const
const refuse = (back: 'form' | 'password' | 'quote') => ({ kind: 'refuse', back }) as const

const plain: SignedWay = { needsMismatch: false, needsPassword: true, isQuoted: false }
const risky: SignedWay = { ...plain, needsMismatch: true }
const quoted: SignedWay = { ...plain, isQuoted: true }
const unsigned: SignedWay = { ...plain, needsPassword: false }
const all: SignedWay = { needsMismatch: true, needsPassword: true, isQuoted: true }

/** All that was given by then. */
const given = { decision: 100, isMismatchConfirmed: false, token: '', quoteId: '' }
const signed = { ...given, token: 'T1' }

const stageAfter = (way: SignedWay, events: readonly Event[]) =>
  events.reduce<SignedStage<number>>((stage, event) => nextStage(way, stage, event), {
    kind: 'form',
  })

const form = { kind: 'form' }

describe('an order goes on with', () => {
  it.each<[string, SignedWay, Event[], object]>([
    ['the password', plain, [begin], { kind: 'password', ...given }],
    ['its sending once it is signed', plain, [begin, sign], { kind: 'sending', ...signed }],
    [
      'its sending at once where nothing is signed',
      unsigned,
      [begin],
      { kind: 'sending', ...given },
    ],
    ['the risk first', risky, [begin], { kind: 'mismatch', ...given }],
    [
      'the password after the risk',
      risky,
      [begin, agree],
      { kind: 'password', ...given, isMismatchConfirmed: true },
    ],
    [
      'its sending after the risk where nothing is signed',
      { ...unsigned, needsMismatch: true },
      [begin, agree],
      { kind: 'sending', ...given, isMismatchConfirmed: true },
    ],
    ['the price last', quoted, [begin, sign], { kind: 'quote', ...signed }],
    [
      'the price at once where nothing is signed',
      { ...quoted, needsPassword: false },
      [begin],
      { kind: 'quote', ...given },
    ],
    [
      'all that was given',
      all,
      [begin, agree, sign, accept],
      { kind: 'sending', ...signed, isMismatchConfirmed: true, quoteId: 'Q1' },
    ],
    ['its result', plain, [begin, sign, finish], form],
    [
      'a question where the answer is lost',
      plain,
      [begin, sign, lose],
      { kind: 'lost', ...signed },
    ],
    ['the same once more', plain, [begin, sign, lose, again], { kind: 'sending', ...signed }],
    ['the same a third time', plain, [begin, sign, lose, again, lose], { kind: 'lost', ...signed }],
    ['its result after a lost answer', plain, [begin, sign, lose, again, finish], form],
  ])('%s', (_, way, events, stage) => {
    expect(stageAfter(way, events)).toEqual(stage)
  })
})

describe('an order goes back', () => {
  it.each<[string, SignedWay, Event[], object]>([
    ['to the form from the risk', risky, [begin, cancel], form],
    ['to the form from the password, or a pad that does not come', plain, [begin, cancel], form],
    ['to the form from the price', quoted, [begin, sign, cancel], form],
    ['to the form when it is refused', plain, [begin, sign, refuse('form')], form],
    ['to the form when a lost answer is given up', plain, [begin, sign, lose, giveUp], form],
    [
      'to the password when the token is too old, with the risk confirmed',
      risky,
      [begin, agree, sign, refuse('password')],
      { kind: 'password', ...signed, isMismatchConfirmed: true },
    ],
    [
      'to the password, and on with the new token',
      plain,
      [begin, sign, refuse('password'), { kind: 'sign', token: 'T2' }],
      { kind: 'sending', ...given, token: 'T2' },
    ],
    [
      'to the price when it is gone',
      quoted,
      [begin, sign, accept, refuse('quote')],
      { kind: 'quote', ...signed, quoteId: 'Q1' },
    ],
    [
      'to the price when a lost answer is given up: the same deal can be asked for again',
      quoted,
      [begin, sign, accept, lose, giveUp],
      { kind: 'quote', ...signed, quoteId: 'Q1' },
    ],
    [
      'to another decision',
      plain,
      [begin, cancel, { kind: 'begin', decision: 200 }],
      { kind: 'password', ...given, decision: 200 },
    ],
  ])('%s', (_, way, events, stage) => {
    expect(stageAfter(way, events)).toEqual(stage)
  })
})

describe('no second order comes of', () => {
  it.each<[string, SignedWay, Event[], Event]>([
    ['a second press of the button', plain, [begin], begin],
    ['a press while the risk is asked', risky, [begin], begin],
    ['a risk confirmed twice', risky, [begin, agree], agree],
    ['a password that is answered twice', plain, [begin, sign], sign],
    ['a token after the sheet was closed', plain, [begin, cancel], sign],
    ['a press while it is on its way', plain, [begin, sign], begin],
    ['a price accepted twice', quoted, [begin, sign, accept], accept],
    ['a press while the person is asked', plain, [begin, sign, lose], begin],
    ['a price that nobody quotes', plain, [begin], accept],
    ['closing what is on its way', plain, [begin, sign], cancel],
    ['closing what is asked for again', plain, [begin, sign, lose], cancel],
    ['a refusal of what came to its end', plain, [begin, sign, finish], refuse('password')],
    ['an answer after it was given up', plain, [begin, sign, lose, giveUp], finish],
  ])('%s', (_, way, events, event) => {
    const before = stageAfter(way, events)
    expect(nextStage(way, before, event)).toBe(before)
  })
})
