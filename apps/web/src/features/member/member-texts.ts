import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents, groupThousands } from '@koi/domain/money/format-cents'
import { periodText } from '@koi/domain/member/privileges'
import { levelOf, nextLevelOf, type OwnPrivilege, type Rules, type Standing } from './model.ts'

const WAN_CENTS = 1_000_000

/** From which average on one has a level: `0`, `5 万`, `1,234.56`. */
export function thresholdText(fromCents: Cents): string {
  if (fromCents > 0 && fromCents % WAN_CENTS === 0) {
    return `${groupThousands(String(fromCents / WAN_CENTS))} 万`
  }
  return fromCents % 100 === 0 ? groupThousands(String(fromCents / 100)) : formatCents(fromCents)
}

/** The name of a level over a narrow column: all of them are members. */
export const shortName = (name: string): string => name.replace(/(?<=.)会员$/u, '')

/** A number stays with what it counts: `每月`, `1 次`. */
export const inOnePiece = (text: string): string => text.replaceAll(/(?<=\d) /g, '\u00A0')

/** How far the next level is: a statement of the day, no advice. */
export function gapTexts(standing: Standing): { gap: string; forecast: string } {
  const { averageCents, daysToNext, countedDay } = standing
  const next = nextLevelOf(standing)
  if (!next) return { gap: '已是最高等级', forecast: '' }
  if (countedDay === '') return { gap: '有资产后，次日开始计算日均', forecast: '' }
  const missing = cents(Math.max(0, next.fromCents - averageCents))
  const gap = `距${next.name}还差日均 ${formatCents(missing)} 元`
  if (daysToNext === null) return { gap, forecast: `按现在的资产计算，日均不会达到${next.name}` }
  if (daysToNext === 0) return { gap: `日均已达到${next.name}`, forecast: '等级将在下次更新时提升' }
  return { gap, forecast: `若资产保持不变，预计 ${daysToNext} 天后达到` }
}

/** When the level falls, where the average stays below it; empty where it does not. */
export function fallText(standing: Standing, short: (day: string) => string): string {
  const { fallsOn, fallsTo, levels } = standing
  const [level, then] = [levelOf(standing), levels.find(({ levelId }) => levelId === fallsTo)]
  if (fallsOn === '' || !level || !then) return ''
  return `日均资产低于${level.name}的 ${formatCents(level.fromCents)} 元。若一直低于，等级将在 ${short(fallsOn)} 变为${then.name}。`
}

/** What one may do with a privilege, at the end of its row. */
export function stateText({ isMine, isWaiting, receivedMs, kind }: OwnPrivilege): string {
  if (receivedMs !== null) return kind === 'service' ? '已预约' : '已领取'
  if (!isMine) return '未达等级'
  if (isWaiting) return kind === 'service' ? '可预约' : '可领取'
  return '生效中'
}

/** How often a privilege can be had, and of which level on. */
export const oftenText = ({ kind, period }: Pick<OwnPrivilege, 'kind' | 'period'>): string =>
  period === null
    ? '随等级生效，不用领取'
    : kind === 'service'
      ? periodText(period).replace('领取', '预约')
      : periodText(period)

/** How levels are counted, in sentences. */
export const countingTexts = ({
  windowDays,
  graceDays,
}: Pick<Rules, 'windowDays' | 'graceDays'>): string[] => [
  `等级看近 ${windowDays} 天的日均资产：每天的资产相加，除以 ${windowDays}。没有资产的日子按 0 计。`,
  '每天的资产是当天的基金持仓加余额。持仓按当天及以前最近一次公布的确认净值计算，晚公布的净值会补算到对应的日子。',
  '买入从确认后的交易日起计入持仓，赎回到账后计入余额；在途的钱不计入。外部持仓不计入。',
  '余额和持仓同样计入：等级与买不买、买什么产品无关。',
  '每天凌晨更新前一天的数据。日均达到更高等级的标准，等级在更新时提升。',
  graceDays === 0
    ? '日均低于当前等级的标准，等级在更新时变更。'
    : `日均低于当前等级的标准，等级再保留 ${graceDays} 天；这期间重新达到，重新计算保留期。`,
  '净值更正会改变对应日子的资产和日均，不收回已领取的权益。',
]
