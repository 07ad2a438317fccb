/** What a brand is called and allowed to do (SPEC §3 brand config, D-12). */
export interface Brand {
  title: string
  companyName: string
  /** Seller id of the brand's products. */
  spid: string
  canPay: boolean
  canPwd: boolean
  codeLogin: boolean
}

/** The main brand; further brands are rows of their own when they are served. */
export const mainBrand: Brand = {
  title: '锦鲤理财',
  companyName: '锦鲤基金销售有限公司（演示）',
  spid: '1800007030',
  canPay: true,
  canPwd: true,
  codeLogin: true,
}
