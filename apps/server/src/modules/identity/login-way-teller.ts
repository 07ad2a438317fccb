import { to } from '@koi/contracts/pages'
import type { Teller } from '#kernel/teller.ts'

const names: Readonly<Record<string, string>> = {
  passkey: '通行密钥',
  wechat: '微信',
  qq: 'QQ',
}

/** Tells that an account can be got into by one way more. */
export const loginWayTeller: Teller = (_, happenings) =>
  Promise.resolve(
    happenings.map(({ detail }) => ({
      title: '新增登录方式',
      body: `现在可以用${names[detail] ?? '新的方式'}登录你的账户。如果不是你本人添加的，请移除它，并重置支付密码`,
      link: to.linkedLogins(),
    })),
  )
