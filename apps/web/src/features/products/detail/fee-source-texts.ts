import type { ShownFeeSource } from '@koi/domain/products/fund-terms'

/** Whose fees are shown, wherever fees of a product stand. */
export const FEE_SOURCE_TEXTS = {
  contract: '费率来自产品的法律文件。',
  category: '费率为平台对同类产品的标准费率，以产品法律文件为准。',
  partly: '部分费率来自产品公开资料，其余为平台对同类产品的标准费率，以产品法律文件为准。',
  none: '费率未披露，以产品法律文件为准。',
} as const satisfies Record<ShownFeeSource, string>
