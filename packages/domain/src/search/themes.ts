import type { FundCategory } from '../products/category.ts'

export interface Theme {
  name: string
  /** A fund is of the theme where its name has one of these. */
  words: readonly string[]
  /** What else people call it. */
  also: readonly string[]
}

/** What funds are about, told by their names alone: nobody publishes it. */
export const THEMES: readonly Theme[] = [
  { name: '医药', words: ['医药', '医疗', '健康', '生物', '创新药', '中药'], also: ['医药健康'] },
  { name: '科技', words: ['科技', '信息', '互联网', '计算机', '通信', '软件'], also: ['TMT'] },
  { name: '半导体', words: ['半导体', '芯片', '集成电路'], also: [] },
  { name: '人工智能', words: ['人工智能', '机器人', '大数据', '云计算'], also: ['AI', '算力'] },
  {
    name: '新能源',
    words: ['新能源', '光伏', '电池', '锂电', '储能'],
    also: ['新能源车', '锂电池'],
  },
  { name: '消费', words: ['消费', '食品', '饮料', '家电', '白酒'], also: ['大消费'] },
  { name: '白酒', words: ['白酒'], also: [] },
  { name: '金融', words: ['银行', '证券公司', '券商', '保险', '金融'], also: ['非银'] },
  { name: '军工', words: ['军工', '国防', '航天', '航空'], also: ['国防军工'] },
  { name: '有色', words: ['有色', '稀土', '黄金', '贵金属'], also: ['有色金属'] },
  { name: '能源', words: ['煤炭', '石油', '油气', '电力'], also: ['资源'] },
  { name: '地产', words: ['地产', '基建', '建材'], also: ['房地产'] },
  { name: '农业', words: ['农业', '养殖', '畜牧', '粮食'], also: ['农林牧渔'] },
  { name: '传媒', words: ['传媒', '游戏', '文娱', '动漫'], also: ['影视'] },
  { name: '环保', words: ['环保', '低碳', '碳中和', '绿色'], also: ['ESG'] },
  { name: '高端制造', words: ['高端制造', '先进制造', '智能制造', '装备'], also: ['制造'] },
  { name: '红利', words: ['红利', '高股息', '股息'], also: ['高分红'] },
  { name: '央企', words: ['央企', '国企'], also: ['国企改革', '中特估'] },
  { name: '港股', words: ['港股', '恒生', '香港'], also: ['H 股'] },
  { name: '美股', words: ['美国', '纳斯达克', '标普', '道琼斯'], also: ['纳指'] },
]

/** Kinds of funds that are about something: 健康 in the name of a bond fund is only a name. */
const THEME_CATEGORIES: ReadonlySet<string> = new Set<FundCategory>([
  'equity',
  'index',
  'mixed',
  'qdii',
  'fof',
])

const told = THEMES.map(({ name, words }) => ({ name, is: new RegExp(words.join('|'), 'u') }))

/** The themes of a fund, by its name. */
export const themesOf = (name: string, category: string): string[] =>
  THEME_CATEGORIES.has(category)
    ? told.flatMap((theme) => (theme.is.test(name) ? [theme.name] : []))
    : []
