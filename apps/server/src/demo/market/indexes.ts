import type { Loadings } from './factors.ts'

interface DemoIndex {
  name: string
  loadings: Loadings
  /** Closing value ×10^4 on the first day of the demo market. */
  startClose: number
}

const bond: Loadings = { bond: 1, duration: 0.6 }

/** A benchmark of shares and bonds, balanced anew every day: so many percent 锦沪深300, the rest 锦中债综合. */
const balanced = (percent: number): DemoIndex => ({
  name: `锦沪深300×${percent}%+锦中债综合×${100 - percent}%`,
  loadings: {
    market: percent / 100,
    bond: (100 - percent) / 100,
    duration: (0.6 * (100 - percent)) / 100,
  },
  startClose: 10_000_000,
})

/**
 * The indices of the demo market, J before the number so that nobody takes them for quotations;
 * benchmark curves and index funds move by the same factors.
 */
export const demoIndexes = {
  J000300: { name: '锦沪深300', loadings: { market: 1 }, startClose: 25_000_000 },
  J000919: {
    name: '锦沪深300价值',
    loadings: { market: 0.92, value: 0.7 },
    startClose: 22_000_000,
  },
  J000905: { name: '锦中证500', loadings: { market: 0.98, small: 0.7 }, startClose: 33_000_000 },
  J000852: { name: '锦中证1000', loadings: { market: 1, small: 1.1 }, startClose: 36_000_000 },
  J000510: { name: '锦中证A500', loadings: { market: 0.98, growth: 0.15 }, startClose: 10_000_000 },
  J000016: {
    name: '锦上证50',
    loadings: { market: 0.9, finance: 0.35, value: 0.2 },
    startClose: 18_000_000,
  },
  J000688: {
    name: '锦科创50',
    loadings: { market: 1.05, chips: 0.75, growth: 0.5 },
    startClose: 10_000_000,
  },
  J000698: {
    name: '锦科创100',
    loadings: { market: 1.05, chips: 0.5, small: 0.6, growth: 0.4 },
    startClose: 10_000_000,
  },
  J399006: {
    name: '锦创业板指',
    loadings: { market: 1.05, growth: 0.9, energy: 0.3 },
    startClose: 14_000_000,
  },
  J000922: { name: '锦中证红利', loadings: { market: 0.7, value: 1 }, startClose: 30_000_000 },
  J930955: {
    name: '锦红利低波',
    loadings: { market: 0.58, value: 1, finance: 0.2 },
    startClose: 50_000_000,
  },
  JHSI: { name: '锦恒生指数', loadings: { market: 0.25, hongKong: 0.9 }, startClose: 220_000_000 },
  JHSTECH: {
    name: '锦恒生科技',
    loadings: { market: 0.25, hongKong: 1.15, growth: 0.4 },
    startClose: 40_000_000,
  },
  J000933: { name: '锦中证医药', loadings: { market: 0.8, health: 1.1 }, startClose: 70_000_000 },
  J000932: {
    name: '锦中证消费',
    loadings: { market: 0.8, consumption: 1.1 },
    startClose: 80_000_000,
  },
  J399808: { name: '锦中证新能', loadings: { market: 0.9, energy: 1.1 }, startClose: 20_000_000 },
  J990001: { name: '锦半导体芯片', loadings: { market: 0.9, chips: 1.15 }, startClose: 25_000_000 },
  JWORLD: { name: '锦全球股票', loadings: { worldShares: 1 }, startClose: 20_000_000 },
  JNASDAQ: {
    name: '锦环球科技100',
    loadings: { worldShares: 1, worldTechnology: 0.9 },
    startClose: 35_000_000,
  },
  JGOLD: { name: '锦黄金现货', loadings: { gold: 1 }, startClose: 2_600_000 },
  JBOND: { name: '锦中债综合', loadings: bond, startClose: 1_500_000 },
  JSHORT: { name: '锦中债1年以下', loadings: { bond: 0.72 }, startClose: 1_500_000 },
  JCONV: {
    name: '锦中证转债×70%+锦中债综合×30%',
    loadings: { bond: 0.545, market: 0.294, small: 0.105, duration: 0.18 },
    startClose: 10_000_000,
  },
  JMIX80: balanced(80),
  JMIX70: balanced(70),
  JMIX60: balanced(60),
  JMIX50: balanced(50),
  JMIX20: balanced(20),
} as const satisfies Record<string, DemoIndex>
