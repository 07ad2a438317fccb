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

/** How funds work, told by those who looked it up. */
export const postsAboutRules: readonly CommunityPost[] = [
  {
    by: 'wen',
    title: '赎回费不是按你卖的那天算的',
    content:
      '持有期从份额确认那天起算，到卖出确认那天为止。周五下午三点后买的，要到下周二才开始数。\n\n我在{fund}上多等了两天，省下 0.5%。',
    topicId: 'fees',
    funds: [MIXED],
    pull: 51,
    comments: [
      { by: 'ke', says: '怪不得页面上写的天数比我数的少两天。' },
      { by: 'wen', says: '持有详情里每一笔都写了确认日，照那个数。', answers: 0 },
    ],
  },
  {
    by: 'yuan',
    title: '下午三点这条线，为什么这么要紧',
    content:
      '三点前下单用今天的净值，三点整就算明天的。不是银行卡什么时候扣款，是订单什么时候提交成功。',
    topicId: 'first-fund',
    pull: 54,
    comments: [{ by: 'he', says: '我有一次 15:00:02 提交，价格差了 1.2%，记到现在。' }],
  },
  {
    by: 'cen',
    title: '跟踪误差和跟踪偏离不是一回事',
    content:
      '偏离看的是差了多少，误差看的是差得稳不稳。{fund}今年偏离不大，误差也稳，说明多出来的主要是分红和打新。',
    topicId: 'dividends',
    funds: [INDEX],
    interest: '作者是所提产品的基金经理（虚构人物），在管理人任职。',
    pull: 46,
    comments: [{ by: 'wen', says: '第一次看到有人把这两个词分开讲。' }],
  },
  {
    by: 'chen',
    title: '久期这个数字怎么读',
    content:
      '利率上升 1 个百分点，久期 2 年的债基大约跌 2%。不用背公式，先看一眼{fund}季报里的久期，再想自己能不能接受。',
    topicId: 'bonds-fall',
    funds: [BOND],
    pull: 50,
    comments: [
      { by: 'tang', says: '原来短债稳是因为久期短，不是因为运气好。' },
      { by: 'chen', says: '对，还要看信用债占了多少。', answers: 0 },
    ],
  },
  {
    by: 'jiu',
    title: '人民币份额和美元份额，差的只是汇率吗',
    content:
      '净值表现一样，换汇的时间和成本不一样。美元份额省了一次换汇，却多占着一笔外汇。{fund}我选的是人民币份额，图省事。',
    funds: [QDII],
    pull: 37,
    comments: [{ by: 'ke', says: '省事也是成本，懂了。' }],
  },
  {
    by: 'yan',
    title: 'Y 份额便宜在哪里',
    content:
      '管理费和托管费打了折，申购费大多免了，分红默认再投。代价是只能退休后领。{fund}的 Y 份额我每月买 1,000。',
    topicId: 'pension',
    funds: [PENSION],
    pull: 48,
    comments: [{ by: 'mu', says: '便宜的那一点，二十年复利下来不少。' }],
  },
  {
    by: 'tang',
    title: '快速赎回和普通赎回，我怎么用',
    content:
      '急用走快速，一天一万封顶，几分钟到账；不急就走普通，多拿一天收益。{fund}里我只放一个月的流水。',
    funds: [MONEY],
    pull: 43,
    comments: [{ by: 'he', says: '一直不知道普通赎回当天还有收益。' }],
  },
  {
    by: 'lin',
    title: '黄金 ETF 联接和金条，我都买过',
    content:
      '金条买卖差价一来一回有 4%，联接基金有管理费没有差价。要是为了配置，我选{fund}；要是为了送人，还是买金条。',
    funds: [GOLD],
    pull: 45,
    comments: [{ by: 'mu', says: '送人那句太真实了。' }],
  },
  {
    by: 'wen',
    title: '销售服务费藏在哪里',
    content:
      'C 类没有申购费，每天从净值里扣一点销售服务费。一年 0.4%，拿三年就比 A 类贵。产品页的费率表里单独有一行。',
    topicId: 'fees',
    pull: 47,
    comments: [{ by: 'ke', says: '去看了，真的有一行，之前从来没注意。' }],
  },
  {
    by: 'yuan',
    title: '定期报告里只看三页也够',
    content:
      '季报第一页看规模变化，中间看前十大和仓位，最后看基金经理怎么解释上个季度。解释和操作对得上，比业绩好更让人放心。',
    pull: 49,
    comments: [{ by: 'he', says: '三页的话我愿意看。' }],
  },
  {
    by: 'cen',
    title: '指数调样那几天发生了什么',
    content:
      '每年 6 月和 12 月指数换成分股，基金要在几天里跟着换完。{fund}那几天的偏离会大一点，过后就回来了，不用慌。',
    topicId: 'dividends',
    funds: [INDEX],
    interest: '作者是所提产品的基金经理（虚构人物），在管理人任职。',
    pull: 40,
    comments: [{ by: 'su', says: '去年 12 月我还以为基金出了问题。' }],
  },
  {
    by: 'chen',
    title: '信用债踩雷会怎么反映在净值上',
    content:
      '估值一下调，当天净值就掉下来，不会等到违约那天。所以看一只债基先看分散：{fund}单一债券占比都在 2% 以内。',
    topicId: 'bonds-fall',
    funds: [BOND],
    pull: 44,
    comments: [{ by: 'lin', says: '分散是债基唯一免费的保险。' }],
  },
  {
    by: 'jiu',
    title: '节假日前买海外基金要注意什么',
    content:
      '两边都要开市才算交易日。那边放假时下的单，会顺延到下一个共同的交易日。{fund}的公告栏每季度会列一次休市安排。',
    funds: [QDII],
    pull: 33,
    comments: [{ by: 'tang', says: '难怪感恩节那次等了五天。' }],
  },
  {
    by: 'yuan',
    title: '最大回撤要和时间一起看',
    content:
      '同样跌 20%，三个月回来和三年回来是两回事。产品页的回撤旁边写了修复天数，两个数字要一起看。',
    topicId: 'first-year',
    pull: 52,
    comments: [
      { by: 'su', says: '修复天数这个指标救了我，看完就不慌了。' },
      { by: 'he', says: '在哪里看？' },
      { by: 'yuan', says: '产品页「风险」那张卡片的第二行。', answers: 1 },
    ],
  },
  {
    by: 'yan',
    title: '领养老金的三种方式，税都一样吗',
    content:
      '一次领、按月领、分次领，税率都是 3%。差别在于剩下的钱还在不在账户里继续滚。先想好退休后每个月缺多少。',
    topicId: 'pension',
    pull: 39,
    comments: [{ by: 'wen', says: '不少人以为一次领要多交，其实不是。' }],
  },
]
