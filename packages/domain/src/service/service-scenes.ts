/** What the assistant answers at the press of a button, out of the product’s own data (SPEC §3 `sceneItems`). */
export const SERVICE_SCENES = [
  'orders',
  'assets',
  'fees',
  'arrival',
  'payPassword',
  'phone',
  'risk',
  'investor',
  'ranks',
  'articles',
  'invoice',
  'analyst',
] as const
export type ServiceScene = (typeof SERVICE_SCENES)[number]

export const serviceSceneNames: Readonly<Record<ServiceScene, string>> = {
  orders: '我的订单到哪一步了',
  assets: '我的资产有哪些',
  fees: '买卖基金收什么费用',
  arrival: '卖出后什么时候到账',
  payPassword: '重置支付密码',
  phone: '更换或绑定手机号',
  risk: '我的风险测评',
  investor: '我的投资者类型',
  ranks: '看看基金排行',
  articles: '新手看什么',
  invoice: '下载对账单',
  analyst: '问问 AI 助手',
}

/** EN-343 `sceneItems.first`: the groups; EN-344 `sceneItems.second`: what each of them leads to. */
export const SCENE_GROUPS = [
  { groupId: 'trade', name: '交易', scenes: ['orders', 'arrival', 'fees'] },
  { groupId: 'assets', name: '资产', scenes: ['assets', 'invoice', 'ranks'] },
  { groupId: 'account', name: '账户', scenes: ['payPassword', 'phone', 'risk', 'investor'] },
  { groupId: 'learn', name: '学习', scenes: ['articles', 'analyst'] },
] as const satisfies readonly {
  groupId: string
  name: string
  scenes: readonly ServiceScene[]
}[]
