import { pages, to } from '@koi/contracts/pages'
import { fundCategory, type FundCategory } from '@koi/domain/products/category'
import { normaliseText } from '@koi/domain/search/normalise'
import { soundsOf, syllableOf } from './sounds.ts'

export interface AppFunction {
  name: string
  /** What it is good for, in a few words. */
  says: string
  /** Address of its page. */
  link: string
}

type Row = readonly [name: string, says: string, words: readonly string[], link: string]

/** Kinds of funds by their names, such as 货币基金, which no fund has in its own: each is a part of a list. */
function kindsIn(board: 'steady' | 'advanced', kinds: readonly FundCategory[]): Row[] {
  const link = board === 'steady' ? to.listSteady : to.listAdvanced
  return kinds.map((category) => {
    const { name } = fundCategory(category)
    return [name, '看全部同类产品', [`${name}排行`], link({ category })]
  })
}

/** What the app can do that people look for by name: the name, what it is for, other words for it, and its page. */
const FUNCTIONS: readonly Row[] = [
  [pages.statements.title, '月度、年度账单', ['账单', '资产证明', '年度账单'], to.statements()],
  [pages.kycExam.title, '看看适合买什么风险的产品', ['风险评估', '风险等级', '问卷'], to.kycExam()],
  ['定投', '定期自动买入', ['自动买入', '定期投资', '定投计划'], to.planCreate()],
  [pages.planList.title, '我的定投和工资计划', ['我的定投', '定投记录'], to.planList()],
  [
    pages.tradeRecords.title,
    '买入、卖出和转换的记录',
    ['订单', '流水', '买卖记录'],
    to.tradeRecords(),
  ],
  [pages.holdTotal.title, '我买了什么，现在值多少', ['持有', '资产'], to.holdTotal()],
  [
    pages.profitAnalysis.title,
    '收益从哪里来',
    ['收益曲线', '盈亏', '昨日收益'],
    to.profitAnalysis(),
  ],
  [pages.bankCards.title, '绑定和管理银行卡', ['绑卡', '换卡'], to.bankCards()],
  [
    '转入余额',
    '从银行卡转入余额',
    ['充值', '入金', '转账', pages.cardTransfer.title],
    to.cardTransfer({ direction: 'in' }),
  ],
  [
    '提现到银行卡',
    '把余额转到银行卡',
    ['提现', '出金', '转出', '转账'],
    to.cardTransfer({ direction: 'out' }),
  ],
  [pages.overPlus.title, '零钱每天有收益', ['余额宝', '零钱', '活期'], to.overPlus()],
  [pages.market.title, '指数、板块和基金榜', ['大盘', '排行榜', '涨跌', '指数行情'], to.market()],
  [pages.gold.title, '按克买黄金', ['积存金', '金价'], to.gold()],
  [pages.pension.title, '个人养老金账户', ['养老账户', '退休'], to.pension()],
  [pages.outsideHoldings.title, '在别处买的也记在一起', ['外部资产', '记账'], to.outsideHoldings()],
  [pages.payPassword.title, '设置、修改支付密码', ['修改密码', '忘记密码'], to.payPassword({})],
  [pages.settings.title, '大字版、隐私和账户', ['大字版', '退出登录', '隐私'], to.settings()],
  [pages.sessions.title, '在哪些设备上登录了', ['设备管理'], to.sessions()],
  [pages.linkedLogins.title, '微信、QQ 和通行密钥', ['通行密钥', '微信登录'], to.linkedLogins()],
  [pages.consents.title, '我同意过什么', ['用户协议', '隐私授权'], to.consents()],
  [pages.dataRequests.title, '下载个人信息、注销账户', ['注销', '销户'], to.dataRequests()],
  [pages.traceRecords.title, '买入时看过和同意的内容', ['留痕'], to.traceRecords()],
  [pages.listSteady.title, '货币、短债和固收', ['稳健'], to.listSteady({})],
  [pages.listAdvanced.title, '股票、指数和混合', ['进阶'], to.listAdvanced({})],
  [pages.listBank.title, '银行理财和存款', ['银行理财'], to.listBank({})],
  ...kindsIn('steady', ['money', 'bond']),
  ...kindsIn('advanced', ['equity', 'index', 'mixed', 'qdii', 'fof', 'reit', 'union']),
]

interface Known extends AppFunction {
  /** Name and other words, with their initials and pinyin, normalised. */
  texts: readonly string[]
}

/** A word as it is found: as it is, by initials, by pinyin. */
function waysOf(word: string): string[] {
  const text = normaliseText(word)
  const sounds = soundsOf(text, '')
  const parts = Array.from(sounds, (sound) => syllableOf(sound) || sound)
  return [text, parts.map((part) => part.charAt(0)).join(''), parts.join('')]
}

let known: readonly Known[] | undefined

/** Names are read out once, with the first search. */
const functions = () =>
  (known ??= FUNCTIONS.map(([name, says, words, link]) => ({
    name,
    says,
    link,
    texts: [name, ...words].flatMap(waysOf),
  })))

const FUNCTIONS_MAX = 3

/** Functions that a normalised text begins to name. One sign is no beginning yet. */
export function findFunctions(wanted: string): AppFunction[] {
  if (wanted.length < 2) return []
  return functions()
    .filter(({ texts }) => texts.some((text) => text.startsWith(wanted)))
    .slice(0, FUNCTIONS_MAX)
    .map(({ name, says, link }) => ({ name, says, link }))
}
