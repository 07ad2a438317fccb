import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  INVITE_CODE_ALPHABET,
  INVITE_CODE_LENGTH,
  inviteCodeText,
  readInviteCode,
} from './invite-code.ts'

it.each([
  ['7K2M9QXD', '7K2M9QXD'],
  [' 7k2m-9qxd ', '7K2M9QXD'],
  ['7K2M 9QXD', '7K2M9QXD'],
  ['OILoil00', '01101100'],
  ['7K2M9QX', undefined],
  ['7K2M9QXDD', undefined],
  ['7K2M9QXU', undefined],
  ['', undefined],
])('%j is read as %j', (typed, code) => expect(readInviteCode(typed)).toBe(code))

it('reads every code as it is shown', () => {
  const letters = fc.constantFrom(...INVITE_CODE_ALPHABET.split(''))
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: INVITE_CODE_LENGTH, maxLength: INVITE_CODE_LENGTH }),
      (parts) => {
        const code = parts.join('')
        expect(readInviteCode(inviteCodeText(code).toLowerCase())).toBe(code)
      },
    ),
  )
})
