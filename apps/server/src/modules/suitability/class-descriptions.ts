import type { InvestorClass } from '@koi/domain/suitability/investor-class'

/** What a class means, in words for the investor. */
export const classDescriptions: Record<InvestorClass, string> = {
  C1: '您不愿意承担本金损失，适合风险等级为低的产品。',
  C2: '您希望本金安全并有少量收益，适合风险等级为中低及以下的产品。',
  C3: '您愿意承担一定波动以换取稳健增长，适合风险等级为中及以下的产品。',
  C4: '您愿意承担较大波动以追求较高收益，适合风险等级为中高及以下的产品。',
  C5: '您能够承担很大波动以追求高收益，适合各风险等级的产品。',
}
