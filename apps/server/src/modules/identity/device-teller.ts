import { to } from '@koi/contracts/pages'
import type { Teller } from '#kernel/teller.ts'

const told = {
  title: '新设备登录',
  body: '你的账户在一台新设备上登录了。如果不是你本人，请退出那台设备的登录，并重置支付密码',
  link: to.sessions(),
}

/** Tells of a login from a device that the account had not been on before. */
export const deviceTeller: Teller = (_, happenings) => Promise.resolve(happenings.map(() => told))
