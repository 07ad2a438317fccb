import { Notice } from '#ui/feedback/Notice.tsx'

/** What a family account is not: said wherever somebody may take it for one. */
export const NoJointMoney = () => (
  <Notice tone="info" compact>
    家庭账户里没有共有资金。每个人的资产仍归本人所有，由本人买卖，家人只能看到你同意分享的内容，随时可以收回。
  </Notice>
)
