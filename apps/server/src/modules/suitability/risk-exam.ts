import type { Exam } from './exam.ts'

/** The risk exam: 12 questions, 0 to 100 points; graded by domain/suitability/exam-score.ts. */
export const riskExam: Exam = {
  examId: 'risk',
  name: '个人投资者风险承受能力测评',
  version: 1,
  attemptsPerDayMax: 2,
  attemptsPerYearMax: 8,
  questions: [
    {
      questionId: 'age',
      title: '您的年龄段是？',
      options: [
        { option: 'A', content: '18 至 30 周岁', points: 7 },
        { option: 'B', content: '31 至 50 周岁', points: 8 },
        { option: 'C', content: '51 至 60 周岁', points: 4 },
        { option: 'D', content: '高于 60 周岁', points: 0 },
      ],
    },
    {
      questionId: 'income',
      title: '您的家庭可支配年收入折合人民币为？',
      options: [
        { option: 'A', content: '10 万元及以下', points: 1 },
        { option: 'B', content: '10 万至 30 万元（含）', points: 3 },
        { option: 'C', content: '30 万至 100 万元（含）', points: 6 },
        { option: 'D', content: '100 万元以上', points: 8 },
      ],
    },
    {
      questionId: 'share',
      title: '您每年的家庭可支配收入中，可用于金融投资（储蓄存款除外）的比例为？',
      options: [
        { option: 'A', content: '小于 10%', points: 1 },
        { option: 'B', content: '10% 至 25%', points: 3 },
        { option: 'C', content: '25% 至 50%', points: 6 },
        { option: 'D', content: '大于 50%', points: 8 },
      ],
    },
    {
      questionId: 'debts',
      title: '您是否有尚未清偿的数额较大的债务？',
      options: [
        { option: 'A', content: '有，亲戚朋友借款', points: 0 },
        { option: 'B', content: '有，信用卡欠款、消费信贷等短期信用债务', points: 1 },
        { option: 'C', content: '有，住房抵押贷款等长期定额债务', points: 3 },
        { option: 'D', content: '没有', points: 4 },
      ],
    },
    {
      questionId: 'experience',
      title: '您有多少年投资股票、基金、外汇、金融衍生品等风险投资品的经验？',
      options: [
        { option: 'A', content: '没有经验', points: 0 },
        { option: 'B', content: '少于 2 年', points: 3 },
        { option: 'C', content: '2 至 5 年', points: 7 },
        { option: 'D', content: '5 年以上', points: 10 },
      ],
    },
    {
      questionId: 'knowledge',
      title: '以下关于投资的说法，您了解并认同哪些？（可多选）',
      multi: { counting: 'sum', pointsMax: 10 },
      options: [
        { option: 'A', content: '基金的过往业绩不预示其未来表现', points: 2 },
        { option: 'B', content: '股票型基金的净值波动通常大于债券型基金', points: 2 },
        { option: 'C', content: '持有时间较短时，赎回费率通常较高', points: 2 },
        { option: 'D', content: '货币基金不等同于银行存款，不保证本金不受损失', points: 2 },
        { option: 'E', content: '分散投资可以降低单一资产的风险，但不能消除市场风险', points: 2 },
        { option: 'F', content: '以上均不了解', points: 0, isExclusive: true },
      ],
    },
    {
      questionId: 'held',
      title: '您曾经或正在投资下列哪些产品？（可多选）',
      multi: { counting: 'highest', pointsMax: 6 },
      options: [
        { option: 'A', content: '银行存款、国债', points: 1 },
        { option: 'B', content: '货币基金、银行理财产品', points: 2 },
        { option: 'C', content: '债券、债券型基金', points: 3 },
        { option: 'D', content: '股票、混合型基金、股票型基金', points: 5 },
        { option: 'E', content: '期货、期权、融资融券等', points: 6 },
        { option: 'F', content: '以上均没有', points: 0, isExclusive: true },
      ],
    },
    {
      questionId: 'horizon',
      title: '您计划的投资期限是多久？',
      options: [
        { option: 'A', content: '1 年以下', points: 2 },
        { option: 'B', content: '1 至 3 年', points: 5 },
        { option: 'C', content: '3 至 5 年', points: 8 },
        { option: 'D', content: '5 年以上', points: 10 },
      ],
    },
    {
      questionId: 'liquidity',
      title: '若您投入的资金在一年内无法取出，对您的生活有何影响？',
      options: [
        { option: 'A', content: '影响很大，随时可能需要用到', points: 0 },
        { option: 'B', content: '有一定影响，部分资金可能需要用到', points: 2 },
        { option: 'C', content: '几乎没有影响，属于长期闲置资金', points: 4 },
      ],
    },
    {
      questionId: 'aim',
      title: '您的投资目的是？',
      options: [
        { option: 'A', content: '资产保值，不愿意承担任何本金损失', points: 0, isNoLoss: true },
        { option: 'B', content: '资产稳健增长，可以接受较小的波动', points: 4 },
        { option: 'C', content: '资产较快增长，可以接受一定的波动', points: 7 },
        { option: 'D', content: '资产迅速增长，可以接受较大的波动', points: 10 },
      ],
    },
    {
      questionId: 'loss',
      title: '您能够承受的最大投资损失是多少？',
      options: [
        { option: 'A', content: '不能承受任何本金损失', points: 0, isNoLoss: true },
        { option: 'B', content: '10% 以内', points: 3 },
        { option: 'C', content: '10% 至 30%', points: 7 },
        { option: 'D', content: '30% 至 50%', points: 10 },
        { option: 'E', content: '超过 50%', points: 12 },
      ],
    },
    {
      questionId: 'reaction',
      title: '若您持有的产品在短期内下跌 20%，您会如何处理？',
      options: [
        { option: 'A', content: '全部卖出，避免更多损失', points: 0 },
        { option: 'B', content: '卖出一部分，降低风险', points: 3 },
        { option: 'C', content: '继续持有，等待恢复', points: 7 },
        { option: 'D', content: '结合产品情况，考虑追加投入', points: 10 },
      ],
    },
  ],
}
