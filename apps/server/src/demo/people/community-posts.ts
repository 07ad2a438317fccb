import {
  BOND,
  GOLD,
  INDEX,
  MIXED,
  MONEY,
  PENSION,
  QDII,
  type CommunityPost,
} from './community-post.ts'
import { postsAboutHabits } from './posts-about-habits.ts'
import { postsAboutRules } from './posts-about-rules.ts'
import { postsAsked } from './posts-asked.ts'

/** What was written more than a year ago, so that what became of it can be seen. */
export const oldPost: CommunityPost = {
  by: 'lin',
  title: '写下来，一年后再回来看',
  content:
    '我看好沪深300 的分红再投，写在这里留个底。\n\n理由只有一个：分红在涨，估值没有跟上。错了也不改，一年后回来看结果。',
  funds: [INDEX],
  interest: '仅记录自己的做法，不构成建议。',
  pull: 40,
  comments: [{ by: 'su', says: '留名，一年后来看。' }],
}

const firstPosts: readonly CommunityPost[] = [
  {
    by: 'lin',
    title: '沪深300 分红再投和现金，差多少？',
    content:
      '把过去五年的分红按除息日净值再投，份额多了 9.8%。少的那一块不是手续费，是等到账那几天没在场。\n\n我用「回测」算了两遍：同样投入 10,000 元，红利再投最后多出 740 元左右。这里面没有新的本事，只是钱一直在里面。',
    topicId: 'dividends',
    funds: [INDEX],
    interest: '仅记录自己的做法，不构成建议。回测不代表未来。',
    pull: 78,
    comments: [
      { by: 'yuan', says: '再投那条线要按除息日算，不是到账日。你这样画是对的。' },
      { by: 'lin', says: '对，附上了每次的除息日。', answers: 0 },
      { by: 'su', says: '我一直选的现金分红，看完去把分红方式改了，第二天生效。' },
      { by: 'wen', says: '提醒一下：改分红方式要看登记日之前还是之后。', answers: 2 },
      { by: 'he', says: '原来分红不是白给的，是净值里拿出来的。' },
    ],
  },
  {
    by: 'cen',
    content: '今晚 21:00 聊「分红去哪了」，会现场出 5 道题。先说清楚：我管理的产品会被提到。',
    topicId: 'dividends',
    funds: [INDEX],
    interest: '作者是所提产品的基金经理（虚构人物），在管理人任职。',
    pull: 64,
    comments: [
      { by: 'mu', says: '能不能讲讲指数成分股分红和基金分红的区别？' },
      { by: 'cen', says: '第 2 题就是这个。', answers: 0 },
    ],
  },
  {
    by: 'he',
    kind: 'question',
    title: '买了第三天就跌了，要不要先出来？',
    content:
      '第一次买基金，买了 2,000 块。这三天每天都是绿的，加起来亏了 31 块。我是应该先赎回，还是当没看见？',
    topicId: 'first-fund',
    funds: [MIXED],
    pull: 35,
    comments: [
      {
        by: 'wen',
        says: '先看一眼赎回费：不满 7 天一般要 1.5%，2,000 块就是 30 块，和你现在的浮亏差不多。',
      },
      { by: 'chen', says: '三天看不出什么。想想这 2,000 块什么时候要用，比看红绿有用。' },
      { by: 'he', says: '看了，明天满 7 天前都是 1.5%。那我先不动了。', answers: 0 },
      { by: 'ke', says: '我第一周也这样，后来把每天看改成每周看。' },
    ],
  },
  {
    by: 'yuan',
    title: '三张图看懂：除息日、登记日、到账日',
    content:
      '登记日看谁在名单上，除息日净值降下来，到账日钱才到。三天不是一天。\n\n所以「分红前买进来拿分红」拿到的是自己的钱：净值同步下降，还可能多付一次申购费。',
    topicId: 'dividends',
    pull: 71,
    comments: [
      { by: 'he', says: '收藏了，之前一直以为到账那天才算分红。' },
      { by: 'tang', says: '「拿到的是自己的钱」这句最清楚。' },
    ],
  },
  {
    by: 'su',
    title: '定投满一年，我改了两次扣款日',
    content:
      '第一次是发薪日变了，第二次是发现总撞上周末顺延。改到每月 8 号以后，至少不再焦虑。\n\n这一年扣了 12 次，一共 6,000 元。最难的是 5 月，扣完还在往下走。',
    topicId: 'first-year',
    funds: [INDEX],
    pull: 66,
    comments: [
      { by: 'lin', says: '扣款日对收益几乎没影响，对能不能坚持影响很大。' },
      { by: 'su', says: '就是这个意思。', answers: 0 },
      { by: 'mu', says: '我也是 8 号，工资 5 号到，中间留三天。' },
    ],
  },
  {
    by: 'chen',
    title: '债基跌了 0.6%，我做了什么',
    content:
      '什么也没做。看了三样东西：久期、信用债占比、过去三年的最大回撤。都在买的时候知道的范围里，就没有理由动。',
    topicId: 'bonds-fall',
    funds: [BOND],
    pull: 58,
    comments: [
      { by: 'ke', says: '久期在哪里看？' },
      { by: 'chen', says: '季报里有，产品页的「持仓」也能看到债券的部分。', answers: 0 },
    ],
  },
  {
    by: 'wen',
    title: 'A 类和 C 类，到底差在哪一天',
    content:
      'A 类一次付申购费，C 类按天收销售服务费。两条线会在某一天相交：拿得比那一天久，A 便宜；拿得短，C 便宜。\n\n产品页里有「两类份额怎么选」，直接写了是第几个月，不用自己算。',
    topicId: 'fees',
    funds: [INDEX],
    pull: 62,
    comments: [
      { by: 'he', says: '原来不是 C 类免费，是换了收法。' },
      { by: 'tang', says: '短期周转的钱我都放货币，不纠结了。' },
    ],
  },
  {
    by: 'yan',
    title: '四十岁开始攒养老金，晚不晚',
    content:
      '每年 12,000 的额度，先把今年的用上。二十年按不同的收益率各算了一遍，差别最大的不是收益率，是中间有没有停过。\n\n锁到退休这件事要想清楚：这笔钱真的二十年不用吗？',
    topicId: 'pension',
    funds: [PENSION],
    pull: 60,
    comments: [
      { by: 'mu', says: '我和你同一年开始的，去年停了半年，今年补不回来。' },
      { by: 'yan', says: '额度当年有效，过了就没有了。', answers: 0 },
    ],
  },
  {
    by: 'mu',
    title: '本月账本：攒下 3,120，花在孩子身上 1,450',
    content:
      '收入 11,800，固定支出 5,900。自动转进目标里的 2,000 是发薪当天走的，剩下的才拿来花。这个月第一次没有动用应急金。',
    pull: 44,
    comments: [{ by: 'su', says: '先存后花这一条，坚持一年就成习惯了。' }],
  },
  {
    by: 'jiu',
    title: '海外基金的净值为什么慢两天',
    content:
      '那边收盘是我们的清晨，估值要等汇率和收盘价都出来，所以 T+2 才看到净值。下单的价格是未来的，不是你看到的那一天。',
    funds: [QDII],
    pull: 49,
    comments: [
      { by: 'ke', says: '所以今天看到的涨，不是我今天买的价？' },
      { by: 'jiu', says: '对，买的是下一个还没公布的净值。', answers: 0 },
    ],
  },
  {
    by: 'ke',
    kind: 'question',
    title: '货币基金会亏钱吗？',
    content: '都说货币基金稳，那万份收益会不会变成负数？我准备把三个月的生活费放进去。',
    topicId: 'first-fund',
    funds: [MONEY],
    pull: 31,
    comments: [
      {
        by: 'yuan',
        says: '有可能，但历史上很少。货币基金不是存款，不保本。应急的钱放进去，看的是能不能当天取出来。',
      },
      { by: 'tang', says: '注意快速赎回每天有限额。' },
    ],
  },
  {
    by: 'tang',
    title: '小店老板的现金怎么放',
    content: '一个月的流水放货币基金，三个月的备用放短债，剩下的才谈别的。去年淡季靠这个没有借钱。',
    funds: [MONEY, BOND],
    pull: 41,
    comments: [{ by: 'mu', says: '按「多久要用」来分，比按收益来分靠谱。' }],
  },
  {
    by: 'yuan',
    title: '你怎么处理分红？',
    content: '后台每次分红都有人问。投个票，看看大家的习惯，没有标准答案。',
    topicId: 'dividends',
    pull: 55,
    poll: { question: '你怎么处理分红？', options: ['红利再投', '拿现金', '还没想好'] },
    comments: [{ by: 'lin', says: '再投。懒得想第二次。' }],
  },
  {
    by: 'lin',
    title: '黄金涨的时候，我把比例拉回来了',
    content: '年初定的 10%，涨到 14% 的时候卖了一点回到 10%。不是看空，只是怕自己越来越舍不得。',
    funds: [GOLD],
    pull: 52,
    comments: [{ by: 'yan', says: '定好规则再执行，省了很多纠结。' }],
  },
  {
    by: 'wen',
    kind: 'question',
    title: '管理费已经在净值里扣过了，为什么还要单独写？',
    content:
      '很多人以为管理费要另外付。净值是扣完之后的。那为什么还要比较它？因为它每天都在，跌的时候也收。',
    topicId: 'fees',
    pull: 38,
    comments: [{ by: 'he', says: '今天才知道看到的净值是扣过费的。' }],
  },
  {
    by: 'su',
    content: '第九次扣款。这次没有打开看。',
    topicId: 'first-year',
    pull: 47,
    comments: [{ by: 'lin', says: '这是进步。' }],
  },
  {
    by: 'cen',
    title: '为什么指数基金也跟不上指数',
    content:
      '费用、现金仓位、成分股调整，还有分红的再投资时间差。跟踪误差不是越小越神奇，是越稳定越可信。',
    funds: [INDEX],
    interest: '作者是所提产品的基金经理（虚构人物），在管理人任职。',
    pull: 57,
    comments: [{ by: 'wen', says: '想补充：打新也会让它跑赢指数，那一部分不会一直有。' }],
  },
  {
    by: 'chen',
    kind: 'question',
    title: '封闭期里急用钱怎么办？',
    content: '朋友买了一只有封闭期的，家里突然要用钱。除了等，还有别的办法吗？',
    topicId: 'bonds-fall',
    pull: 29,
    comments: [
      {
        by: 'yuan',
        says: '多数只能等开放期。少数上市交易的可以卖，但可能折价。买之前看「什么时候能拿回来」。',
      },
    ],
  },
  {
    by: 'he',
    title: '我的第一张计划表',
    content: '每月 500，扣款日跟着发薪日，跌 10% 不停，涨 20% 也不加。写下来贴在冰箱上。',
    topicId: 'first-year',
    funds: [INDEX],
    pull: 45,
    comments: [{ by: 'su', says: '贴冰箱上好，比贴在心里牢。' }],
  },
  {
    by: 'yan',
    content: '养老账户的税优不是收益，是递延：领的时候还要交 3%。算的时候别忘了这一笔。',
    topicId: 'pension',
    pull: 43,
    comments: [{ by: 'wen', says: '税率低于 3% 的人不一定合算，这个要先看自己的工资单。' }],
  },
]

/** Those of several lists in turn, so that questions, rules and habits stand beside each other; the longest ends alone. */
const inTurn = (...lists: (readonly CommunityPost[])[]): CommunityPost[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat()

/** What is written about, one after the other, two on each day: nothing comes again for more than a month, and then of another fund. */
export const communityPosts: readonly CommunityPost[] = inTurn(
  firstPosts,
  postsAsked,
  postsAboutHabits,
  postsAboutRules,
)
