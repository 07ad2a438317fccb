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

/** Which answer typed words ask for; the first that fits counts, so narrow ones stand before wide ones. */
const ASKED: readonly (readonly [ServiceScene, RegExp])[] = [
  ['payPassword', /(?:支付|交易|付款)密码|密码.{0,4}(?:忘|重置|找回|改)|忘.{0,3}密码/],
  ['phone', /手机号|换(?:个)?手机|绑定手机/],
  ['investor', /(?:普通|专业|合格)投资者|投资者类型/],
  ['risk', /风险(?:测评|评估|等级|承受)|测评/],
  ['invoice', /对账单|账单|交易凭证|流水/],
  ['arrival', /到账|几天.{0,4}(?:到|回)|多久.{0,4}(?:到|回)|什么时候.{0,4}(?:到|回)/],
  ['orders', /订单|在途|确认了吗|进度|买.{0,6}(?:没|成功)|卖.{0,6}(?:没|成功)|撤单/],
  ['fees', /费用|手续费|费率|申购费|赎回费|管理费|收费/],
  ['ranks', /排行|排名|涨得(?:最)?多|榜/],
  ['articles', /新手|入门|怎么(?:开始|学)|课堂|教程/],
  ['assets', /资产|持仓|持有|余额|收益/],
  ['analyst', /AI|助手|分析/i],
]

const WANTS_PERSON = /(?:转|找|要|接).{0,3}人工|人工(?:客服|服务)?|真人|活人|投诉/

/** Whether typed words ask for a person. */
export const wantsPerson = (words: string): boolean => WANTS_PERSON.test(words)

/** The answer that typed words ask for; undefined where none fits. */
export const sceneOf = (words: string): ServiceScene | undefined =>
  ASKED.find(([, pattern]) => pattern.test(words))?.[0]
