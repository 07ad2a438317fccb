import type { InvestorClass } from '@koi/domain/suitability/investor-class'

/** What a class means, in words for the investor. */
export const classDescriptions: Record<InvestorClass, string> = {
  C1: '你不愿意承担本金损失，适合低风险的产品。',
  C2: '你希望本金安全并有少量收益，适合中低风险及以下的产品。',
  C3: '你愿意承担一定波动以换取稳健增长，适合中风险及以下的产品。',
  C4: '你愿意承担较大波动以追求较高收益，适合中高风险及以下的产品。',
  C5: '你能够承担很大波动以追求高收益，适合各风险等级的产品。',
}
