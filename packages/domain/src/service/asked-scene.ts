import type { ServiceScene } from './service-scenes.ts'

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
