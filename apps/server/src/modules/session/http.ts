import type { sessionCalls } from '@koi/contracts/calls/session'
import type { Brand } from '#brand.ts'
import type { VisitorContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { AccountRow } from './account-store.ts'
import type { Accounts } from './accounts.ts'
import type { OneTimeCodes } from './one-time-codes.ts'

export interface SessionHandlerParts {
  accounts: Accounts
  codes: OneTimeCodes
  isDemo: boolean
  hasPayPassword(accountId: string): Promise<boolean>
}

/** `138****5678`; empty without a phone (ASVS 14.2.6). */
const maskPhone = (phone: string | null) => phone?.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2') ?? ''

const brandWire = (brand: Brand) => ({
  title: brand.title,
  company_name: brand.companyName,
  spid: brand.spids[0],
  can_pay: brand.canPay,
  can_pwd: brand.canPwd,
  code_login: brand.codeLogin,
})

const momentOf = ({ brand, nowMs }: VisitorContext) => ({ brandId: brand.id, nowMs })

async function login({ session }: VisitorContext, { accountId }: AccountRow) {
  await session.start(accountId)
  return { result: 1 as const, account_id: accountId }
}

export function sessionHandlers(parts: SessionHandlerParts): Handlers<typeof sessionCalls> {
  const { accounts, codes, isDemo, hasPayPassword } = parts

  async function accountWire(accountId: string | undefined) {
    const account = accountId === undefined ? undefined : await accounts.find(accountId)
    if (!account) return null
    return {
      account_id: account.accountId,
      nick_name: account.nickName,
      phone_masked: maskPhone(account.phone),
      is_forbidden: account.isForbidden,
      has_pay_password: await hasPayPassword(account.accountId),
    }
  }

  return {
    querySession: async (_input, { accountId, brand, nowMs }) => ({
      account: await accountWire(accountId),
      brand: brandWire(brand),
      is_demo: isDemo,
      business_now_ms: nowMs,
    }),
    async sendLoginCode({ phone }, { nowMs }) {
      const sent = await codes.send({ purpose: 'login', target: phone, phone, nowMs })
      return {
        valid_seconds: sent.validSeconds,
        ...(sent.demoCode === undefined ? {} : { demo_code: sent.demoCode }),
      }
    },
    async phoneLogin({ phone, code }, context) {
      const { nowMs } = context
      await codes.redeem({ purpose: 'login', target: phone, code, nowMs })
      return login(context, await accounts.ofPhone(phone, momentOf(context)))
    },
    demoLogin: async (_input, context) =>
      login(context, await accounts.openDemo(momentOf(context))),
    async queryDemoPeople(_input, { brand }) {
      const people = await accounts.demoPeople(brand.id)
      return {
        people: people.map(({ accountId, nickName, story }) => ({
          account_id: accountId,
          name: nickName,
          story,
        })),
      }
    },
    demoPersonLogin: async ({ account_id }, context) =>
      login(context, await accounts.getDemoPerson(account_id, context.brand.id)),
    async logout(_input, { session }) {
      await session.end()
      return {}
    },
  }
}
