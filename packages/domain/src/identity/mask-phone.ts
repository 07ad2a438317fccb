/** `138****5678`; empty without a phone (ASVS 14.2.6). */
export const maskPhone = (phone: string | null): string =>
  phone?.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2') ?? ''
