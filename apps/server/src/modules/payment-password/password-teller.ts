import { to } from '@koi/contracts/pages'
import type { Teller } from '#kernel/teller.ts'

const link = to.payPassword()
const changed = {
  title: '支付密码已修改',
  body: '你的支付密码刚刚被修改。如果不是你本人，请马上重置支付密码，并让不认识的设备退出登录',
  link,
}
const locked = {
  title: '支付密码已锁定',
  body: '支付密码连续输错，已暂时锁定。如果不是你本人在操作，请重置支付密码',
  link,
}

/** Tells that the payment password became another one, or that somebody typed it wrong too often. */
export const passwordTeller: Teller = (_, happenings) =>
  Promise.resolve(happenings.map(({ detail }) => (detail === 'changed' ? changed : locked)))
