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

/** What people do with their money, and what came of it. */
export const postsAboutHabits: readonly CommunityPost[] = [
  {
    by: 'su',
    title: '把「每天看」改成「每月一号看」',
    content:
      '卸载了桌面上的小组件，只在扣款后看一次。三个月下来，操作从九次变成一次，心情好了很多，收益没变差。',
    topicId: 'first-year',
    pull: 55,
    comments: [{ by: 'ke', says: '我改成了每周，看来还可以再少。' }],
  },
  {
    by: 'mu',
    title: '应急金够几个月才算够',
    content:
      '算了一遍固定支出：房贷、保险、孩子的学费，一个月 5,900。放满四个月进{fund}，之后的钱才敢谈别的。',
    funds: [MONEY],
    pull: 46,
    comments: [
      { by: 'tang', says: '开店的要按六个月算。' },
      { by: 'mu', says: '确实，收入不稳的要更多。', answers: 0 },
    ],
  },
  {
    by: 'lin',
    title: '我的再平衡只做一次：每年生日',
    content:
      '股六债三金一，生日那天看一眼，偏了 5 个点以上才动。今年卖了一点{fund}，买回债基，前后花了十分钟。',
    funds: [MIXED, BOND],
    pull: 53,
    comments: [{ by: 'yan', says: '日子好记，规则简单，才做得下去。' }],
  },
  {
    by: 'he',
    title: '第一次赎回，记一下流程',
    content:
      '周一下午两点提交，周二确认，周三钱回到余额。手续费 0.5%，是因为没满一个月。下次先看一眼天数再卖。',
    topicId: 'first-fund',
    pull: 34,
    comments: [{ by: 'wen', says: '写得很清楚，新手照着看就行。' }],
  },
  {
    by: 'chen',
    title: '给父母的钱，我只放两样',
    content:
      '一样是货币，随时要用；一样是短债，半年以上不动。{fund}回撤不到 0.3%，老人看着也不慌。',
    topicId: 'bonds-fall',
    funds: [BOND],
    pull: 57,
    comments: [{ by: 'su', says: '老人最怕的不是少赚，是看到绿。' }],
  },
  {
    by: 'jiu',
    title: '每月 300，买了两年海外',
    content:
      '没有挑时间，就是发薪后第二天。汇率高的时候少买几份，低的时候多买几份，{fund}拉平下来比我自己挑时间要好。',
    funds: [QDII],
    pull: 42,
    comments: [
      { by: 'lin', says: '限额的时候怎么办？' },
      { by: 'jiu', says: '扣不上就跳过，不补。', answers: 0 },
    ],
  },
  {
    by: 'tang',
    title: '淡季来了，先看现金再看收益',
    content:
      '房租和工资占了七成，我把三个月的放在随取的地方。{fund}这一年给的收益，刚好够付一个月的水电。',
    funds: [MONEY],
    pull: 36,
    comments: [{ by: 'mu', says: '够付水电，很具体，喜欢这种记法。' }],
  },
  {
    by: 'yan',
    title: '我给养老账户设了一条规矩',
    content:
      '年终奖到账先补满 12,000 的额度，再想旅游的事。连续三年了，{fund}里已经有 38,000，看着就踏实。',
    topicId: 'pension',
    funds: [PENSION],
    pull: 50,
    comments: [{ by: 'chen', says: '先付给未来的自己，这个顺序好。' }],
  },
  {
    by: 'ke',
    title: '跌了 8% 那周，我差点卖了',
    content:
      '打开了三次卖出页，又关了三次。最后翻出买的时候写的那句话：这钱三年不用。{fund}后来涨没涨不重要，重要的是没违反自己。',
    topicId: 'first-year',
    funds: [MIXED],
    pull: 59,
    comments: [{ by: 'su', says: '买的时候写一句话，这招真管用。' }],
  },
  {
    by: 'mu',
    title: '年中账本：目标完成 47%',
    content:
      '换车的目标存了 28,200，比计划慢 3%。原因是四月修了一次空调。后面六个月每月加 200，就能赶上。',
    pull: 38,
    comments: [{ by: 'he', says: '慢 3% 就能看出来，记账的意义在这里。' }],
  },
  {
    by: 'su',
    title: '停扣一次，会怎么样',
    content:
      '六月手头紧，把{fund}的计划停了一个月。系统没有催，恢复的时候从下个月接着扣。停得起，才坚持得住。',
    topicId: 'first-year',
    funds: [INDEX],
    pull: 41,
    comments: [{ by: 'yuan', says: '计划页里是「暂停」，不是「终止」，别点错。' }],
  },
  {
    by: 'lin',
    title: '把{fund}从组合里换掉的理由',
    content:
      '不是因为跌了，是因为换了基金经理，风格也变了。我买它的理由没有了，就该走。写下来提醒自己：卖出要有理由，不是情绪。',
    funds: [MIXED],
    pull: 49,
    comments: [{ by: 'wen', says: '理由没了就走，比止盈止损好执行。' }],
  },
  {
    by: 'wen',
    content: '把手里八只基金合成了四只。重复的成分股少了，管理起来轻松，费率还低了一点。',
    topicId: 'fees',
    pull: 44,
    comments: [{ by: 'lin', says: '用持仓透视看过吗？会吓一跳，重合很多。' }],
  },
  {
    by: 'chen',
    content: '今天没有操作。{fund}这周跌了 0.1%，在买之前就想过的范围里。',
    topicId: 'bonds-fall',
    funds: [BOND],
    pull: 35,
    comments: [{ by: 'ke', says: '学习这种心态。' }],
  },
  {
    by: 'he',
    content: '攒到了第一个一万块。没有什么技巧，就是每个月 15 号先转走。',
    topicId: 'first-year',
    pull: 61,
    comments: [
      { by: 'su', says: '恭喜！第二个一万会快很多。' },
      { by: 'mu', says: '记住今天。' },
    ],
  },
  {
    by: 'lin',
    title: '金价新高，我一份也没加',
    content: '比例已经到了 12%，再涨就是卖的事了。{fund}在我这里的作用是降波动，不是追热闹。',
    funds: [GOLD],
    pull: 46,
    comments: [{ by: 'tang', says: '店里的客人都在问黄金，看到你这句冷静了。' }],
  },
  {
    by: 'yuan',
    title: '你多久看一次账户？',
    content: '不做判断，只是好奇。我自己是每周日晚上一次，配一杯茶。',
    pull: 48,
    poll: { question: '你多久看一次账户？', options: ['每天', '每周', '每月', '想起来才看'] },
    comments: [{ by: 'jiu', says: '每天看，但已经学会不动了。' }],
  },
  {
    by: 'mu',
    title: '年终奖到账，你会先做什么？',
    content: '我是先补应急金，再补养老额度，剩下的给家里换台洗衣机。投个票。',
    pull: 45,
    poll: {
      question: '年终奖先做什么？',
      options: ['还贷款', '补应急金', '买基金', '花掉再说'],
    },
    comments: [{ by: 'ke', says: '花掉再说的人举手。' }],
  },
]
