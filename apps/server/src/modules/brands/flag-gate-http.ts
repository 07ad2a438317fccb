import { communityGate } from '@koi/contracts/api/community-gate'
import type { CallName } from '@koi/contracts/calls'
import type { RefusalName } from '@koi/contracts/codes/refusals'
import { brandHas } from '@koi/domain/brands/brand-has'
import type { Brand } from '#brand.ts'
import type { HandledCall } from '#http/handlers.ts'
import { refuse } from '#refuse.ts'

type Flag = 'canPay' | 'canPwd' | 'codeLogin'

const refusalOf = {
  canPay: 'payOff',
  canPwd: 'passwordOff',
  codeLogin: 'codeLoginOff',
} as const satisfies Record<Flag, RefusalName>

/** What a brand must be able to do for a call to be answered there (RU-184, RU-185). */
export const neededFlags = {
  queryBuyPre: 'canPay',
  buy: 'canPay',
  buyGold: 'canPay',
  addPlan: 'canPay',
  convert: 'canPay',
  takeTransfer: 'canPay',
  contributePension: 'canPay',
  mockPay: 'canPay',
  prepay: 'canPay',
  depositFromCard: 'canPay',
  beginAddCreditCard: 'canPay',
  repayCreditCard: 'canPay',
  queryPayPassword: 'canPwd',
  setPayPassword: 'canPwd',
  sendPasswordCode: 'canPwd',
  resetPayPassword: 'canPwd',
  verifyPayPassword: 'canPwd',
  sendLoginCode: 'codeLogin',
  phoneLogin: 'codeLogin',
} as const satisfies Partial<Record<CallName, Flag>>

const flags: ReadonlyMap<string, Flag> = new Map(Object.entries(neededFlags))

function refuseWithout(brand: Brand, flag: Flag): void {
  if (!brand[flag]) throw refuse(refusalOf[flag])
}

/** The calls behind the flags of the brand that is asked: no handler can forget to look. */
export const behindBrandFlags = (calls: readonly HandledCall[]): HandledCall[] =>
  calls.map((call) => {
    const flag = flags.get(call.name)
    const isCommunity = communityGate.has(call.name)
    if (flag === undefined && !isCommunity) return call
    return {
      ...call,
      async handle(input, context) {
        if (flag !== undefined) refuseWithout(context.brand, flag)
        if (isCommunity && !brandHas('community', context.brand)) throw refuse('communityClosed')
        return call.handle(input, context)
      },
    }
  })
