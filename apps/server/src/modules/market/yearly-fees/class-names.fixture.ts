import type { FundCategory } from '@koi/domain/products/category'

type NamedClass = readonly [name: string, typeText: string, category: FundCategory, fee: 0 | null]

/** Names as lists have them, and what is known of their service fee before a file names it. */
export const classesOfNames: readonly NamedClass[] = [
  ['测试成长混合A', '混合型-偏股', 'mixed', 0],
  ['测试成长混合', '混合型-偏股', 'mixed', 0],
  ['测试成长混合(后端)', '混合型-偏股', 'mixed', 0],
  ['测试成长混合A(后端)', '混合型-偏股', 'mixed', 0],
  ['测试标普(QDII-LOF)A(美元现汇)', '指数型-海外股票', 'qdii', 0],
  ['测试美元债(QDII)A人民币', 'QDII-纯债', 'qdii', 0],
  ['测试原油A类美元汇', 'QDII-商品', 'qdii', 0],
  ['测试全球(QDII)', 'QDII-普通股票', 'qdii', 0],
  ['测试300ETF', '指数型-股票', 'index', 0],
  ['测试债券LOF', '债券型-混合二级', 'bond', 0],
  ['测试园区REIT', 'Reits', 'reit', 0],
  ['测试研发100', '指数型-股票', 'index', 0],
  ['测试中证A500', '指数型-股票', 'index', 0],
  ['测试养老(FOF)Y', 'FOF-稳健型', 'pension', 0],
  ...['B', 'C', 'D', 'E', 'F', 'H', 'I', 'O', 'R', 'X', 'Z', 'A/B', 'A1', 'A3', 'FOFC'].map(
    (letter): NamedClass => [`测试成长混合${letter}`, '混合型-偏股', 'mixed', null],
  ),
  ['测试中国A股ETF联接C', '指数型-股票', 'index', null],
  ['测试沪深300C', '指数型-股票', 'index', null],
  ['测试标普(QDII-LOF)C(美元现汇)', '指数型-海外股票', 'qdii', null],
  ['测试债券A/B(后端)', '债券型-长债', 'bond', null],
  ['测试半导体股票C(QDII-LOF)(人民币)', 'QDII-普通股票', 'qdii', null],
  ['测试美元债(QDII)C人民币', 'QDII-纯债', 'qdii', null],
  ['测试原油C类美元汇', 'QDII-商品', 'qdii', null],
  ['测试货币A', '货币型-普通货币', 'money', null],
  ['测试天天利', '货币型-普通货币', 'money', null],
  ['测试浮动净值货币A', '货币型-浮动净值', 'bond', null],
  ['测试同业存单AAA指数7天持有', '指数型-固收', 'index', null],
]
