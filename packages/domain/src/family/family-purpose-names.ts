import type { FamilyPurpose } from './family-terms.ts'

/** What a family is for, as it is told. */
export const familyPurposeNames: Readonly<Record<FamilyPurpose, string>> = {
  daily: '日常理财',
  children: '子女教育',
  home: '买房装修',
  travel: '旅行',
  retirement: '养老',
  other: '其他',
}
