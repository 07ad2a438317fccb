/**
 * What imported data calls things: words that no source of the product has, and pages show as they came. A table may say them,
 * too. Names of funds, companies and people are no such words.
 */
export const importedWords: readonly string[] = [
  // Sectors, as periodic reports name them.
  ...(
    '农林牧渔 基础化工 钢铁 有色金属 电子 家用电器 食品饮料 纺织服饰 轻工制造 医药生物 公用事业 交通运输 房地产 商贸零售 社会服务 ' +
    '综合 建筑材料 建筑装饰 电力设备 国防军工 计算机 传媒 通信 银行 非银金融 汽车 机械设备 煤炭 石油石化 环保 美容护理'
  ).split(' '),
  // Types of funds.
  ...'指数型-股票 混合型-偏股 混合型-偏债 混合型-灵活 债券型-长债 债券型-中短债 货币型-普通货币 股票型 QDII-指数 FOF-养老目标'.split(
    ' ',
  ),
  // Sizes of funds.
  '{0}亿元',
  // How long a product is meant to be held.
  '{0} 个月以上',
  '{0}个月以上',
  '{0} 年以上',
  '{0}年以上',
  '{0} 天以上',
  '长期',
  '至退休',
  '灵活取用',
]
