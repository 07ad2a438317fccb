import { pages, to } from '@koi/contracts/pages'
import {
  brandHas,
  sellsCategory,
  type BrandFacts,
  type BrandPart,
} from '@koi/domain/brands/brand-has'
import { fundCategory, type FundCategory } from '@koi/domain/products/category'
import { normaliseText } from '@koi/domain/search/normalise'
import type { Offer } from './offer-store.ts'
import { soundsOf, syllableOf } from './sounds.ts'

export interface AppFunction {
  name: string
  /** What it is good for, in a few words. */
  says: string
  /** Address of its page. */
  link: string
}

interface Row extends AppFunction {
  /** Other words for it. */
  words: readonly string[]
  /** The part of the product that it belongs to; nothing: every brand has it. */
  part?: BrandPart
  /** A kind of funds, which a brand may not sell. */
  category?: FundCategory
  /** What a brand's operators set up, or not: levels, points. */
  offer?: Offer
}

type Told = readonly [name: string, says: string, words: readonly string[], link: string]
const rowsOf = (rows: readonly Told[], more: Pick<Row, 'part' | 'offer'> = {}): Row[] =>
  rows.map(([name, says, words, link]) => ({ name, says, words, link, ...more }))

/** Kinds of funds by their names, such as 货币基金, which no fund has in its own: each is a part of a list. */
function kindsIn(board: 'steady' | 'advanced', kinds: readonly FundCategory[]): Row[] {
  const link = board === 'steady' ? to.listSteady : to.listAdvanced
  return kinds.map((category) => {
    const { name } = fundCategory(category)
    return {
      name,
      says: '看全部同类产品',
      words: [`${name}排行`],
      link: link({ category }),
      category,
    }
  })
}

/** One's money and what was done with it. */
const OWN = rowsOf([
  [pages.statements.title, '月度、年度账单', ['账单', '资产证明', '年度账单'], to.statements()],
  [pages.kycExam.title, '看看适合买什么风险的产品', ['风险评估', '风险等级', '问卷'], to.kycExam()],
  [
    pages.tradeRecords.title,
    '买入、卖出和转换的记录',
    ['订单', '流水', '买卖记录'],
    to.tradeRecords(),
  ],
  [pages.holdTotal.title, '我买了什么，现在值多少', ['持有', '资产', '持仓'], to.holdTotal()],
  [
    pages.profitAnalysis.title,
    '收益从哪里来',
    ['收益曲线', '盈亏', '昨日收益'],
    to.profitAnalysis(),
  ],
  [
    pages.portfolioXRay.title,
    '所有持仓合起来买了什么',
    ['透视', '资产配置', '重仓', '持仓重合'],
    to.portfolioXRay(),
  ],
  [
    pages.outsideHoldings.title,
    '在别处买的也记在一起',
    ['外部资产', '记账', '导入持仓'],
    to.outsideHoldings(),
  ],
  [pages.goals.title, '为一件事攒钱，看进度', ['目标', '理财目标', '攒钱', '存钱'], to.goals()],
  [pages.family.title, '家人之间互看授权的资产', ['家庭', '亲情账户'], to.family()],
  [
    pages.simpleAccount.title,
    '只看最要紧的几个数字',
    ['简易版', '长辈模式', '关怀版'],
    to.simpleAccount(),
  ],
])

/** Looking for products, and comparing them. */
const FINDING = rowsOf([
  [
    pages.watchlist.title,
    '关注的基金、分组和提醒',
    ['自选基金', '收藏', '我的自选'],
    to.watchlist(),
  ],
  [pages.market.title, '指数、板块和基金榜', ['大盘', '排行榜', '涨跌', '指数行情'], to.market()],
  [pages.marketNews.title, '基金和市场的新闻', ['资讯', '新闻', '快讯'], to.marketNews()],
  [pages.fundPk.title, '几只基金放在一起比', ['对比', '基金pk', '比较', 'pk'], to.fundPk()],
])

/** Being told, asking and learning. */
const TALKING = rowsOf([
  [pages.messageList.title, '交易、提醒和通知', ['通知', '我的消息', '提醒'], to.messageList()],
  [pages.messageWays.title, '用什么方式通知我', ['消息设置', '推送', '免打扰'], to.messageWays()],
  [
    pages.aiChat.title,
    '查基金、规则和自己的持仓',
    ['ai助手', '智能助手', '问一问', '助手'],
    to.aiChat(),
  ],
  [pages.aiReport.title, '助手写的持仓和基金报告', ['报告', '持仓报告', '研报'], to.aiReport()],
  [
    pages.assistant.title,
    '先问小锦，需要时转人工',
    ['客服', '联系客服', '人工', '投诉', '电话'],
    to.assistant(),
  ],
  [pages.tutorial.title, '从零学理财', ['课程', '学习', '课堂', '理财课'], to.tutorial()],
])

/** The account itself. */
const ACCOUNT = rowsOf([
  [pages.settings.title, '大字版、隐私和账户', ['大字版', '退出登录', '隐私'], to.settings()],
  [pages.sessions.title, '在哪些设备上登录了', ['设备管理'], to.sessions()],
  [pages.linkedLogins.title, '微信、QQ 和通行密钥', ['通行密钥', '微信登录'], to.linkedLogins()],
  [pages.consents.title, '我同意过什么', ['用户协议', '隐私授权'], to.consents()],
  [pages.dataRequests.title, '下载个人信息、注销账户', ['注销', '销户'], to.dataRequests()],
  [pages.traceRecords.title, '买入时看过和同意的内容', ['留痕'], to.traceRecords()],
  [pages.shareLinks.title, '查看或收回分享过的链接', ['分享', '分享链接'], to.shareLinks()],
])

/** Whatever moves money. */
const MONEY = rowsOf(
  [
    ['定投', '定期自动买入', ['自动买入', '定期投资', '定投计划'], to.planCreate()],
    [
      pages.planList.title,
      '我的定投和工资计划',
      ['我的定投', '定投记录', '工资理财', '发薪'],
      to.planList(),
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
    [pages.coupon.title, '红包、费率券和话费券', ['卡券', '优惠券', '红包'], to.coupon()],
    [
      pages.creditCardRepay.title,
      '添加信用卡，查账单和还款',
      ['信用卡', '还信用卡', '还款', '账单'],
      to.creditCard(),
    ],
  ],
  { part: 'payment' },
)

/** What the app can do that people look for by name. */
export const FUNCTIONS: readonly Row[] = [
  ...OWN,
  ...FINDING,
  ...MONEY,
  ...rowsOf([[pages.overPlus.title, '零钱每天有收益', ['余额宝', '零钱', '活期'], to.overPlus()]], {
    part: 'wallet',
  }),
  ...rowsOf([[pages.gold.title, '按克买黄金', ['积存金', '金价'], to.gold()]], { part: 'gold' }),
  ...rowsOf(
    [[pages.pension.title, '个人养老金账户', ['养老账户', '养老金', '退休'], to.pension()]],
    {
      part: 'pension',
    },
  ),
  ...TALKING,
  ...rowsOf([[pages.square.title, '看看大家在聊什么', ['讨论', '广场', '帖子'], to.square()]], {
    part: 'community',
  }),
  ...rowsOf(
    [[pages.liveSquare.title, '正在直播和预告', ['直播', '看直播', '直播间'], to.liveSquare()]],
    { part: 'live' },
  ),
  ...rowsOf([[pages.member.title, '等级和权益', ['会员', '会员等级', '权益'], to.member()]], {
    offer: 'member',
  }),
  ...rowsOf([[pages.pointsMall.title, '做任务、兑换商品', ['积分', '兑换'], to.pointsMall()]], {
    part: 'payment',
    offer: 'points',
  }),
  ...rowsOf(
    [[pages.payPassword.title, '设置、修改支付密码', ['修改密码', '忘记密码'], to.payPassword({})]],
    { part: 'password' },
  ),
  ...ACCOUNT,
  ...rowsOf(
    [[pages.aiClients.title, '连接、查看读取记录、断开', ['ai客户端', 'mcp'], to.aiClients()]],
    { part: 'aiClients' },
  ),
  ...rowsOf([[pages.listSteady.title, '货币、短债和固收', ['稳健'], to.listSteady({})]], {
    part: 'steady',
  }),
  ...rowsOf([[pages.listAdvanced.title, '股票、指数和混合', ['进阶'], to.listAdvanced({})]], {
    part: 'advanced',
  }),
  ...rowsOf([[pages.listBank.title, '银行理财和存款', ['银行理财'], to.listBank({})]], {
    part: 'bank',
  }),
  ...kindsIn('steady', ['money', 'bond']),
  ...kindsIn('advanced', ['equity', 'index', 'mixed', 'qdii', 'fof', 'reit', 'union']),
]

interface Known {
  row: Row
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
  (known ??= FUNCTIONS.map((row) => ({ row, texts: [row.name, ...row.words].flatMap(waysOf) })))

/** Whether a brand has a function, as far as its configuration says. */
const isOf = ({ part, category }: Row, brand: BrandFacts): boolean =>
  (part === undefined || brandHas(part, brand)) &&
  (category === undefined || sellsCategory(category, brand))

/** What a function says of itself, and whether operators must have set it up. */
export interface FoundFunction extends AppFunction {
  offer: Offer | undefined
}

/** Functions of a brand that a normalised text begins to name; those of that very name come first. One sign is no beginning yet. */
export function findFunctions(wanted: string, brand: BrandFacts): FoundFunction[] {
  if (wanted.length < 2) return []
  const found = functions().filter(
    ({ row, texts }) => isOf(row, brand) && texts.some((text) => text.startsWith(wanted)),
  )
  const isNamed = ({ row }: Known) => normaliseText(row.name) === wanted
  return [...found.filter(isNamed), ...found.filter((each) => !isNamed(each))].map(
    ({ row: { name, says, link, offer } }) => ({ name, says, link, offer }),
  )
}
