/** Traditional forms of the signs that words of the rules are written with, each before its simplified one. */
const FORMS =
  '穩稳賺赚賠赔證证錢钱買买賣卖倉仓準准備备劃划會会將将後后週周盤盘開开車车購购贖赎減减閉闭錯错過过機机載载難难無无腦脑衝冲單单帶带內内財财薦荐號号為为進进險险風风諾诺兌兑絕绝對对鐵铁幾几虧亏續续繼继剛刚沒没請请謝谢'

const signs = Array.from(FORMS)
const simplified = new Map(
  signs.flatMap((sign, at): [string, string][] =>
    at % 2 === 0 ? [[sign, signs[at + 1] ?? sign]] : [],
  ),
)

/** A sign in the form that the rules know. */
export const plainForm = (sign: string): string => simplified.get(sign) ?? sign
