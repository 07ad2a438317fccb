import type { Db } from '#kernel/db.ts'
import { addPlan, plansWithCounts } from '#modules/recommendation/index.ts'
import type { Services } from '../services.ts'

const home = { page: 'home', position: 'home' }
const holding = { page: 'holding', position: 'holding' }

/** Plans of the demo: all that they say is true of whoever they are for. */
const plans = [
  {
    ...home,
    id: 'demo-pension',
    code: '养老金开户',
    rank: 10,
    title: '养老金每年可存 12,000 元',
    text: '存入额度内的钱可以抵税，退休后领取，中途一般不能取出',
    buttonText: '了解一下',
    href: '/h5/v6/pages/pension/index',
    category: 'pension',
    audience: { holdings: 'some', pension: 'none' },
    dayLimit: 3,
  },
  {
    ...home,
    id: 'demo-recurring',
    code: '第一份定投',
    rank: 20,
    title: '每月自动买一点',
    text: '金额和扣款日你来定，随时可以暂停或终止',
    buttonText: '看看怎么投',
    href: '/h5/v6/pages/salary-invest/list',
    audience: { holdings: 'some', recurringPlans: 'none' },
    dayLimit: 3,
  },
  {
    ...home,
    id: 'demo-lottery',
    code: '每日抽奖',
    rank: 30,
    title: '每天抽一次',
    text: '不要求买入，结束后自己就能验证每一次结果',
    buttonText: '去抽奖',
    href: '/h5/v6/pages/coupon/lottery?act_id=demo-lottery',
    audience: { holdings: 'some' },
    dayLimit: 2,
  },
  {
    ...home,
    id: 'demo-newcomer',
    code: '先看风险',
    rank: 90,
    title: '先看风险，再看收益',
    text: '每只产品的页面都写着风险等级、费用和到账时间',
    href: '/h5/v6/pages/entry/list/steady/index',
    isFallback: true,
    dayLimit: 5,
  },
  {
    ...holding,
    id: 'demo-holding-statement',
    code: '对账单',
    rank: 10,
    title: '每月账单可以下载',
    text: '每一笔交易、收益和费用都列在里面，PDF 和 CSV 都有',
    buttonText: '看账单',
    href: '/h5/v6/pages/statements/index',
    audience: { holdings: 'some' },
    dayLimit: 2,
  },
  {
    page: 'creditCard',
    position: 'creditCard',
    id: 'demo-card-wallet',
    code: '信用卡：余额+',
    rank: 10,
    title: '还款的钱先放余额+',
    text: '每天有收益，还款日从余额+ 直接还，收益以公布为准',
    buttonText: '看余额+',
    href: '/h5/v6/pages/over-plus/index/index',
    dayLimit: 3,
  },
  {
    page: 'mall',
    position: 'mall',
    id: 'demo-mall-lottery',
    code: '商城：抽奖',
    rank: 10,
    title: '今天还能抽一次',
    text: '不花积分，不要求买入，每一次结果自己就能验证',
    buttonText: '去抽奖',
    href: '/h5/v6/pages/coupon/lottery?act_id=demo-lottery',
    dayLimit: 5,
  },
  {
    page: 'lesson',
    position: 'lesson',
    id: 'demo-lesson-overlap',
    code: '投教：重叠',
    rank: 10,
    title: '几只基金，可能买的是同一些股票',
    text: '组合透视按定期报告算出重复的部分，看看你的钱在哪里',
    buttonText: '看透视',
    href: '/h5/v6/pages/hold/x-ray/index',
    audience: { holdings: 'some' },
    dayLimit: 5,
  },
]

/** Gives the main brand of the demo its plans, each unless it has plans already: what an operator wrote is never touched. */
export async function seedPlacements(db: Db, { brands, funds, clock }: Services): Promise<void> {
  const parts = { db, funds }
  const brand = await brands.ofId('main')
  if (!brand || (await plansWithCounts(parts, brand.id)).length > 0) return
  const owner = { brand, nowMs: await clock.now() }
  for (const plan of plans) {
    await addPlan(parts, plan, owner)
  }
}
