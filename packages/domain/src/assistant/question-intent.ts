/** What a question asks for, as the local analyst understands it. */
const INTENTS = [
  'compare',
  'holdings',
  'orders',
  'market',
  'calendar',
  'rules',
  'metrics',
  'fund',
  'search',
  'advice',
  'valuation',
  'command',
  'others',
  'greeting',
  'unknown',
] as const
export type Intent = (typeof INTENTS)[number]

export interface Understood {
  intent: Intent
  /** What the question names, without the words around it: at most four, in its order. */
  terms: string[]
}

const OTHERS =
  /(?:别人|他人|其他人|其他用户|别的(?:用户|客户|账户)|所有(?:用户|客户|账户)|老板|同事|老公|老婆|妻子|丈夫|客户|用户|张三|李四|他|她|他们)(?:的)?(?:账户|持仓|持有|资产|余额|收益|订单|手机|身份证|银行卡|密码|交易|记录)/
/** Tells the assistant to do something with money: it only reads. */
const COMMAND =
  /(?:帮我?|替我?|给我|为我)[^？?。看查找比算问列介]{0,12}(?:买入|买|卖出|卖|赎回|申购|清仓|下单|撤单|转换|转出|转入|提现|充值|转账|定投)(?!.{0,4}(?:记录|费|规则))|把我的?[^？?。]{0,16}(?:卖|赎回|转换|转成|转出|清仓|提现)/
const GREETING =
  /^(?:你好|您好|嗨|hi|hello|在吗|你是谁|你会什么|你能做什么|帮助|help)[!！?？。~\s]*$/i
const ADVICE =
  /(?:该|应该|能|可以|要|值得|适合|推荐|建议)[^？?。]{0,6}(?:买|卖|加仓|减仓|赎回|清仓|抄底|上车|入手|投)|买(?:什么|哪)|推荐(?:一|几|个|只|点|我|基金|什么)|会(?:涨|跌)|(?:明天|下周|以后|未来|后市|接下来)[^？?。]{0,8}(?:涨|跌|走势|行情|怎么走|能赚)|能(?:赚|涨)多少|稳赚|保本|翻倍|预测/
const VALUATION = /贵不贵|贵吗|便宜|估值|市盈率|市净率|\bP[EB]\b|高估|低估/i
const COMPARE =
  /对比|比较|相比|哪个(?:好|高|低|强|更)|(?:哪[个只支]|谁)[^？?。，,]{0,8}(?:好|高|低|强|更|大|小|稳|便宜|贵)|区别|\bvs\b|PK/i
const ORDERS =
  /订单|交易记录|买卖记录|(?:我|最近)[^？?。]{0,6}(?:买入|卖出|申购|赎回)[^？?。]{0,4}(?:了|记录|到哪|确认|进度|什么时候)|到账了吗|确认了吗/
const HOLDINGS =
  /(?:(?<![帮给诉])我|自己)[^？?。]{0,8}(?:持仓|持有|资产|总资产|收益|赚|亏|账户|余额|基金)|我的钱|持仓|赚了多少|亏了多少/
const MARKET =
  /市场|行情|大盘|指数(?:怎么样|今天|收盘|表现)|今天[^？?。]{0,6}(?:涨|跌)|收盘|涨跌|A股|股市/
const CALENDAR =
  /交易日|开市|休市|放假|开盘|节假日|几号(?:确认|到账)|算(?:哪|今)(?:天|个交易日)|截止时间|几点(?:前|之前|截止)|三点|15[:：点]/
const RULES =
  /费率|手续费|费用|申购费|赎回费|管理费|多少钱起|起购|起投|限额|到账|几天|多久|确认|规则|怎么(?:买|卖|收费)/
const METRICS = /回撤|波动|夏普|卡玛|索提诺|排名|风险(?:怎么|大|高|多|指标)|稳不稳|跑赢|贝塔|阿尔法/
const FUND = /净值|收益|涨幅|表现|怎么样|如何|经理|规模|业绩|基本情况|介绍|是什么/
const SEARCH = /有哪些|有什么|哪些|找|搜|列出|筛选/
/** What is looked up is a fund by its name, where nothing says what of it. */
const LOOK_UP = /查一下/

const ORDERED: readonly (readonly [Intent, RegExp])[] = [
  ['others', OTHERS],
  ['command', COMMAND],
  ['greeting', GREETING],
  ['valuation', VALUATION],
  ['compare', COMPARE],
  ['advice', ADVICE],
  ['orders', ORDERS],
  ['holdings', HOLDINGS],
  ['search', SEARCH],
  ['metrics', METRICS],
  ['calendar', CALENDAR],
  ['rules', RULES],
  ['market', MARKET],
  ['fund', FUND],
  ['search', LOOK_UP],
]

/** Words that ask, wherever they stand. */
const ASKING =
  /请问|帮我|麻烦|告诉我|我?想(?:知道|看看|了解|问)|查(?:一下|询|看)?|看(?:一下|看)|搜(?:索|一下)?|列出|筛选|找(?:一下|找)?|对比|比较|相比|一下|(?:近|过去|最近)?[一两三半123](?:年|个月|周|季度)|今年(?:以来)?|最近|目前|现在|今天|昨天|本周|这周|历史|成立以来|最大回撤|回撤|波动率|波动|夏普(?:比率)?|卡玛比率|索提诺比率|同类排名|排名|风险(?:指标|等级|大小|高不高|大不大)?|单位净值|累计净值|净值|收益率|收益|涨幅|跌幅|涨跌|涨了|跌了|表现|业绩|费率|手续费|申购费|赎回费|管理费|托管费|费用|规则|多少钱起|起购金额|起购|起投|限额|基金经理|经理|规模|基本情况|情况|介绍|怎么样|怎样|如何|是什么|是多少|有多少|多少钱|多少|有哪些|有什么|哪些|有没有|什么时候|几天|多久|到账|确认|买入|卖出|申购|赎回|怎么买|怎么卖|怎么收费|哪个|哪只|区别|有什么不同|不同|年化|稳不稳|指数基金|这[只个支]|那[只个支]/gi
/** What is left of them around a name. */
const LEFT_BEFORE = /^(?:[\s这那我你的了是有在会要能把被从到为用按请它]|基金(?!\S))+/
const LEFT_BEHIND = /(?:[\s吗呢吧啊的了是有在会要能个只支款更高低大小好稳强谁它]|类?基金|产品)+$/
/** `X 的费率是多少`: what stands before is a name to the letter. */
const OWNED =
  /^(?:请问|帮我|麻烦|查(?:一下|询|看)?|看(?:一下|看)|我?想(?:知道|看看|了解))?\s*(\S.{1,31}?)\s?的(?:近|过去|最近|今年|最大|回撤|波动|夏普|同类|排名|风险|单位|累计|净值|收益|涨|跌|表现|业绩|费|手续|申购|赎回|管理|起购|起投|限额|经理|基金经理|规模|基本|情况)/
const BETWEEN = /\s*(?:和|与|跟|及|、|，|,|;|；|还是|\bvs\.?\b|PK|对比|比较|比)\s*/i
const MARKS = /[？?。！!「」“”"'‘’《》()（）【】[\]:：\n\t]/g
const CODE = /(?<![\w])[0-9A-Z]{6}(?![\w])/g
const TERMS_MAX = 4

/** What a question names: codes of funds, else what is left between the words that ask. */
function termsOf(question: string): string[] {
  const codes = question.match(CODE) ?? []
  if (codes.length > 0) return [...new Set(codes)].slice(0, TERMS_MAX)
  const parts = question.replaceAll(MARKS, ' ').split(BETWEEN)
  const terms = parts.map((part) => {
    const owned = OWNED.exec(part.trim())?.[1]
    if (owned !== undefined && !/^[我你它他她这那]/.test(owned)) return owned.trim()
    const named = part.replaceAll(ASKING, ' ').replaceAll(/\s+/g, ' ')
    return named.replace(LEFT_BEFORE, '').replace(LEFT_BEHIND, '').trim()
  })
  return [...new Set(terms.filter((term) => term.length >= 2 && term.length <= 32))].slice(
    0,
    TERMS_MAX,
  )
}

/** Understands a question by its words alone; what nothing fits but names something may be the name of a fund. */
export function understand(question: string): Understood {
  const terms = termsOf(question)
  const [intent] = ORDERED.find(([, words]) => words.test(question)) ?? []
  if (intent === 'compare' && terms.length < 2) {
    const [other] =
      ORDERED.find(([name, words]) => name !== 'compare' && words.test(question)) ?? []
    return { intent: other ?? 'fund', terms }
  }
  return { intent: intent ?? (terms.length > 0 ? 'fund' : 'unknown'), terms }
}

/** Questions that the local analyst answers whatever the brand sells; the page begins with them. */
export const EXAMPLE_QUESTIONS = [
  '今天市场怎么样？',
  '现在买入算哪个交易日？',
  '沪深300 指数基金有哪些？',
  '我的持仓赚了多少？',
] as const
