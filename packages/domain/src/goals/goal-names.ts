import type { AssetClass } from './asset-class.ts'
import type { GoalFor, GoalKind } from './goal-terms.ts'

export const goalKindNames: Readonly<Record<GoalKind, string>> = {
  retirement: '养老',
  education: '教育',
  home: '买房',
  travel: '旅行',
  emergency: '应急',
  custom: '自定义',
}

export const goalForNames: Readonly<Record<GoalFor, string>> = {
  self: '自己',
  partner: '伴侣',
  child: '孩子',
  parent: '父母',
  family: '全家',
}

export const assetClassNames: Readonly<Record<AssetClass, string>> = {
  equity: '权益',
  fixed: '固收',
  cash: '货币',
}
