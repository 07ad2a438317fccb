/** What a text may say that it should not, by rules that are the same for every brand. */
export const WRITING_RULES = [
  'promise',
  'hype',
  'preAnnounced',
  'solicit',
  'profitSharing',
] as const
export type WritingRule = (typeof WRITING_RULES)[number]

const LATER =
  '(?:明天|后天|明早|明儿|明日|今晚|今天下午|今儿下午|下周[一二三四五]?|尾盘|开盘|待会儿?|马上|(?:[01]?\\d|2[0-3]):[0-5]\\d)'
const TRADE = '(?:买|加仓|上车|申购|清仓|卖|减仓|建仓|赎回|满仓)'
const SO_MUCH = '(?:全部|再|大量|继续)?'
/** Days that are still to come, and trades that are not told of as done or asked about. */
const PLAIN_PLAN = `(?:明天|后天|明早|明儿|明日|下周[一二三四五]|(?:[01]?\\d|2[0-3]):[0-5]\\d)`
const DOES = `(?:买入|加仓|上车|申购|清仓|卖出|减仓|建仓|赎回|满仓)(?![了过的吗]|不)`

/** What the rules are about in a text without blanks, marks, width, case and traditional forms. */
export const patterns: readonly { rule: WritingRule; pattern: RegExp }[] = [
  {
    rule: 'promise',
    pattern:
      /(?:基本|肯定|绝对|保证|一定|百分百|百分之百|100%|铁定|几乎)(?:能|会|可以|是)?(?:稳赚|赚钱|盈利|不亏|不会亏|赚)|稳赚不赔|稳赚|包赚|必赚|保本保息|保本保收益|零风险|无风险收益|只赚不赔|躺赚|保底收益|刚性兑付|承诺收益/gu,
  },
  {
    rule: 'hype',
    pattern:
      /闭眼(?:买|入|冲)|赶紧(?:上车|买|冲)|(?:最后|千载难逢)的?(?:机会|上车)|错过(?:再)?(?:等|后悔)|必买|无脑(?:买|冲|定投)|梭哈|all\s?in/giu,
  },
  {
    rule: 'preAnnounced',
    pattern: new RegExp(
      `${LATER}(?:我|就|也)*(?:要|准备|打算|计划|会|去|将|想)+${SO_MUCH}${TRADE}|` +
        `我(?:准备|打算|计划|要|会|将|想)(?:在)?${LATER}(?:就|再)?${SO_MUCH}${TRADE}|` +
        `(?:我(?:在)?${PLAIN_PLAN}|${PLAIN_PLAN}我)(?:就|再)?${SO_MUCH}${DOES}`,
      'gu',
    ),
  },
  {
    rule: 'solicit',
    pattern:
      /(?:加|私|\+)(?:我)?(?:[微威薇维徽]信|wechat|weixin|vx|wx|v信|v(?![a-z\d])|qq|扣扣|群)|(?:[微威薇维徽]信|vx|wx|qq|扣扣)(?:号)?[:是为]?\d{5,}|(?:[微薇]信|wechat|weixin|vx|wx|qq|扣扣)(?:号)?[:是为](?=[a-z]*\d)[a-z][a-z\d]{4,}|带单|跟单|喊单|内部消息|荐股群|代(?:客)?理财|拉你进群/giu,
  },
  {
    rule: 'profitSharing',
    pattern:
      /(?:盈利|收益|利润|赚的?钱)(?:部分)?(?:我们|咱们|和我|跟我)?(?:对半|五五|三七|二八|四六|按比例)?(?:分成(?![一二两三四五六七八九几多\d])|抽成|对半分|五五分|三七分|二八分|四六分|平分)|赚了?(?:的|钱)?(?:我们|咱们)?(?:对半|五五|三七|二八|四六)分|亏了?(?:的)?(?:都|全)?算我的|亏损(?:由)?我(?:来)?(?:承担|兜底|补)/gu,
  },
]

/** How a phrase begins whose words stand in other sentences, too: 风险一定，赚多少看运气. */
export const LOOSE = /^(?:基本|肯定|绝对|保证|一定|百分|100|铁定|几乎)/u
/** Words right before a phrase that turn it round: nobody promises who says that nothing is safe. */
export const TURNED =
  /(?:不|没有?|没人能|并非|不是|哪有|别信|拒绝|谁敢|不可能|无法|禁止)(?:什么|所谓的?|人敢?)?$/u
/** Before a phrase in a question, and how such a question ends: 要不要稳赚？ asks, 我不要稳赚 does not. */
export const ASKED = /要不要$/u
export const QUESTION = /^[^。！!\n]{0,12}[?？吗]/u
/** What a text buys that is no fund. */
export const NO_FUND = /^(?:菜|水果|票|饭|早餐|书|药|房|车票|衣服|手机|咖啡)/u
/** What ends a sentence. */
export const SENTENCE_END = /[。！？!?\n]/u
