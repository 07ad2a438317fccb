import type { AssetKind } from './holding-report.ts'

/** What the kinds of assets are called. */
export const ASSET_NAMES = {
  stock: '股票',
  bond: '债券',
  fund: '基金',
  gold: '黄金',
  cash: '现金',
  other: '其他',
} as const satisfies Record<AssetKind, string>
