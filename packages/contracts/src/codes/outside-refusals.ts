import type { Refusal } from './refusal.ts'

/** Importing what one holds elsewhere. */
export const outsideRefusals = {
  outsideFormUnknown: {
    code: 1981,
    text: '无法识别这个文件的列，请使用模板，或基金E账户、销售平台导出的 CSV',
  },
  outsidePlatformMissing: { code: 1982, text: '请填写这份持仓所在的平台' },
  outsideTooMany: { code: 1983, text: '一次最多导入 500 行，请分开导入' },
  outsideNothing: { code: 1984, text: '文件里没有可导入的持仓' },
  outsideImportUnknown: { code: 1985, text: '没有找到这次导入，可能已被移除' },
} as const satisfies Record<string, Refusal>
