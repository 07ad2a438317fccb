import type { HeldAccount } from '#kernel/sql/held-account-sql.ts'

const accountNames = {
  union: '基金组合',
  pension: '个人养老金账户',
  shortTerm: '短期账户',
  midTerm: '中期账户',
} as const

/** What an account inside the person's account is called: as its product, where it is of one. */
export const accountName = ({ name, kind }: Pick<HeldAccount, 'name' | 'kind'>): string =>
  name ?? accountNames[kind]
