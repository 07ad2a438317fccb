import { GUIDED_REFUSALS, type GuidedRefusal } from '@koi/contracts/codes/guided-refusals'
import { refusals } from '@koi/contracts/codes/refusals'
import { to } from '@koi/contracts/pages'

/** What stops an operation, and the way on. */
export interface Guide {
  /** Undefined for what is no code. */
  code: string | undefined
  title: string
  text: string
  action: { label: string; address: string } | undefined
}

/** Refusals that something can be done about, and what. Everything else is explained and closed. */
const guidedWays: Readonly<Record<GuidedRefusal, NonNullable<Guide['action']>>> = {
  examMissing: { label: '去测评', address: to.kycExam() },
  examExpired: { label: '重新测评', address: to.kycExam() },
  riskRefused: { label: '看看稳健产品', address: to.listSteady() },
  balanceTooSmall: { label: '查看余额', address: to.mine() },
  couponUnusable: { label: '看看我的卡券', address: to.coupon() },
}
const waysOn: Readonly<Record<number, NonNullable<Guide['action']>>> = {
  ...Object.fromEntries(GUIDED_REFUSALS.map((name) => [refusals[name].code, guidedWays[name]])),
  [refusals.loginExpired.code]: { label: '去登录', address: to.login() },
  [refusals.guestNeedsPhone.code]: { label: '绑定手机号', address: to.bindPhone() },
  [refusals.phoneMissing.code]: { label: '绑定手机号', address: to.bindPhone() },
  [refusals.reAuthNeeded.code]: { label: '去验证', address: to.linkedLogins() },
  [refusals.productUnknown.code]: { label: '搜索产品', address: to.search() },
  [refusals.productNotOnSale.code]: { label: '搜索其他产品', address: to.search() },
  [refusals.passwordMissing.code]: { label: '设置支付密码', address: to.payPassword() },
  [refusals.passwordLocked.code]: { label: '找回密码', address: to.payPassword() },
  [refusals.alreadyPaid.code]: { label: '查看订单', address: to.tradeRecords() },
  [refusals.orderUnknown.code]: { label: '查看交易记录', address: to.tradeRecords() },
}

const textOf = new Map<number, string>(
  Object.values(refusals).map(({ code, text }) => [code, text]),
)

const CODE = /^-?\d{1,12}$/

/** Explains an error code that an operation was stopped with (SPEC §2, RU-034). */
export function guideOf(code: string | undefined): Guide {
  const known = code !== undefined && CODE.test(code) ? code : undefined
  const title = known === undefined ? '操作提示' : `操作提示（${known}）`
  const text = textOf.get(Number(known))
  if (text === undefined) {
    return { code: known, title, text: '当前操作暂时无法继续，请稍后再试。', action: undefined }
  }
  return { code: known, title, text, action: waysOn[Number(known)] }
}
