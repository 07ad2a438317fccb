/** `li***@qq.com`: enough to recognise one's own; empty without an address (ASVS 14.2.6). */
export const maskEmail = (address: string | null): string =>
  address?.replace(/^(.{1,2}).*(@[^@]+)$/, '$1***$2') ?? ''
