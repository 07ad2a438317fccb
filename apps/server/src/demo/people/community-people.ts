/** A person of the demo's community; nobody of these exists. */
export interface CommunityPerson {
  key: string
  nick: string
  intro: string
  trustLevel: number
  /** The demo account that it belongs to, if it does. */
  accountId?: string
}

/** Those who write. */
export const communityPeople: readonly CommunityPerson[] = [
  {
    key: 'lin',
    nick: '林间小路',
    intro: '也持有沪深300，爱画图',
    trustLevel: 3,
    accountId: 'demo-lin',
  },
  { key: 'cen', nick: '岑思齐', intro: '在锦澜基金做指数（虚构人物）', trustLevel: 4 },
  { key: 'yuan', nick: '远山', intro: '讲规则讲得清楚一点', trustLevel: 4 },
  { key: 'he', nick: '禾苗', intro: '第一年，慢慢学', trustLevel: 1 },
  { key: 'su', nick: '苏打水', intro: '也在定投，第 9 个月', trustLevel: 2, accountId: 'demo-su' },
  {
    key: 'chen',
    nick: '陈老师不着急',
    intro: '债基和货币，图个安稳',
    trustLevel: 2,
    accountId: 'demo-chen',
  },
  { key: 'mu', nick: '木木记账', intro: '每个月一号公开账本', trustLevel: 3 },
  { key: 'jiu', nick: '九月的风', intro: '在海外基金里学会等汇率', trustLevel: 2 },
  { key: 'tang', nick: '糖水铺', intro: '开店的人，现金流第一', trustLevel: 2 },
  { key: 'ke', nick: '可可西', intro: '新手，问题很多', trustLevel: 1 },
  { key: 'wen', nick: '温故', intro: '看懂费率再下单', trustLevel: 3 },
  {
    key: 'yan',
    nick: '砚台',
    intro: '养老这件事，先算二十年',
    trustLevel: 3,
    accountId: 'demo-he',
  },
]

export interface CommunityTopic {
  topicId: string
  name: string
  intro: string
  host?: string
}

export const communityTopics: readonly CommunityTopic[] = [
  {
    topicId: 'dividends',
    name: '指数分红去哪了',
    intro: '基金把收到的股息发给你，净值同时降下来。钱没有变多，只是换了口袋。',
    host: 'cen',
  },
  {
    topicId: 'first-year',
    name: '定投第一年',
    intro: '第一年最难的不是选基金，是跌的时候还记得为什么开始。说说你的第一年。',
    host: 'su',
  },
  {
    topicId: 'bonds-fall',
    name: '债基也会跌',
    intro: '利率往上走，债券价格往下走。稳健不等于不跌，先看清最大回撤。',
    host: 'chen',
  },
  {
    topicId: 'pension',
    name: '养老金怎么攒',
    intro: '税优、Y 份额、领取条件，把二十年后的事拆成每个月的事。',
    host: 'yan',
  },
  {
    topicId: 'first-fund',
    name: '新手第一只基金',
    intro: '没有笨问题。买之前想问的，买之后才想明白的，都可以写在这里。',
  },
  {
    topicId: 'fees',
    name: '看懂费率',
    intro: 'A 类、C 类、短期赎回费、管理费：看得见的和看不见的成本。',
    host: 'wen',
  },
]

/** Those who read and press, and rarely write. */
export const QUIET_PEOPLE = 90
